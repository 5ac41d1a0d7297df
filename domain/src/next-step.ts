import type { Refusal, RefusalCode } from './refusal.ts';

/** What a person who is refused can do about it. */
export type NextStep =
  | 'ASK_FOR_CODE'
  | 'CHOOSE_CABINET'
  | 'CHOOSE_STATUS'
  | 'LEAVE_PASSWORD'
  | 'LEAVE_SESSION'
  | 'REFRESH'
  | 'RETURN'
  | 'WAIT';

const steps: Readonly<Record<RefusalCode, NextStep | null>> = {
  ALL_BANNED_USER: 'WAIT',
  // Nothing a person can do brings a school account back.
  BLACKHOLED_USER: null,
  FLOOR_CLOSED: 'CHOOSE_CABINET',
  INVALID_LENT_TYPE: 'CHOOSE_CABINET',
  INVALID_STATUS: 'CHOOSE_STATUS',
  LENT_ALREADY_EXISTED: 'RETURN',
  LENT_BROKEN: 'CHOOSE_CABINET',
  LENT_EXPIRED: 'CHOOSE_CABINET',
  LENT_FULL: 'CHOOSE_CABINET',
  LENT_PENDING: 'WAIT',
  NOT_FOUND_CABINET: 'REFRESH',
  NOT_FOUND_LENT_HISTORY: 'CHOOSE_CABINET',
  NOT_FOUND_USER: 'REFRESH',
  RETURN_PASSWORD_REQUIRED: 'LEAVE_PASSWORD',
  SHARE_CODE_TRIAL_EXCEEDED: 'CHOOSE_CABINET',
  UNCHANGEABLE_CABINET: 'RETURN',
  WRONG_SHARE_CODE: 'ASK_FOR_CODE',
};

/** R-GEN-02: the way out of a refusal, told beside its reason; null where there is none. */
export function nextStep({ refused, facts }: Refusal): NextStep | null {
  return refused === 'LENT_ALREADY_EXISTED' && facts?.reason === 'WAITING' ? 'LEAVE_SESSION' : steps[refused];
}

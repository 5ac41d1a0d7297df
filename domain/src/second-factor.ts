import { type Refusal, refusal } from './refusal.ts';

/** R-ADM-17: what is still asked of an administrator whose password or provider was right. */
export type SecondStep = 'CODE' | 'SET_UP';

/** R-ADM-17: how long an administrator has for the second step; then the first one is asked for again. */
export const secondStepMinutes = 10;

/** R-ADM-17: how long one code is shown. */
export const codeSeconds = 30;

/** R-ADM-17: a phone's clock may be off by one code, and typing takes time. */
export const codesAround = 1;

export type FactorFacts = {
  /** Whether the administrator has typed a first code, so that one is asked for at each sign-in. */
  readonly isOn: boolean;
  /** Whether the campus demands a second factor of every administrator. */
  readonly isDemanded: boolean;
};

/** R-ADM-17: a code is asked for by choice or by policy; null when the sign-in is done without. */
export function secondStepOf({ isOn, isDemanded }: FactorFacts): SecondStep | null {
  if (isOn) return 'CODE';
  return isDemanded ? 'SET_UP' : null;
}

/**
 * R-ADM-17: a second factor that is on has to be removed before another is set up, so that nobody replaces it
 * unnoticed.
 */
export function decideBeginFactor({ isOn }: Pick<FactorFacts, 'isOn'>): Refusal | 'BEGIN' {
  return isOn ? refusal('SECOND_FACTOR_ALREADY_ON') : 'BEGIN';
}

/** A code that somebody typed. */
export type CodeFacts = {
  /** The half minute the code belongs to, counted since 1970; null when it belongs to no half minute around now. */
  readonly step: number | null;
  /** The half minute of the code that was taken last. */
  readonly lastStep: number;
};

/** R-ADM-17: a code is taken once, and none from before one that was taken. Returns the half minute that is spent. */
export function decideCode({ step, lastStep }: CodeFacts): Refusal | { readonly step: number } {
  return step === null || step <= lastStep ? refusal('WRONG_ONE_TIME_CODE') : { step };
}

/** R-ADM-17: another administrator removes a factor; one's own is removed with a code. */
export function decideRemoveFactorOf(
  { isOn, callerId }: { readonly isOn: boolean; readonly callerId: number },
  adminId: number,
): Refusal | 'REMOVE' {
  if (adminId === callerId) return refusal('INVALID_STATUS');
  return isOn ? 'REMOVE' : refusal('NOT_FOUND_SECOND_FACTOR');
}

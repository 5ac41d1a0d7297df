import { type Policy, type Refusal, type RefusalCode, seoulClock, type TakingRefusal } from '@cabinet/domain';
import { dayText, whenText } from '../../text/dates.ts';
import { floorClosedText } from './floor-closed-text.ts';
import type { Text } from './panel/text/use-text.ts';

/** Why a cabinet cannot be rented, in a sentence; `until` is given where the reader wants to see the time run out. */
export type Reason = { readonly fact: string; readonly until?: Temporal.Instant };

function dayOf(text: Text, at: Temporal.Instant, now: Temporal.Instant): string {
  return dayText(text, seoulClock(at).toPlainDate(), seoulClock(now).toPlainDate());
}

/** Facts that the sentence of a refusal may also tell. */
export type Around = {
  /** The end of the rental of the cabinet; null without one. */
  readonly end: Temporal.Instant | null;
  readonly policy: Policy;
  readonly now: Temporal.Instant;
};

type Said = (text: Text, refused: Refusal, around: Around) => Reason;

const sayOther: Said = ({ cabinetPanel: { reasons } }) => ({ fact: reasons.other });

/** Every reason why somebody cannot take a cabinet. */
export type CabinetReason = TakingRefusal | 'SHARE_CODE_TRIAL_EXCEEDED';

/** Total, so that a further reason does not compile without its sentence. */
const sentences: Readonly<Record<CabinetReason, Said>> = {
  NOT_FOUND_CABINET: sayOther,
  LENT_FULL: (text, _, { end, now }) => {
    const { reasons } = text.cabinetPanel;
    return { fact: end === null ? reasons.full : reasons.fullUntil(dayOf(text, end, now)) };
  },
  INVALID_LENT_TYPE: ({ cabinetPanel: { reasons } }, { facts }) => ({
    fact: facts?.['lentType'] === 'CLUB' ? reasons.club : reasons.other,
  }),
  FLOOR_CLOSED: (text, { facts, until }, { now }) => ({
    fact: floorClosedText(text, Number(facts?.['floor']), until, now),
  }),
  ALL_BANNED_USER: (text, { until }, { now }) => {
    const { reasons } = text.cabinetPanel;
    return { fact: until === undefined ? reasons.other : reasons.banned(whenText(text, until, now)) };
  },
  BLACKHOLED_USER: ({ cabinetPanel: { reasons } }) => ({ fact: reasons.inactive }),
  LENT_ALREADY_EXISTED: sayOther,
  LENT_BROKEN: ({ cabinetPanel: { reasons } }) => ({ fact: reasons.broken }),
  LENT_EXPIRED: ({ cabinetPanel: { reasons } }, _, { policy }) => ({ fact: reasons.late(policy.opening.time) }),
  LENT_PENDING: (text, { until }, { policy, now }) => {
    const { reasons } = text.cabinetPanel;
    if (until === undefined) return { fact: reasons.pending(policy.opening.time) };
    return { fact: reasons.opens(whenText(text, until, now)), until };
  },
  SHARE_CODE_TRIAL_EXCEEDED: (text, { until }, { now }) => {
    const { reasons } = text.cabinetPanel;
    if (until === undefined) return { fact: reasons.codesUsedUp };
    return { fact: reasons.codesUsedUpUntil(whenText(text, until, now)), until };
  },
};

/** R-GEN-02: says a refusal of the rules in the person's language: the fact, and when it ends where it has an end. */
export function reasonOf(text: Text, refused: Refusal, around: Around): Reason {
  const said: Partial<Record<RefusalCode, Said>> = sentences;
  return (said[refused.refused] ?? sayOther)(text, refused, around);
}

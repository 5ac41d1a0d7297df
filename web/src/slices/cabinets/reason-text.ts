import { type Refusal, type RefusalCode, seoulClock, type TakingRefusal } from '@cabinet/domain';
import { dayText } from '../../text/dates.ts';
import { floorClosedText } from './floor-closed-text.ts';
import type { Text } from './panel/text/use-text.ts';
import { type Reason, type Around as TimeAround, type TimedReason, timedSentences } from './timed-reason.ts';

function dayOf(text: Text, at: Temporal.Instant, now: Temporal.Instant): string {
  return dayText(text, seoulClock(at).toPlainDate(), seoulClock(now).toPlainDate());
}

export type Around = TimeAround & {
  /** The end of the rental of the cabinet; null without one. */
  readonly end: Temporal.Instant | null;
};

type Said = (text: Text, refused: Refusal, around: Around) => Reason;

const sayOther: Said = ({ cabinets }) => ({ fact: cabinets.reasons.other });

/** Every reason why somebody cannot take a cabinet. */
export type CabinetReason = TakingRefusal | TimedReason;

/** Total, so that a further reason does not compile without its sentence. */
const sentences: Readonly<Record<CabinetReason, Said>> = {
  ...timedSentences,
  NOT_FOUND_CABINET: sayOther,
  LENT_FULL: (text, _, { end, now }) => {
    const { reasons } = text.cabinetPanel;
    return { fact: end === null ? reasons.full : reasons.fullUntil(dayOf(text, end, now)) };
  },
  INVALID_LENT_TYPE: ({ cabinets, cabinetPanel }, { facts }) => ({
    fact: facts?.['lentType'] === 'CLUB' ? cabinetPanel.reasons.club : cabinets.reasons.other,
  }),
  FLOOR_CLOSED: (text, { facts, until }, { now }) => ({
    fact: floorClosedText(text, Number(facts?.['floor']), until, now),
  }),
  BLACKHOLED_USER: ({ cabinetPanel: { reasons } }) => ({ fact: reasons.inactive }),
  LENT_ALREADY_EXISTED: sayOther,
  LENT_BROKEN: ({ cabinetPanel: { reasons } }) => ({ fact: reasons.broken }),
  LENT_EXPIRED: ({ cabinetPanel: { reasons } }, _, { policy }) => ({ fact: reasons.late(policy.opening.time) }),
};

/** R-GEN-02: says a refusal of the rules in the person's language: the fact, and when it ends where it has an end. */
export function reasonOf(text: Text, refused: Refusal, around: Around): Reason {
  const said: Partial<Record<RefusalCode, Said>> = sentences;
  return (said[refused.refused] ?? sayOther)(text, refused, around);
}

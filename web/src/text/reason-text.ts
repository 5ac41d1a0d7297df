import { type Refusal, seoulClock } from '@cabinet/domain';
import { dayText } from './dates.ts';
import type { Text } from './ko.ts';
import { whenText } from './when.ts';

/** Why a cabinet cannot be rented, in a sentence; `until` is given where the reader wants to see the time run out. */
export type Reason = { readonly fact: string; readonly until?: Temporal.Instant };

function dayOf(text: Text, at: Temporal.Instant, now: Temporal.Instant): string {
  return dayText(text, seoulClock(at).toPlainDate(), seoulClock(now).toPlainDate());
}

/** R-RENT-09: that a floor is closed, and until when where that is known. */
export function floorClosedText(
  text: Text,
  floor: number,
  until: Temporal.Instant | null | undefined,
  now: Temporal.Instant,
): string {
  const { reasons } = text.cabinets;
  return until ? reasons.floorClosedUntil(floor, whenText(text, until, now)) : reasons.floorClosed(floor);
}

/** R-GEN-02: says a refusal of the rules in the person's language: the fact, and when it ends where it has an end; `end` is that of the rental. */
export function reasonOf(text: Text, refused: Refusal, end: Temporal.Instant | null, now: Temporal.Instant): Reason {
  const { reasons } = text.cabinets;
  const { until, facts = {} } = refused;
  switch (refused.refused) {
    case 'LENT_FULL':
      return { fact: end === null ? reasons.full : reasons.fullUntil(dayOf(text, end, now)) };
    case 'INVALID_LENT_TYPE':
      return { fact: facts['lentType'] === 'CLUB' ? reasons.club : reasons.other };
    case 'FLOOR_CLOSED':
      return { fact: floorClosedText(text, Number(facts['floor']), until, now) };
    case 'ALL_BANNED_USER':
      return { fact: until === undefined ? reasons.other : reasons.banned(whenText(text, until, now)) };
    case 'BLACKHOLED_USER':
      return { fact: reasons.inactive };
    case 'LENT_BROKEN':
      return { fact: reasons.broken };
    case 'LENT_EXPIRED':
      return { fact: reasons.late };
    case 'LENT_PENDING':
      return until === undefined
        ? { fact: reasons.pending }
        : { fact: reasons.opens(whenText(text, until, now)), until };
    case 'SHARE_CODE_TRIAL_EXCEEDED':
      return until === undefined
        ? { fact: reasons.codesUsedUp }
        : { fact: reasons.codesUsedUpUntil(whenText(text, until, now)), until };
    default:
      return { fact: reasons.other };
  }
}

import { endOfDay, wholeDaysBetween } from './calendar.ts';
import { type PenaltyWorking, penaltyWorking } from './penalty.ts';
import type { Policy } from './policy.ts';
import { rentalDays } from './rental.ts';
import { endAfterLeaving } from './sharing.ts';

/**
 * The rules worked out with small numbers, for the texts that explain them: a text receives numbers and never
 * calculates.
 */
export type Examples = {
  readonly late: PenaltyWorking;
  readonly shared: { readonly people: number; readonly days: number };
  /** One of `people` leaves while `daysLeft` are left; `stay` people go on with `daysAfter`. */
  readonly earlyLeave: {
    readonly people: number;
    readonly stay: number;
    readonly daysLeft: number;
    readonly daysAfter: number;
  };
};

const lateDays = 3;
const daysLeft = 30;

/**
 * R-PEN-02, R-PEN-05, R-RENT-03, R-RET-05: a return three days late, or as late as one can be, a cabinet for three people, and one of them leaving early.
 */
export function workExamples(policy: Policy): Examples {
  const people = Math.min(3, policy.sharing.maxPeople);
  const someDay = Temporal.PlainDate.from('2026-11-20');
  const leftAt = endOfDay(someDay);
  const end = endAfterLeaving({ expiresAt: endOfDay(someDay.add({ days: daysLeft })), people }, leftAt);
  return {
    late: penaltyWorking(Math.min(lateDays, policy.penalty.forcedReturnDays), policy),
    shared: { people, days: rentalDays('SHARE', people, policy) ?? 0 },
    earlyLeave: { people, stay: people - 1, daysLeft, daysAfter: wholeDaysBetween(leftAt, end) },
  };
}

import { addDays, wholeSecond } from './calendar.ts';
import { overdueDays } from './overdue.ts';
import type { Policy } from './policy.ts';

export type Penalty = {
  readonly days: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
};

/** How a penalty came about, for "3일 연체: 3 × 3 = 9일"; `days` is less than `squaredDays` only where policy caps it. */
export type PenaltyWorking = { readonly overdueDays: number; readonly squaredDays: number; readonly days: number };

/** R-PEN-02, R-PEN-04: a penalty lasts the overdue days squared, and no longer than the policy allows when it caps. */
export function penaltyDays(overdue: number, policy: Policy): number {
  const squared = overdue * overdue;
  return policy.penalty.capDays === null ? squared : Math.min(squared, policy.penalty.capDays);
}

/** R-PEN-02, R-PEN-04: the working of the penalty that a return now would cost; null while the rental is not overdue. */
export function findPenaltyWorking(
  expiresAt: Temporal.Instant | null,
  policy: Policy,
  now: Temporal.Instant,
): PenaltyWorking | null {
  const late = overdueDays(expiresAt, now);
  return late === 0 ? null : { overdueDays: late, squaredDays: late * late, days: penaltyDays(late, policy) };
}

/**
 * R-PEN-03: who ends a rental after its end gets a penalty of whole days from that second, or from the end of the
 * penalty still running. Null when the rental was not overdue.
 */
export function decidePenalty(
  facts: { readonly expiresAt: Temporal.Instant | null; readonly unbannedAt: Temporal.Instant | null },
  policy: Policy,
  now: Temporal.Instant,
): Penalty | null {
  const working = findPenaltyWorking(facts.expiresAt, policy, now);
  if (working === null) return null;
  const { days } = working;
  const running = facts.unbannedAt !== null && Temporal.Instant.compare(facts.unbannedAt, now) > 0;
  const startsAt = running ? facts.unbannedAt : wholeSecond(now);
  return { days, startsAt, endsAt: addDays(startsAt, days) };
}

/** R-PEN-08: a person is banned until the last end among the penalties not yet over; null when all are over. */
export function findUnbannedAt(ends: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant | null {
  const last = ends.toSorted(Temporal.Instant.compare).at(-1);
  return last !== undefined && Temporal.Instant.compare(last, now) > 0 ? last : null;
}

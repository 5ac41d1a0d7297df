import { addDays, wholeSecond } from './calendar.ts';
import { overdueDays } from './overdue.ts';
import { bannedUntil } from './person.ts';
import type { Policy } from './policy.ts';

/**
 * The calculation of a penalty's days: `3 × 3 = 9`. `days` is less than `squaredDays` only where the policy caps it
 * or the forced return was due before.
 */
export type PenaltyWorking = { readonly overdueDays: number; readonly squaredDays: number; readonly days: number };

export type Penalty = PenaltyWorking & {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
};

/** R-PEN-02: the days of a penalty before the policy caps them: the overdue days squared. */
function squaredDaysOf(overdue: number): number {
  return overdue * overdue;
}

/** R-PEN-02: the sum of those days, as every text tells it: `3 × 3`. */
export function penaltySum(overdue: number): string {
  return `${overdue} × ${overdue}`;
}

/**
 * R-PEN-02, R-PEN-04, R-PEN-05: a penalty lasts the overdue days squared, and no longer than the policy's cap or the
 * penalty of the forced return. A rental is overdue beyond the day of the forced return only where the nightly job did
 * not run.
 */
export function penaltyWorking(overdue: number, policy: Policy): PenaltyWorking {
  const { capDays, forcedReturnDays } = policy.penalty;
  const squaredDays = squaredDaysOf(overdue);
  const days = Math.min(squaredDays, capDays ?? squaredDays, squaredDaysOf(forcedReturnDays));
  return { overdueDays: overdue, squaredDays, days };
}

/**
 * R-PEN-02: the calculation of a penalty, by what was stored with it. It asks no rule, because the rules may have
 * changed since.
 */
export function workingOf({
  overdueDays: overdue,
  days,
}: Pick<PenaltyWorking, 'overdueDays' | 'days'>): PenaltyWorking {
  return { overdueDays: overdue, squaredDays: squaredDaysOf(overdue), days };
}

/**
 * R-PEN-03: a person who returns an overdue rental gets a penalty of whole days. It begins with that second, or with
 * the end of a penalty that still runs. Null when the rental was not overdue.
 */
export function decidePenalty(
  facts: { readonly expiresAt: Temporal.Instant | null; readonly unbannedAt: Temporal.Instant | null },
  policy: Policy,
  now: Temporal.Instant,
): Penalty | null {
  const late = overdueDays(facts.expiresAt, now);
  if (late === 0) return null;
  const working = penaltyWorking(late, policy);
  const startsAt = bannedUntil(facts, now) ?? wholeSecond(now);
  return { ...working, startsAt, endsAt: addDays(startsAt, working.days) };
}

/** R-PEN-10: a penalty notice that its reader closes now comes back a day later. */
export function noticeBackAt(now: Temporal.Instant): Temporal.Instant {
  return addDays(now, 1);
}

/** R-PEN-10: whether a penalty notice stays closed. */
export function isNoticeAway(backAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return backAt !== null && Temporal.Instant.compare(now, backAt) < 0;
}

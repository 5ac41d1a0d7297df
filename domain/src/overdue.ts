import { addDays, elapsedDaysRoundedUp } from './calendar.ts';
import type { Policy } from './policy.ts';

/** R-PEN-06: the instant from which readers see a rental as overdue; its last second still belongs to it whole. */
export function overdueFrom(expiresAt: Temporal.Instant): Temporal.Instant {
  return expiresAt.add({ seconds: 1 });
}

/** R-PEN-01: a rental is overdue once its end is past on a clock of whole seconds; one without an end never is. */
export function isOverdue(expiresAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(now, overdueFrom(expiresAt)) >= 0;
}

/** R-PEN-01: overdue days are the time since the end, in days rounded up; 0 while it is not past. */
export function overdueDays(expiresAt: Temporal.Instant | null, now: Temporal.Instant): number {
  return expiresAt === null ? 0 : elapsedDaysRoundedUp(expiresAt, now);
}

/** R-PEN-05: the instant from which an unreturned rental is returned by force: 00:00 of its 21st overdue day. */
export function forcedReturnFrom(expiresAt: Temporal.Instant, policy: Policy): Temporal.Instant {
  return addDays(overdueFrom(expiresAt), policy.penalty.forcedReturnDays - 1);
}

/** R-PEN-05: a rental is returned by force once its overdue days, rounded up, reach 21; one without an end never is. */
export function isForcedReturnDue(expiresAt: Temporal.Instant | null, policy: Policy, now: Temporal.Instant): boolean {
  return overdueDays(expiresAt, now) >= policy.penalty.forcedReturnDays;
}

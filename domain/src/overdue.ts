import { elapsedDaysRoundedUp } from './calendar.ts';
import type { Policy } from './policy.ts';

/**
 * R-PEN-06: the instant from which readers see a rental as overdue. The whole of its last second still belongs to it.
 */
export function overdueFrom(expiresAt: Temporal.Instant): Temporal.Instant {
  return expiresAt.add({ seconds: 1 });
}

/** R-PEN-01: a rental is overdue once its last whole second has passed. A rental without an end never is. */
export function isOverdue(expiresAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(now, overdueFrom(expiresAt)) >= 0;
}

/** R-PEN-01: overdue days are the time since the end, in days rounded up; 0 until the end has passed. */
export function overdueDays(expiresAt: Temporal.Instant | null, now: Temporal.Instant): number {
  return expiresAt === null ? 0 : elapsedDaysRoundedUp(expiresAt, now);
}

/** R-PEN-05: a forced return is due once the overdue days reach 21. A rental without an end never gets one. */
export function isForcedReturnDue(expiresAt: Temporal.Instant | null, policy: Policy, now: Temporal.Instant): boolean {
  return overdueDays(expiresAt, now) >= policy.penalty.forcedReturnDays;
}

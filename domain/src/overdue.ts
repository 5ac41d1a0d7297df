import { elapsedDaysRoundedUp } from './calendar.ts';

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

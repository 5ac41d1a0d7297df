import { endOfDay, seoulDay, wholeSecond } from './calendar.ts';
import { isOverdue } from './overdue.ts';

/**
 * R-RET-05, R-RET-06: the new common end when one of `people` renters leaves early and the others stay: the day on
 * which the remaining time, shared out over those who stay, runs out; never later than before, and unchanged when the
 * rental is overdue already.
 */
export function endAfterLeaving(
  facts: { readonly expiresAt: Temporal.Instant; readonly people: number },
  now: Temporal.Instant,
): Temporal.Instant {
  const { expiresAt, people } = facts;
  if (isOverdue(expiresAt, now)) return expiresAt;
  const leftAt = wholeSecond(now);
  const remaining = expiresAt.epochMilliseconds - leftAt.epochMilliseconds;
  const milliseconds = Math.floor((remaining * (people - 1)) / people);
  const end = endOfDay(seoulDay(leftAt.add({ milliseconds })));
  return Temporal.Instant.compare(end, expiresAt) > 0 ? expiresAt : end;
}

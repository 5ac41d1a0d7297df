import { endOfDay, seoulClock, seoulDay } from './calendar.ts';
import type { Policy } from './policy.ts';

export type AttendanceReward = {
  readonly coins: number | null;
  /** The last second in which the ticket can be used; null when no ticket is given. */
  readonly ticketUntil: Temporal.Instant | null;
};

/** R-COIN-05, R-EXT-05: the month to reward: from the 2nd of a month on, the month before; on the 1st none (null). */
export function rewardedMonth(now: Temporal.Instant): Temporal.PlainYearMonth | null {
  const today = seoulDay(now);
  return today.day < 2 ? null : today.toPlainYearMonth().subtract({ months: 1 });
}

/**
 * R-COIN-05: the service is asked in every hour of a day; a person whose attendance it still does not know in the last
 * hour gets nothing.
 */
export function isLastAsking(now: Temporal.Instant): boolean {
  return seoulClock(now).hour === 23;
}

/**
 * R-COIN-05, R-EXT-05: 160 hours in a month bring 2000 coins, 120 hours an extension that can be used until the end of
 * this month.
 */
export function decideAttendance(minutes: number, policy: Policy, now: Temporal.Instant): AttendanceReward {
  const { coinHours, coins, extensionHours } = policy.attendance;
  return {
    coins: minutes >= coinHours * 60 ? coins : null,
    ticketUntil: minutes >= extensionHours * 60 ? endOfMonth(now) : null,
  };
}

/** R-EXT-05: the last second of the campus month. */
export function endOfMonth(now: Temporal.Instant): Temporal.Instant {
  const today = seoulDay(now);
  return endOfDay(today.with({ day: today.daysInMonth }));
}

import type { Policy } from './policy.ts';

/** R-GEN-01: the one zone in which days, months and clock times of the product are meant. */
export const campusZone = 'Asia/Seoul';

/** R-GEN-01: the campus wall clock at an instant. */
export function seoulClock(instant: Temporal.Instant): Temporal.ZonedDateTime {
  return instant.toZonedDateTimeISO(campusZone);
}

/** R-GEN-01: the campus day an instant falls on. */
export function seoulDay(instant: Temporal.Instant): Temporal.PlainDate {
  return seoulClock(instant).toPlainDate();
}

/** R-GEN-01: the first instant of a campus day. */
export function startOfDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(campusZone).toInstant();
}

/** R-RENT-05: the end of a campus day is its 23:59:59. */
export function endOfDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: campusZone, plainTime: '23:59:59' }).toInstant();
}

/** R-RET-02: what is returned at an instant opens at the opening time (13:00) of the day after. */
export function nextOpening(returnedAt: Temporal.Instant, policy: Policy): Temporal.Instant {
  const day = seoulDay(returnedAt).add({ days: 1 });
  return day.toZonedDateTime({ timeZone: campusZone, plainTime: policy.opening.time }).toInstant();
}

/** R-PEN-03: the same time of day, so many campus days later. */
export function addDays(instant: Temporal.Instant, days: number): Temporal.Instant {
  return seoulClock(instant).add({ days }).toInstant();
}

/** R-GEN-01: how many campus days the day of `to` lies after the day of `from`; negative when before. */
export function wholeDaysBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return seoulDay(from).until(seoulDay(to), { largestUnit: 'days' }).days;
}

/** R-GEN-01: an instant as clocks and the wire show it, its fraction of a second dropped. */
export function wholeSecond(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'second', roundingMode: 'floor' });
}

const dayMilliseconds = 86_400_000;

/** R-PEN-01: the days elapsed between two whole seconds, a started day counting in full; 0 when `to` is not later. */
export function elapsedDaysRoundedUp(from: Temporal.Instant, to: Temporal.Instant): number {
  const elapsed = wholeSecond(to).epochMilliseconds - wholeSecond(from).epochMilliseconds;
  return Math.max(0, Math.ceil(elapsed / dayMilliseconds));
}

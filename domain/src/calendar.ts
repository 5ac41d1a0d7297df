/** R-GEN-01: every day, month and clock time of the product is one of this zone. */
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

/** R-RENT-05: a campus day ends at 23:59:59. */
export function endOfDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: campusZone, plainTime: '23:59:59' }).toInstant();
}

/** R-PEN-03: the same time of day, so many campus days later. */
export function addDays(instant: Temporal.Instant, days: number): Temporal.Instant {
  return seoulClock(instant).add({ days }).toInstant();
}

/** R-GEN-01: the number of campus days from the day of `from` to the day of `to`; negative when `to` is earlier. */
export function wholeDaysBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return seoulDay(from).until(seoulDay(to), { largestUnit: 'days' }).days;
}

/** R-GEN-01: an instant without its fraction of a second, as clocks and the wire show it. */
export function wholeSecond(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'second', roundingMode: 'floor' });
}

const dayMilliseconds = 86_400_000;

/** R-PEN-01: the days between two whole seconds. A started day counts as a whole one; 0 when `to` is not later. */
export function elapsedDaysRoundedUp(from: Temporal.Instant, to: Temporal.Instant): number {
  const elapsed = wholeSecond(to).epochMilliseconds - wholeSecond(from).epochMilliseconds;
  return Math.max(0, Math.ceil(elapsed / dayMilliseconds));
}

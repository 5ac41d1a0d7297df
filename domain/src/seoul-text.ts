import { campusZone, seoulClock, wholeSecond } from './calendar.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** R-GEN-01: an instant as it goes over the wire: zoneless Seoul time in whole seconds, `2026-12-21T23:59:59`. */
export function dateTimeText(instant: Temporal.Instant): string {
  return seoulClock(instant).toString().slice(0, 19);
}

/** R-GEN-06: the server time as the client shows it, `Fri, 20 Nov 2026 20:28:59 KST`, in English whatever the locale. */
export function serverTimeText(instant: Temporal.Instant): string {
  const clock = seoulClock(instant);
  const day = `${clock.day}`.padStart(2, '0');
  const time = clock.toString().slice(11, 19);
  return `${weekdays[clock.dayOfWeek - 1]}, ${day} ${months[clock.month - 1]} ${clock.year} ${time} KST`;
}

/** R-RENT-05: the campus day of an instant as people read it, `2026/12/21`. */
export function dayText(instant: Temporal.Instant): string {
  return dateTimeText(instant).slice(0, 10).replaceAll('-', '/');
}

/** R-RENT-05: an instant to the minute as messages tell it, `2026-12-21 23:59`. */
export function minuteText(instant: Temporal.Instant): string {
  return dateTimeText(instant).slice(0, 16).replace('T', ' ');
}

const dateTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * R-GEN-01: an incoming date-time: zoneless ones are Seoul time, ones with `Z` or an offset mean that instant. The
 * fraction of a second is dropped. Undefined when the text is not a date-time or names a day that does not exist.
 */
export function parseDateTime(text: string): Temporal.Instant | undefined {
  const match = dateTimePattern.exec(text);
  if (match === null) return undefined;
  const zoned = match[3] !== undefined;
  try {
    const instant = zoned
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(campusZone).toInstant();
    return wholeSecond(instant);
  } catch {
    return undefined;
  }
}

const serverTimePattern = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) KST$/;

/** R-GEN-06: the instant a server-time text means, or undefined when it is not one. */
export function parseServerTime(text: string): Temporal.Instant | undefined {
  const [, day, monthName, year, time] = serverTimePattern.exec(text) ?? [];
  const month = months.indexOf(monthName ?? '') + 1;
  return parseDateTime(`${year}-${`${month}`.padStart(2, '0')}-${day}T${time}`);
}

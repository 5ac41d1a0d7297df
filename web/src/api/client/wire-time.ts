import { parseDateTime, seoulClock } from '@cabinet/domain';

/** The instant of a date-time of the wire; null for null and for the far end of club rentals. */
export function instantOf(text: string | null | undefined): Temporal.Instant | null {
  if (text == null || text.startsWith('9999')) return null;
  return parseDateTime(text) ?? null;
}

/** The campus clock at an instant. */
export function clockAt(instant: Temporal.Instant): Temporal.PlainDateTime {
  return seoulClock(instant).toPlainDateTime();
}

/** The campus clock that a date-time of the wire shows: it carries no zone because it means this one. */
export function clockOnWire(text: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(text);
}

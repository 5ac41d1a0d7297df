import { parseDateTime, seoulClock } from '@cabinet/domain';

/** The instant a date-time of the wire means; null for none and for the far end of club rentals. */
export function instantOf(text: string | null | undefined): Temporal.Instant | null {
  if (text == null || text.startsWith('9999')) return null;
  return parseDateTime(text) ?? null;
}

/** The campus clock at an instant. */
export function clockAt(instant: Temporal.Instant): Temporal.PlainDateTime {
  return seoulClock(instant).toPlainDateTime();
}

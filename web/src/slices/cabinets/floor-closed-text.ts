import { whenText } from '../../text/dates.ts';
import type { Text } from './text/use-text.ts';

/** R-RENT-09: that a floor is closed, and until when where that is known. */
export function floorClosedText(
  text: Text,
  floor: number,
  until: Temporal.Instant | null | undefined,
  now: Temporal.Instant,
): string {
  const { cabinets } = text;
  return until ? cabinets.floorClosedUntil(floor, whenText(text, until, now)) : cabinets.floorClosed(floor);
}

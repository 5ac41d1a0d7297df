import { whenText } from '../../text/dates.ts';
import type { Text } from './text/use-text.ts';

/** R-RENT-09: that a floor is closed, and until when where that is known. */
export function floorClosedText(
  text: Text,
  floor: number,
  until: Temporal.Instant | null | undefined,
  now: Temporal.Instant,
): string {
  const { reasons } = text.cabinets;
  return until ? reasons.floorClosedUntil(floor, whenText(text, until, now)) : reasons.floorClosed(floor);
}

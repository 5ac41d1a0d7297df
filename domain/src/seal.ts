import { dayText } from './seoul-text.ts';

/**
 * R-GEN-02: facts as a text that stays the same while nothing but the time of day changes: an instant counts by its
 * campus day, because people agree to a day.
 */
export function sealByDay(facts: object): string {
  return JSON.stringify(facts, function byDay(this: Readonly<Record<string, unknown>>, key, value: unknown) {
    const original = this[key];
    return original instanceof Temporal.Instant ? dayText(original) : value;
  });
}

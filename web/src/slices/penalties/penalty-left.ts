/** What is left of a penalty, in days, hours and minutes, a started minute counting in full; 0 of each once it is over. */
export function penaltyLeft(
  ends: Temporal.Instant,
  now: Temporal.Instant,
): [days: number, hours: number, minutes: number] {
  const minutes = Math.max(0, Math.ceil(now.until(ends).total('minutes')));
  return [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
}

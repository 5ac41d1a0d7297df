/** The instant of a campus clock time, written `2026-12-21 23:59:59` or to the minute. */
export function at(seoul: string): Temporal.Instant {
  return Temporal.Instant.from(`${seoul.replace(' ', 'T')}+09:00`);
}

/** The instant at which the clocks of the campus show this, written `2026-12-21 23:59:59` or to the minute. */
export function at(seoul: string): Temporal.Instant {
  return Temporal.Instant.from(`${seoul.replace(' ', 'T')}+09:00`);
}

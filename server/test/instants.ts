/** An instant of the campus clock: `2026-11-20T13:00`. */
export function seoul(text: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(text).toZonedDateTime('Asia/Seoul').toInstant();
}

export function addSeconds(instant: Temporal.Instant, seconds: number): Temporal.Instant {
  return instant.add({ milliseconds: Math.round(seconds * 1000) });
}

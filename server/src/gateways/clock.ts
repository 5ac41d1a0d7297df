/** The machine's clock is the business clock: the only place that reads it. */
export type Clock = { now(): Temporal.Instant };

let last: { readonly milliseconds: number; readonly instant: Temporal.Instant } | undefined;

/** Many requests share a millisecond, and then its instant. */
export const machineClock: Clock = {
  now() {
    const milliseconds = Date.now();
    if (last?.milliseconds !== milliseconds)
      last = { milliseconds, instant: Temporal.Instant.fromEpochMilliseconds(milliseconds) };
    return last.instant;
  },
};

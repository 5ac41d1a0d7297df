/** The machine's clock is the business clock: the only place that reads it. */
export type Clock = { now(): Temporal.Instant };

let last: Temporal.Instant | undefined;

/** Many requests share a millisecond, and then its instant. */
export const machineClock: Clock = {
  now() {
    const milliseconds = Date.now();
    if (last?.epochMilliseconds !== milliseconds) last = Temporal.Instant.fromEpochMilliseconds(milliseconds);
    return last;
  },
};

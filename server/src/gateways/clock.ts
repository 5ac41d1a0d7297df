/** The machine's clock is the business clock: the only place that reads it. */
export type Clock = {
  now(): Temporal.Instant;
  /** The same in milliseconds, where an instant would be a cost that is felt. */
  milliseconds(): number;
};

let last: { readonly milliseconds: number; readonly instant: Temporal.Instant } | undefined;

/** Many requests share a millisecond, and then its instant. */
export const machineClock: Clock = {
  now() {
    const milliseconds = Date.now();
    if (last?.milliseconds !== milliseconds)
      last = { milliseconds, instant: Temporal.Instant.fromEpochMilliseconds(milliseconds) };
    return last.instant;
  },
  milliseconds: () => Date.now(),
};

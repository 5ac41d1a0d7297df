/** The machine's clock is the business clock: the only place that reads it. */
export type Clock = { now(): Temporal.Instant };

export const machineClock: Clock = { now: () => Temporal.Now.instant() };

/** The machine's clock is the business clock. Of the product only this reads it; the demo's provider has its own look. */
export type Clock = {
  now(): Temporal.Instant;
  /** The same in milliseconds, where making an instant would be noticeable. */
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

/**
 * Timers, and a clock that nobody can set: the machine's time at the start of this process plus the time passed since.
 */
export const steadyTimers = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, milliseconds: number): unknown => setTimeout(work, milliseconds),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, milliseconds: number): unknown => setInterval(work, milliseconds),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

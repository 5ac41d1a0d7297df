/**
 * Work that is due at a stored instant, and that every read and write must find done. Before a request is handled all
 * work due by then is done; a sweep does it when no request comes.
 */
export type Due = {
  /** Does what is due by `now`. Costs nothing while nothing is. */
  catchUp(now: Temporal.Instant): Promise<void>;
  /** Whether nothing is due by an instant, in milliseconds. */
  isCaughtUp(at: number): boolean;
  /** A new instant may have been stored. */
  mark(): void;
  start(): void;
  stop(): Promise<void>;
};

type Work = {
  /** The earliest stored instant; null without one. */
  findNext(): Promise<Temporal.Instant | null>;
  /** Does everything due by `now`; twice or late is harmless. */
  doAll(now: Temporal.Instant): Promise<void>;
  now(): Temporal.Instant;
  /** Whether the sweep may believe the clock. */
  isSure(): boolean;
  failed(error: unknown): void;
};

/** Work under way, for everything due by an instant. */
type Run = { readonly until: Temporal.Instant; readonly done: Promise<void> };

const sweepMilliseconds = 1000;

export function openDue(work: Work): Due {
  /** Undefined when it is not known and has to be looked up. */
  let next: Temporal.Instant | null | undefined;
  let marks = 0;
  let running: Run | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;

  function mark(): void {
    marks += 1;
    next = undefined;
  }

  const isDue = (now: Temporal.Instant) =>
    next === undefined || (next !== null && Temporal.Instant.compare(next, now) <= 0);

  async function run(now: Temporal.Instant): Promise<void> {
    const seen = marks;
    const found = await work.findNext();
    // An instant stored during the look-up may be earlier; then `next` stays unknown.
    next = seen === marks ? found : undefined;
    if (found === null || Temporal.Instant.compare(found, now) > 0) return;
    next = undefined;
    await work.doAll(now);
  }

  function begin(now: Temporal.Instant): Run {
    const done = run(now).finally(() => {
      running = undefined;
    });
    return { until: now, done };
  }

  async function catchUp(now: Temporal.Instant): Promise<void> {
    while (isDue(now)) {
      running ??= begin(now);
      const { until, done } = running;
      await done;
      // A run for an earlier instant leaves out the work that became due since.
      if (Temporal.Instant.compare(until, now) >= 0) return;
    }
  }

  /** Other nodes store instants too. What is known here stays good while the sweep looks, so no request waits for it. */
  async function sweep(now: Temporal.Instant): Promise<void> {
    const seen = marks;
    const found = await work.findNext();
    if (seen === marks) next = found;
    await catchUp(now);
  }

  return {
    catchUp,
    isCaughtUp: (at) => next === null || (next !== undefined && at < next.epochMilliseconds),
    mark,
    start() {
      timer = setInterval(() => {
        if (!work.isSure() || sweeping !== undefined) return;
        sweeping = sweep(work.now())
          .catch(work.failed)
          .finally(() => {
            sweeping = undefined;
          });
      }, sweepMilliseconds);
    },
    async stop() {
      clearInterval(timer);
      await running?.done.catch(() => undefined);
      await sweeping;
    },
  };
}

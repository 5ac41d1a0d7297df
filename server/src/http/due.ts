/**
 * Work that falls due at a stored instant and that everybody who reads or writes must find done: before a request is
 * handled, whatever is due by then is done. The sweep does it when nobody asks.
 */
export type Due = {
  /** Does what is due by `now`. Costs nothing while nothing is. */
  settle(now: Temporal.Instant): Promise<void>;
  /** Whether nothing is due by an instant, in milliseconds. */
  isSettled(at: number): boolean;
  /** A new instant may have been stored. */
  mark(): void;
  start(): void;
  stop(): Promise<void>;
};

type Work = {
  /** The earliest stored instant; null without one. */
  findNext(): Promise<Temporal.Instant | null>;
  /** Does everything due by `now`; twice or late is harmless. */
  settle(now: Temporal.Instant): Promise<void>;
  now(): Temporal.Instant;
  failed(error: unknown): void;
};

/** Work under way, for everything due by an instant. */
type Run = { readonly until: Temporal.Instant; readonly done: Promise<void> };

const sweepMilliseconds = 1000;

export function openDue(work: Work): Due {
  /** Undefined: not known, to be looked up. */
  let next: Temporal.Instant | null | undefined;
  let marks = 0;
  let running: Run | undefined;
  let timer: NodeJS.Timeout | undefined;

  function mark(): void {
    marks += 1;
    next = undefined;
  }

  const isDue = (now: Temporal.Instant) =>
    next === undefined || (next !== null && Temporal.Instant.compare(next, now) <= 0);

  async function run(now: Temporal.Instant): Promise<void> {
    const seen = marks;
    const found = await work.findNext();
    // What was stored while we looked may be earlier: then it stays unknown.
    next = seen === marks ? found : undefined;
    if (found === null || Temporal.Instant.compare(found, now) > 0) return;
    next = undefined;
    await work.settle(now);
  }

  function begin(now: Temporal.Instant): Run {
    const done = run(now).finally(() => {
      running = undefined;
    });
    return { until: now, done };
  }

  async function settle(now: Temporal.Instant): Promise<void> {
    while (isDue(now)) {
      running ??= begin(now);
      const { until, done } = running;
      await done;
      // What was begun for an earlier instant leaves what fell due since.
      if (Temporal.Instant.compare(until, now) >= 0) return;
    }
  }

  return {
    settle,
    isSettled: (at) => next === null || (next !== undefined && at < next.epochMilliseconds),
    mark,
    start() {
      // Other nodes store instants too: look again each second.
      timer = setInterval(() => {
        mark();
        settle(work.now()).catch(work.failed);
      }, sweepMilliseconds);
    },
    async stop() {
      clearInterval(timer);
      await running?.done.catch(() => undefined);
    },
  };
}

import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** The callers of one call that are counted at once. */
const mostCounted = 5_000;

type Counted = { count: number; readonly endsAt: number };

/**
 * Counts the requests of each caller in a window of time. The library's own store goes by the machine's clock: set back
 * by a day, it lets a window last for that day, and a campus behind one address signs in no more.
 */
export class SteadyStore implements FastifyRateLimitStore {
  /** By the caller, the oldest window first. */
  readonly #windows = new Map<string, Counted>();

  incr(
    caller: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(caller);
    const counted = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    counted.count += 1;
    if (counted !== known) this.#open(caller, counted);
    done(null, { current: counted.count, ttl: counted.endsAt - now });
  }

  /** Each call counts by itself. */
  child(): SteadyStore {
    return new SteadyStore();
  }

  #open(caller: string, counted: Counted): void {
    this.#windows.delete(caller);
    this.#windows.set(caller, counted);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostCounted && oldest !== undefined) this.#windows.delete(oldest);
  }
}

import { callerKey, type SignedIn } from './caller.ts';
import { refuse } from './outcome.ts';

/** How many requests of one caller may wait for their turn; more are told to come back. */
const mostWaiting = 200;

export type Turns = {
  /** Does the work in the caller's turn. Refuses TOO_MANY_REQUESTS when too many of theirs wait already. */
  take<T>(caller: SignedIn, work: () => Promise<T>): Promise<T>;
};

type Line = { running: number; readonly waiting: Array<() => void> };

/**
 * Lets at most so many requests of one caller work at once; their further ones wait for each other, not everybody for
 * them. So one person, whatever they send, leaves connections to the database for all others.
 */
export function openTurns(mostAtOnce: number): Turns {
  const lines = new Map<string, Line>();

  async function begin(line: Line): Promise<void> {
    if (line.running < mostAtOnce) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= mostWaiting) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    // Whoever is done hands over the place: nobody else can slip in between.
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  function end(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
    return undefined;
  }

  return {
    async take(caller, work) {
      const key = callerKey(caller);
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      await begin(line);
      try {
        return await work();
      } finally {
        end(key, line);
      }
    },
  };
}

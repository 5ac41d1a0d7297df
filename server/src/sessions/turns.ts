import { refuse } from '../refusal.ts';
import { callerKey, type SignedIn } from './caller.ts';

/** The most requests of one caller that may wait for their turn; further ones are refused. */
const mostWaiting = 200;

export type Turns = {
  /**
   * Does the work when it is the caller's turn. Refuses TOO_MANY_REQUESTS when too many requests of theirs wait
   * already.
   */
  take<T>(caller: SignedIn, work: () => Promise<T>): Promise<T>;
};

type Line = { running: number; readonly waiting: Array<() => void> };

/**
 * Lets at most so many requests of one caller work at once; the caller's further requests wait. So one person, whatever
 * they send, leaves connections to the database for everybody else.
 */
export function openTurns(mostAtOnce: number): Turns {
  const lines = new Map<string, Line>();

  async function begin(line: Line): Promise<void> {
    if (line.running < mostAtOnce) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= mostWaiting) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    // A finished request hands its place to the next one waiting, so that no new request slips in between.
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

import { Refused, RefusedOutcome } from '../refusal.ts';
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

type Waiting = { readonly begin: () => void; readonly refuse: (why: Refused) => void };

/** What waits stands by its sign-in, the one whose turn is next first. */
type Line = { running: number; readonly waiting: Map<string, Waiting[]> };

/**
 * Lets at most so many requests of one caller work at once; the caller's further requests wait. So one person, whatever
 * they send, leaves connections to the database for everybody else. The sign-ins of a caller come in turn, so that one
 * that was stolen does not keep another from ending it.
 */
export function openTurns(mostAtOnce: number): Turns {
  const lines = new Map<string, Line>();

  async function begin(line: Line, sessionId: string): Promise<void> {
    if (line.running < mostAtOnce) {
      line.running += 1;
      return;
    }
    const own = line.waiting.get(sessionId) ?? [];
    makeRoom(line, own);
    line.waiting.set(sessionId, own);
    // A finished request hands its place to the next one waiting, so that no new request slips in between.
    await new Promise<void>((resolve, reject) => own.push({ begin: resolve, refuse: reject }));
  }

  function end(key: string, line: Line): void {
    const next = takeNext(line);
    if (next !== undefined) return next.begin();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
    return undefined;
  }

  return {
    async take(caller, work) {
      const key = callerKey(caller);
      const line = lines.get(key) ?? { running: 0, waiting: new Map() };
      lines.set(key, line);
      await begin(line, caller.sessionId);
      try {
        return await work();
      } finally {
        end(key, line);
      }
    },
  };
}

/**
 * In a full line the last request of the sign-in with the most requests is dropped; the new one itself where its own
 * sign-in has as many.
 */
function makeRoom({ waiting }: Line, own: readonly Waiting[]): void {
  const all = [...waiting.values()];
  if (all.reduce((sum, { length }) => sum + length, 0) < mostWaiting) return;
  const why = new Refused(new RefusedOutcome('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 }));
  const [longest = []] = all.toSorted((one, other) => other.length - one.length);
  if (longest.length <= own.length + 1) throw why;
  longest.pop()?.refuse(why);
}

function takeNext({ waiting }: Line): Waiting | undefined {
  const [first] = waiting;
  if (first === undefined) return undefined;
  const [sessionId, own] = first;
  const next = own.shift();
  waiting.delete(sessionId);
  if (own.length > 0) waiting.set(sessionId, own);
  return next;
}

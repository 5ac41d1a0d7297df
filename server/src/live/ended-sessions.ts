import type { Log } from '../log.ts';
import type { SignedIn } from '../sessions/caller.ts';
import type { Stream } from './stream.ts';

type Open = Pick<Stream, 'caller' | 'end'>;

export type EndedSessions = {
  /** Asks about the sessions of these callers, one after the other. Never rejects. */
  ask(callers: readonly SignedIn[]): Promise<void>;
  /** Asks about every session; a round that is asked for meanwhile follows. Never rejects. */
  askAll(): Promise<void>;
};

/** Ends the streams whose sessions are over. Thousands of streams ask over one connection, beside the requests of people. */
export function openEndedSessions(
  streams: ReadonlySet<Open>,
  isLive: (caller: SignedIn) => Promise<boolean>,
  log: Log,
): EndedSessions {
  async function end(caller: SignedIn): Promise<void> {
    if (await isLive(caller)) return;
    for (const stream of streams) if (stream.caller.sessionId === caller.sessionId) stream.end();
  }

  async function ask(callers: readonly SignedIn[]): Promise<void> {
    const bySession = new Map(callers.map((caller) => [caller.sessionId, caller]));
    try {
      for (const caller of bySession.values()) {
        // The server stops, and with it the database.
        if (streams.size === 0) return;
        await end(caller);
      }
    } catch (error) {
      // Without an answer a stream stays open, and the next round asks again.
      log.warn({ err: error }, 'sessions could not be looked up; their streams stay open');
    }
  }

  let isAsking = false;
  let isWanted = false;
  return {
    ask,
    async askAll() {
      isWanted = true;
      if (isAsking) return;
      isAsking = true;
      while (isWanted) {
        isWanted = false;
        await ask([...streams].map(({ caller }) => caller));
      }
      isAsking = false;
    },
  };
}

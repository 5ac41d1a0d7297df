import { expect, test } from 'vitest';
import { quietLog } from '../../test/database.ts';
import { openLog } from '../log.ts';
import type { SignedIn } from '../sessions/caller.ts';
import { openEndedSessions } from './ended-sessions.ts';

const callerOf = (sessionId: string): SignedIn => ({
  kind: 'user',
  userId: 1,
  name: 'ann',
  sessionId,
  awaitsSection: false,
});

/** Streams of these sessions, one for each time that a session is named, and which of them ended. */
function streamsOf(...sessions: readonly string[]) {
  const ended: string[] = [];
  const streams = new Set(
    sessions.map((sessionId) => ({ caller: callerOf(sessionId), end: () => void ended.push(sessionId) })),
  );
  return { streams, ended };
}

test('R-SIGN-13: each session is asked about once however many tabs it has, one after the other', async () => {
  const { streams, ended } = streamsOf('a', 'a', 'b', 'b', 'b', 'c');
  const asked: string[] = [];
  let [atOnce, most] = [0, 0];
  async function isLive({ sessionId }: SignedIn): Promise<boolean> {
    asked.push(sessionId);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return sessionId !== 'b';
  }
  await openEndedSessions(streams, isLive, quietLog).askAll();
  expect([asked, most]).toEqual([['a', 'b', 'c'], 1]);
  expect(ended).toEqual(['b', 'b', 'b']);
});

test('a session that ends while others are asked about is found by the round that was asked for meanwhile', async () => {
  const { streams, ended } = streamsOf('a', 'b');
  const over = new Set<string>();
  const sessions = openEndedSessions(
    streams,
    async ({ sessionId }) => {
      const isOver = over.has(sessionId);
      if (sessionId === 'b' && over.size === 0) {
        over.add('a');
        void sessions.askAll();
      }
      return !isOver;
    },
    quietLog,
  );
  await sessions.askAll();
  expect(ended).toEqual(['a']);
});

test('a database that does not answer ends no stream and is one line in the log, and the next round asks again', async () => {
  const { streams, ended } = streamsOf('a', 'b');
  const lines: string[] = [];
  const log = openLog({ level: 'warn', readable: false, write: (line) => lines.push(line) });
  let isAway = true;
  const isLive = () => (isAway ? Promise.reject(new Error('nobody knows')) : Promise.resolve(false));
  const sessions = openEndedSessions(streams, isLive, log);
  await sessions.askAll();
  expect([lines.length, ended]).toEqual([1, []]);
  isAway = false;
  await sessions.askAll();
  expect(ended).toEqual(['a', 'b']);
});

import { expect, test } from 'vitest';
import type { UserCaller } from '../src/sessions/caller.ts';
import { openTurns } from '../src/sessions/turns.ts';
import { lockUsers } from '../src/slices/users/commands.ts';
import { testApp } from './test-app.ts';

const caller = (userId: number, sessionId = 's'): UserCaller => ({
  kind: 'user',
  userId,
  name: `u${userId}`,
  sessionId,
  awaitsSection: false,
});
const everyTurnTaken = () => new Promise((resolve) => setImmediate(resolve));

test('requests of one caller wait for each other beyond a few, and nobody else for them', async () => {
  const turns = openTurns(2);
  const begun: string[] = [];
  const ends: Array<() => void> = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.push(resolve);
    });
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.take(caller(1), work(name)));
  all.push(turns.take(caller(2), work('other')));
  await everyTurnTaken();
  expect(begun).toEqual(['a', 'b', 'other']);
  ends.shift()?.();
  await everyTurnTaken();
  expect(begun).toEqual(['a', 'b', 'other', 'c']);
  while (ends.length > 0) {
    ends.shift()?.();
    await everyTurnTaken();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
});

test('work that fails gives its place back; a line that is too long is refused', async () => {
  const turns = openTurns(1);
  await expect(turns.take(caller(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const held = Promise.withResolvers<void>();
  const inside = Array.from({ length: 201 }, () => turns.take(caller(1), () => held.promise));
  await expect(turns.take(caller(1), async () => undefined)).rejects.toThrow('TOO_MANY_REQUESTS');
  held.resolve();
  await Promise.all(inside);
  expect(await turns.take(caller(1), async () => 'again')).toBe('again');
});

test('R-SIGN-13: the sign-ins of a caller take turns, so that a stolen one does not keep its owner from ending it', async () => {
  const turns = openTurns(1);
  const ends: Array<() => void> = [];
  const begun: string[] = [];
  const take = (sessionId: string) =>
    turns.take(caller(1, sessionId), () => {
      begun.push(sessionId);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const refused: unknown[] = [];
  const all = Array.from({ length: 201 }, () => take('thief').catch((error: Error) => refused.push(error.message)));
  all.push(take('owner'));
  await everyTurnTaken();
  // The last one of the sign-in with the most made room.
  expect(refused).toEqual(['TOO_MANY_REQUESTS']);
  for (let ended = 0; ended < 3; ended += 1) {
    ends.shift()?.();
    await everyTurnTaken();
  }
  expect(begun).toEqual(['thief', 'thief', 'owner', 'thief']);
  while (ends.length > 0) {
    ends.shift()?.();
    await everyTurnTaken();
  }
  await Promise.all(all);
  expect(begun).toHaveLength(201);
});

test('one person who sends more than there are connections leaves some for the others', async () => {
  const it = await testApp();
  const [ann, ben] = await Promise.all([it.as('ann'), it.as('ben')]);
  (await ann.call('getMe')).ok();
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = it.transact(async (tx) => {
    await lockUsers(tx, [ann.userId]);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const flood = Array.from({ length: 40 }, () => ann.call('returnCabinet'));
  expect((await ben.call('getMe')).status).toBe(200);
  held.resolve();
  await holding;
  expect(new Set((await Promise.all(flood)).map(({ code }) => code))).toEqual(new Set(['NOT_FOUND_LENT_HISTORY']));
});

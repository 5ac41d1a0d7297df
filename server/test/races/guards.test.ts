import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startRental } from '../../src/slices/rentals/commands/start.ts';
import { testDatabase } from '../database.ts';
import { guardRounds, patienceMs } from '../how-often.ts';
import { seoul } from '../instants.ts';
import { removeConstraints, removeLocks, removeTurns } from '../race.ts';
import { gather, type Scene, share, sharingScene } from '../sharing-scene.ts';
import type { Client } from '../test-app.ts';
import { clubPairs } from './club-pairs.ts';
import { carelessly, coinPairs } from './coin-pairs.ts';
import { everyPair } from './every-pair.ts';
import { leaverPairs } from './leaver-pairs.ts';
import { hold, holdInvariants, openScenes, type Pair, sceneOf, sideBySide } from './pair.ts';
import { ticketPairs } from './ticket-pairs.ts';

vi.setConfig({ testTimeout: patienceMs, maxConcurrency: sideBySide });

describe('the locks alone hold every pair when the constraints are gone', () => {
  let scenes: Map<Pair, Scene>;
  beforeAll(async () => {
    scenes = await openScenes(everyPair, {
      async loosen(database) {
        removeTurns(database);
        await removeConstraints(database);
      },
    });
  });

  test.concurrent.each(everyPair)('$name', async (pair) => {
    expect(await hold(sceneOf(scenes, pair), pair, guardRounds)).toBe(guardRounds);
  });
});

describe('the constraints alone hold what must never be when the locks are gone', () => {
  test('L1: one person in two cabinets', async () => {
    const it = await sharingScene();
    const [ann] = it.people;
    const held = await often(it, async () => {
      expect(
        await careless(it, [
          [ann.userId, it.alone],
          [ann.userId, it.other],
        ]),
      ).toBe(1);
    });
    expect(held).toBe(guardRounds);
  });

  test('L2: two people in one cabinet', async () => {
    const it = await sharingScene();
    const [ann, ben] = it.people;
    const held = await often(it, async () => {
      expect(
        await careless(it, [
          [ann.userId, it.alone],
          [ben.userId, it.alone],
        ]),
      ).toBe(1);
    });
    expect(held).toBe(guardRounds);
  });

  test('I1: a request that was refused by a constraint hears the same when it asks again, whatever became of the cabinet', async () => {
    const database = await testDatabase();
    removeLocks(database, 0);
    const it = await sharingScene({ database });
    const [ann, ben] = it.people;
    const call = { params: { cabinetId: `${it.alone}` } };
    const ask = (who: Client) => who.call('rentPrivateCabinet', call, { 'idempotency-key': 'once' });
    const told = async (who: Client) => ({ who, code: (await ask(who)).code });
    // Without locks both decide at once, so that one of them meets the index.
    const answers = await Promise.all([told(ann), told(ben)]);
    const loser = answers.find(({ code }) => code !== undefined);
    expect(loser?.code).toBe('LENT_FULL');
    (await (loser?.who === ann ? ben : ann).call('returnCabinet')).ok();
    const again = await ask(loser?.who ?? ann);
    expect([again.code, again.headers['idempotency-replayed']]).toEqual(['LENT_FULL', 'true']);
  });

  const constrained = [...ticketPairs, ...clubPairs, ...leaverPairs].filter(({ name }) => /\b[MCA]\d\b/.test(name));
  test.each([...coinPairs, ...constrained])('$name', async (pair) => {
    const database = await testDatabase();
    removeLocks(database, 0);
    expect(await holdInvariants(await sharingScene({ database }), pair, guardRounds)).toBe(guardRounds);
  });

  test('M1: gifts of code that forgot the lock are all booked, one after the other', async () => {
    const it = await sharingScene();
    const [ann] = it.people;
    const held = await often(it, async () => {
      expect(await carelessly(it, ann)).toBe(4);
      expect((await ann.call('getMe')).ok().coins).toBe(400);
    });
    expect(held).toBe(guardRounds);
  });

  test('L1, L3: five people for the last seat, one of them at two cabinets', async () => {
    const database = await testDatabase();
    removeLocks(database, 0);
    const it = await sharingScene({ database });
    const [ann, ben, cho, ...others] = it.people;
    const held = await often(it, async () => {
      await gather(it, it.first, [ann, ben, cho]);
      await Promise.all([...others.map((person) => share(person, it.first)), share(it.people[7], it.second, '0')]);
    });
    expect(held).toBe(guardRounds);
  });
});

const often = (it: Scene, run: Pair['run']) => hold(it, { run }, guardRounds);

/** Somebody's future code that forgot the locks: all have decided before any of them writes. How many got through. */
async function careless(
  it: Scene,
  pairs: ReadonlyArray<readonly [userId: number, cabinetId: number]>,
): Promise<number> {
  const now = seoul('2026-11-20T10:00');
  const decided = { startedAt: now, expiresAt: seoul('2026-12-21T23:59:59') };
  const done = await Promise.allSettled(
    pairs.map(([userId, cabinetId]) => it.transact((tx) => startRental(tx, { userId, cabinetId, ...decided }, now))),
  );
  return done.filter(({ status }) => status === 'fulfilled').length;
}

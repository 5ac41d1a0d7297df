import { describe, expect, test, vi } from 'vitest';
import { announceOpenings } from '../src/slices/cabinets/commands.ts';
import { startRental } from '../src/slices/rentals/commands.ts';
import { cabinetId } from './builders.ts';
import { testDatabase } from './database.ts';
import { seoul } from './instants.ts';
import { emptyCampus, removeGuard, removeRowLocks, rounds, roundsMs, together, violations } from './race.ts';
import { type Client, type TestApp, testApp } from './test-app.ts';

vi.setConfig({ testTimeout: roundsMs });

const rent = (client: Client, id: number) => client.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } });

async function scene(options: Parameters<typeof testApp>[0] = {}) {
  const it = await testApp(options);
  const [ann, ben] = await Promise.all([it.as('ann'), it.as('ben')]);
  const [first, second] = await Promise.all([cabinetId(it.db, 2, 89), cabinetId(it.db, 2, 90)]);
  return { ...it, ann, ben, first, second };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Runs a pair again and again and counts how often something happened that must not. */
async function race(it: Scene, pair: () => Promise<void>, times = rounds): Promise<number> {
  let broken = 0;
  for (let round = 0; round < times; round += 1) {
    await emptyCampus(it.db);
    await pair();
    broken += await violations(it.db);
  }
  return broken;
}

const winners = (answers: ReadonlyArray<{ status: number }>) => answers.filter(({ status }) => status === 200).length;

describe('pairs of requests released together', () => {
  test('L1, R-RENT-01: one person who asks for two cabinets at once gets exactly one', async () => {
    const it = await scene();
    const broken = await race(it, async () => {
      const answers = await together(
        () => rent(it.ann, it.first),
        () => rent(it.ann, it.second),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('LENT_ALREADY_EXISTED');
    });
    expect(broken).toBe(0);
  });

  test('L2, R-RENT-06: of two people who ask for one cabinet at once exactly one gets it, the other hears LENT_FULL', async () => {
    const it = await scene();
    const broken = await race(it, async () => {
      const answers = await together(
        () => rent(it.ann, it.first),
        () => rent(it.ben, it.first),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('LENT_FULL');
    });
    expect(broken).toBe(0);
  });

  test('I1: a double click with one key has one effect and the same reply, or says that it is under way', async () => {
    const it = await scene();
    let round = 0;
    const broken = await race(it, async () => {
      round += 1;
      const click = () =>
        it.ann.call(
          'rentPrivateCabinet',
          { params: { cabinetId: `${it.first}` } },
          { 'idempotency-key': `click-${round}` },
        );
      const answers = await together(click, click);
      for (const { code } of answers) expect(code ?? 'IDEMPOTENCY_KEY_IN_PROGRESS').toBe('IDEMPOTENCY_KEY_IN_PROGRESS');
      expect((await click()).headers['idempotency-replayed']).toBe('true');
    });
    expect(broken).toBe(0);
  });

  test('L7, R-RET-02: who rents while the renter returns is refused: the cabinet is full or pending, never free', async () => {
    const it = await scene();
    const broken = await race(it, async () => {
      (await rent(it.ann, it.first)).ok();
      const [returned, rented] = await together(
        () => it.ann.call('returnCabinet'),
        () => rent(it.ben, it.first),
      );
      expect(returned.status).toBe(200);
      expect(['LENT_FULL', 'LENT_PENDING']).toContain(rented.code);
    });
    expect(broken).toBe(0);
  });

  test('R-RET-09: of two returns at once one ends the rental, the other finds nothing', async () => {
    const it = await scene();
    const broken = await race(it, async () => {
      (await rent(it.ann, it.first)).ok();
      const answers = await together(
        () => it.ann.call('returnCabinet'),
        () => it.ann.call('returnCabinet'),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('NOT_FOUND_LENT_HISTORY');
    });
    expect(broken).toBe(0);
  });

  test('L7, R-RET-02: at 13:00 two people and the opening job meet at one cabinet: one person has it, it opened once', async () => {
    const it = await scene();
    const broken = await race(
      it,
      async () => {
        it.clock.set('2026-11-20T10:00:00+09:00');
        (await rent(it.ann, it.first)).ok();
        (await it.ann.call('returnCabinet')).ok();
        it.clock.set('2026-11-21T13:00:00+09:00');
        const open = () => it.transact((tx) => announceOpenings(tx, it.clock.now()));
        const [[one, other], opened] = await together(
          () =>
            together(
              () => rent(it.ann, it.first),
              () => rent(it.ben, it.first),
            ),
          () => together(open, open),
        );
        expect(winners([one, other])).toBe(1);
        expect(opened[0] + opened[1]).toBe(1);
      },
      rounds / 5,
    );
    expect(broken).toBe(0);
  });
});

/** Somebody's future code that forgot the locks: both have decided before either writes. */
async function careless(it: TestApp, pairs: ReadonlyArray<{ userId: number; cabinetId: number }>): Promise<number> {
  const now = seoul('2026-11-20T10:00');
  const decided = { lentType: 'PRIVATE', place: 1, startedAt: now, expiresAt: seoul('2026-12-21T23:59:59') } as const;
  const done = await Promise.allSettled(
    pairs.map((pair) => it.transact((tx) => startRental(tx, { ...pair, ...decided }, now))),
  );
  return done.filter(({ status }) => status === 'fulfilled').length;
}

describe('each guard by itself', () => {
  test('L1: the index alone holds when somebody forgets the locks', async () => {
    const it = await scene();
    const pair = [it.first, it.second].map((id) => ({ userId: it.ann.userId, cabinetId: id }));
    const broken = await race(it, async () => expect(await careless(it, pair)).toBe(1), 50);
    expect(broken).toBe(0);
  });

  test('L2: the index alone holds when somebody forgets the locks', async () => {
    const it = await scene();
    const pair = [it.ann, it.ben].map(({ userId }) => ({ userId, cabinetId: it.first }));
    const broken = await race(it, async () => expect(await careless(it, pair)).toBe(1), 50);
    expect(broken).toBe(0);
  });

  test('L1, L2: the row locks alone hold when the indexes are gone', async () => {
    const it = await scene();
    await removeGuard(it.db, 'rentals_one_active_per_user');
    await removeGuard(it.db, 'place');
    const broken = await race(
      it,
      async () =>
        void (await together(
          () => rent(it.ann, it.first),
          () =>
            together(
              () => rent(it.ann, it.second),
              () => rent(it.ben, it.first),
            ),
        )),
      100,
    );
    expect(broken).toBe(0);
  });

  test('L1: without the index the forgotten lock rents one person two cabinets', async () => {
    const it = await scene({ audit: false });
    await removeGuard(it.db, 'rentals_one_active_per_user');
    const pair = [it.first, it.second].map((id) => ({ userId: it.ann.userId, cabinetId: id }));
    expect(await race(it, async () => void (await careless(it, pair)), 5)).toBeGreaterThan(0);
  });

  test('L1, L2: with the indexes and the row locks gone the races break at once', async () => {
    const database = await testDatabase();
    removeRowLocks(database);
    const it = await scene({ database, audit: false });
    await removeGuard(it.db, 'rentals_one_active_per_user');
    await removeGuard(it.db, 'place');
    const oneTwice = await race(
      it,
      async () =>
        void (await together(
          () => rent(it.ann, it.first),
          () => rent(it.ann, it.second),
        )),
      30,
    );
    const twoOnce = await race(
      it,
      async () =>
        void (await together(
          () => rent(it.ann, it.first),
          () => rent(it.ben, it.first),
        )),
      30,
    );
    expect(oneTwice).toBeGreaterThan(0);
    expect(twoOnce).toBeGreaterThan(0);
  });
});

import { defaultPolicy } from '@cabinet/domain';
import { describe, expect, test, vi } from 'vitest';
import { recordChanges } from '../src/db/changes.ts';
import { givePenalty } from '../src/slices/penalties/commands.ts';
import { returnByForce } from '../src/slices/rentals/commands.ts';
import { settle } from '../src/slices/sharing/commands.ts';
import { changeCabinets } from '../src/slices/upkeep/commands.ts';
import { lockUsers } from '../src/slices/users/commands.ts';
import { buildPenalty, cabinetId } from './builders.ts';
import { testDatabase } from './database.ts';
import { seoul } from './instants.ts';
import { removeGuard, removeRowLocks, rounds, roundsMs, together } from './race.ts';
import {
  crowd,
  gather,
  leave,
  raceTogether,
  rent,
  rentTogether,
  type Scene,
  share,
  sharingScene,
  winners,
} from './sharing-scene.ts';

vi.setConfig({ testTimeout: roundsMs });

const moment = (it: Scene) => ({ now: it.clock.now(), policy: defaultPolicy });
const settleNow = (it: Scene, cabinet: number) => it.transact((tx) => settle(tx, cabinet, moment(it)));
const deadline = '2026-11-20T10:10:00+09:00';

describe('pairs that meet in one waiting session', () => {
  test('R-SHARE-03, L3: of two who come for the last seat one completes it, the other hears LENT_FULL', async () => {
    const it = await sharingScene();
    const [ann, ben, cho, dan, eun] = it.people;
    const broken = await raceTogether(it, async () => {
      await gather(it, it.first, [ann, ben, cho]);
      const answers = await together(
        () => share(dan, it.first),
        () => share(eun, it.first),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map((each) => each.code)).toContain('LENT_FULL');
      expect(await crowd(it, it.first)).toEqual({ renters: 4, waiting: 0 });
    });
    expect(broken).toBe(0);
  });

  test('L3: eight people with the right code: four rent, four are refused', async () => {
    const it = await sharingScene();
    const broken = await raceTogether(
      it,
      async () => {
        await gather(it, it.first, []);
        const answers = await Promise.all(it.people.map((person) => share(person, it.first)));
        expect(winners(answers)).toBe(4);
        expect(await crowd(it, it.first)).toEqual({ renters: 4, waiting: 0 });
      },
      rounds / 5,
    );
    expect(broken).toBe(0);
  });

  test('R-SHARE-01: of two who open one cabinet at once one opens it, the other comes upon a live session', async () => {
    const it = await sharingScene();
    const [ann, ben] = it.people;
    const broken = await raceTogether(it, async () => {
      const answers = await together(
        () => share(ann, it.first, '0'),
        () => share(ben, it.first, '0'),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map((each) => each.code)).toContain('WRONG_SHARE_CODE');
    });
    expect(broken).toBe(0);
  });

  test('R-RENT-01, L1: one person who opens two sessions at once gets one', async () => {
    const it = await sharingScene();
    const [ann] = it.people;
    const broken = await raceTogether(it, async () => {
      const answers = await together(
        () => share(ann, it.first, '0'),
        () => share(ann, it.second, '0'),
      );
      expect(winners(answers)).toBe(1);
    });
    expect(broken).toBe(0);
  });

  test('R-RENT-01, L1: one person who rents and opens a session at once gets one of them', async () => {
    const it = await sharingScene();
    const [ann] = it.people;
    const broken = await raceTogether(it, async () => {
      const answers = await together(
        () => rent(ann, it.alone),
        () => share(ann, it.first, '0'),
      );
      expect(winners(answers)).toBe(1);
    });
    expect(broken).toBe(0);
  });

  test('R-SHARE-03, R-SHARE-06: the fourth comes while another leaves: four rent, or three wait', async () => {
    const it = await sharingScene();
    const [ann, ben, cho, dan] = it.people;
    const broken = await raceTogether(it, async () => {
      await gather(it, it.first, [ann, ben, cho]);
      const [left] = await together(
        () => leave(ann, it.first),
        () => share(dan, it.first),
      );
      const expected = left.status === 200 ? { renters: 0, waiting: 3 } : { renters: 4, waiting: 0 };
      expect(await crowd(it, it.first)).toEqual(expected);
    });
    expect(broken).toBe(0);
  });

  test('R-SHARE-06: the last two leave at once: the cabinet is free, the session closed once', async () => {
    const it = await sharingScene();
    const [ann, ben, cho] = it.people;
    const broken = await raceTogether(it, async () => {
      await gather(it, it.first, [ann, ben]);
      expect(
        winners(
          await together(
            () => leave(ann, it.first),
            () => leave(ben, it.first),
          ),
        ),
      ).toBe(2);
      expect((await share(cho, it.first, '0')).status).toBe(200);
    });
    expect(broken).toBe(0);
  });

  test('R-SHARE-04: the fourth comes at the deadline: three rent, and the fourth is refused', async () => {
    const it = await sharingScene();
    const [ann, ben, cho, dan] = it.people;
    const broken = await raceTogether(it, async () => {
      await gather(it, it.first, [ann, ben, cho]);
      it.clock.set(deadline);
      const [, answer] = await together(
        () => settleNow(it, it.first),
        () => share(dan, it.first),
      );
      expect(answer.code).toBe('LENT_FULL');
      expect(await crowd(it, it.first)).toEqual({ renters: 3, waiting: 0 });
    });
    expect(broken).toBe(0);
  });

  test('R-SHARE-04, R-SHARE-06: who leaves at the deadline has rented; two settlements are one', async () => {
    const it = await sharingScene();
    const [ann, ben] = it.people;
    const broken = await raceTogether(it, async () => {
      await gather(it, it.first, [ann, ben]);
      it.clock.set(deadline);
      const [answer] = await together(
        () => leave(ann, it.first),
        () =>
          together(
            () => settleNow(it, it.first),
            () => settleNow(it, it.first),
          ),
      );
      expect(answer.code).toBe('NOT_FOUND_USER');
      expect(await crowd(it, it.first)).toEqual({ renters: 2, waiting: 0 });
    });
    expect(broken).toBe(0);
  });

  test('R-SHARE-07: five wrong codes at once count three; no more are tried', async () => {
    const it = await sharingScene();
    const [ann, ben] = it.people;
    const broken = await raceTogether(
      it,
      async () => {
        await gather(it, it.first, [ann]);
        const answers = await Promise.all(Array.from({ length: 5 }, () => share(ben, it.first, '0000')));
        expect(answers.filter((each) => each.code === 'WRONG_SHARE_CODE')).toHaveLength(3);
        expect(answers.filter((each) => each.code === 'SHARE_CODE_TRIAL_EXCEEDED')).toHaveLength(2);
      },
      rounds / 5,
    );
    expect(broken).toBe(0);
  });
});

describe('pairs that meet in one rental', () => {
  test('R-RET-01, R-RET-05: the last two return at once: each once, the cabinet pending once', async () => {
    const it = await sharingScene();
    const [ann, ben] = it.people;
    const broken = await raceTogether(it, async () => {
      await rentTogether(it, it.first, [ann, ben], seoul('2027-01-19T23:59:59'));
      const answers = await together(
        () => ann.call('returnCabinet'),
        () => ben.call('returnCabinet'),
      );
      expect(winners(answers)).toBe(2);
      expect(await crowd(it, it.first)).toEqual({ renters: 0, waiting: 0 });
      const seen = (await ann.call('getCabinet', { params: { cabinetId: `${it.first}` } })).ok();
      expect(seen).toMatchObject({ status: 'PENDING', opensAt: '2026-11-21T13:00:00' });
    });
    expect(broken).toBe(0);
  });

  test('R-PEN-05: a forced return meets the renter’s own: one of them ends it, with one penalty', async () => {
    const it = await sharingScene();
    const [ann] = it.people;
    const broken = await raceTogether(it, async () => {
      (await rent(ann, it.alone)).ok();
      it.clock.set('2027-01-11T00:00:00+09:00');
      const forced = () => it.transact((tx) => returnByForce(tx, ann.userId, moment(it)));
      await together(() => ann.call('returnCabinet'), forced);
      const { count } = await it.db
        .selectFrom('penalties')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('user_id', '=', ann.userId)
        .executeTakeFirstOrThrow();
      expect(count).toBe(1);
    });
    expect(broken).toBe(0);
  });

  test('L8, R-RENT-07: a penalty that lands while somebody rents comes before or after, never beside', async () => {
    const it = await sharingScene();
    const [ann] = it.people;
    const broken = await raceTogether(it, async () => {
      await buildPenalty(it.db, ann.userId, await cabinetId(it.db, 2, 18), seoul('2026-11-01T00:00'));
      const { rental_id: rentalId } = await it.db.selectFrom('penalties').select('rental_id').executeTakeFirstOrThrow();
      await it.db.deleteFrom('penalties').execute();
      const startsAt = it.clock.now();
      const ban = () =>
        it.transact(async (tx) => {
          await lockUsers(tx, [ann.userId]);
          const { rows } = {
            rows: await tx
              .selectFrom('rentals')
              .select('id')
              .where('user_id', '=', ann.userId)
              .where('ended_at', 'is', null)
              .execute(),
          };
          await givePenalty(
            tx,
            { userId: ann.userId, rentalId, days: 9, startsAt, endsAt: startsAt.add({ hours: 216 }) },
            startsAt,
          );
          return rows.length;
        });
      const [answer, heldAtBan] = await together(() => rent(ann, it.alone), ban);
      expect([answer.code ?? 'rented', heldAtBan]).toEqual(
        answer.status === 200 ? ['rented', 1] : ['ALL_BANNED_USER', 0],
      );
    });
    expect(broken).toBe(0);
  });
});

describe('an administrator’s change meets a person', () => {
  const breakIt = (it: Scene, cabinet: number) =>
    it
      .transact((tx) =>
        changeCabinets(
          tx,
          { cabinetIds: [cabinet], lentType: null, status: 'BROKEN' },
          { ...moment(it), random: it.gateways.random },
        ),
      )
      .then(
        () => 'changed',
        (error: Error) => error.message,
      );

  test('L9, R-ADM-06: a cabinet is broken before somebody rents it, or in use and unchangeable', async () => {
    const it = await sharingScene();
    const [ann] = it.people;
    const broken = await raceTogether(it, async () => {
      await it.db.updateTable('cabinets').set({ condition: 'USABLE' }).where('id', '=', it.alone).execute();
      const [answer, change] = await together(
        () => rent(ann, it.alone),
        () => breakIt(it, it.alone),
      );
      expect([answer.code ?? 'rented', change]).toEqual(
        answer.status === 200 ? ['rented', 'UNCHANGEABLE_CABINET'] : ['LENT_BROKEN', 'changed'],
      );
    });
    expect(broken).toBe(0);
  });

  test('L7, L9: at 13:00 a renter and a change meet at a pending cabinet', async () => {
    const it = await sharingScene();
    const [ann, ben] = it.people;
    const broken = await raceTogether(
      it,
      async () => {
        await it.db.updateTable('cabinets').set({ condition: 'USABLE' }).where('id', '=', it.alone).execute();
        (await rent(ann, it.alone)).ok();
        (await ann.call('returnCabinet')).ok();
        it.clock.set('2026-11-21T13:00:00+09:00');
        const [answer, change] = await together(
          () => rent(ben, it.alone),
          () => breakIt(it, it.alone),
        );
        expect([answer.code ?? 'rented', change]).toEqual(
          answer.status === 200 ? ['rented', 'UNCHANGEABLE_CABINET'] : ['LENT_BROKEN', 'changed'],
        );
      },
      rounds / 2,
    );
    expect(broken).toBe(0);
  });

  test('L9: a session that somebody opens is open before the change, or the cabinet broken before it', async () => {
    const it = await sharingScene();
    const [ann] = it.people;
    const broken = await raceTogether(it, async () => {
      await it.db.updateTable('cabinets').set({ condition: 'USABLE' }).where('id', '=', it.first).execute();
      const [answer, change] = await together(
        () => share(ann, it.first, '0'),
        () => breakIt(it, it.first),
      );
      expect([answer.code ?? 'waits', change]).toEqual(
        answer.status === 200 ? ['waits', 'UNCHANGEABLE_CABINET'] : ['LENT_BROKEN', 'changed'],
      );
    });
    expect(broken).toBe(0);
  });
});

describe('each guard by itself', () => {
  test('L1, L3: the row locks alone hold when the indexes are gone', async () => {
    const it = await sharingScene();
    await removeGuard(it.db, 'rentals_one_active_per_user');
    await removeGuard(it.db, 'place');
    const broken = await raceTogether(it, () => storm(it), 20);
    expect(broken).toBe(0);
  });

  test('L1, L3: the indexes alone hold when the row locks are gone', async () => {
    const database = await testDatabase();
    removeRowLocks(database);
    const it = await sharingScene({ database });
    expect(await raceTogether(it, () => storm(it), 20)).toBe(0);
  });

  test('L1, L3: with both gone the storm breaks at once', async () => {
    const database = await testDatabase();
    removeRowLocks(database);
    const it = await sharingScene({ database, audit: false });
    await removeGuard(it.db, 'rentals_one_active_per_user');
    await removeGuard(it.db, 'place');
    expect(await raceTogether(it, () => storm(it), 20)).toBeGreaterThan(0);
  });
});

/** Everybody comes for the one seat that is left, and one of them at two cabinets. */
async function storm(it: Scene): Promise<void> {
  const [ann, ben, cho, ...others] = it.people;
  await gather(it, it.first, [ann, ben, cho]);
  await Promise.all([...others.map((person) => share(person, it.first)), share(it.people[7], it.second, '0')]);
  await it.transact((tx) => recordChanges(tx, [{ cabinetId: it.first }], it.clock.now()));
}

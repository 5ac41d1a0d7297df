import { expect } from 'vitest';
import type { Tx } from '../../src/db/tx.ts';
import { givePenalties } from '../../src/slices/penalties/commands.ts';
import { changeCabinets } from '../../src/slices/upkeep/commands/change.ts';
import { returnForPeople } from '../../src/slices/upkeep/commands/return.ts';
import { lockUsers } from '../../src/slices/users/commands.ts';
import { buildPenalty } from '../builders.ts';
import { seoul } from '../instants.ts';
import { plantOpening } from '../planted.ts';
import { together } from '../race.ts';
import { crowd, gather, leave, moment, rent, rentTogether, type Scene, share, winners } from '../sharing-scene.ts';
import type { Client } from '../test-app.ts';
import type { Pair } from './pair.ts';

const end = seoul('2027-01-19T23:59:59');

/** What meets in a shared rental, a person who is banned meanwhile, or an administrator's change. */
export const rentalPairs: readonly Pair[] = [
  {
    name: 'R-RET-01, R-RET-05: the last two return: each once, the cabinet pending once',
    async run(it) {
      const [ann, ben] = it.people;
      await rentTogether(it, it.first, [ann, ben], end);
      const answers = await together(
        () => ann.call('returnCabinet'),
        () => ben.call('returnCabinet'),
      );
      expect(winners(answers)).toBe(2);
      expect(await crowd(it, it.first)).toEqual({ renters: 0, waiting: 0 });
      const seen = (await ann.call('getCabinet', { params: { cabinetId: `${it.first}` } })).ok();
      expect(seen).toMatchObject({ status: 'PENDING', opensAt: '2026-11-21T13:00:00' });
    },
  },
  {
    name: 'R-RET-05: two of four leave early: the end is shortened twice, the second time from the first’s end',
    async run(it) {
      const [ann, ben, cho, dan] = it.people;
      await rentTogether(it, it.first, [ann, ben, cho, dan], seoul('2027-02-18T23:59:59'));
      const answers = await together(
        () => ann.call('returnCabinet'),
        () => ben.call('returnCabinet'),
      );
      expect(winners(answers)).toBe(2);
      expect((await cho.call('getMyRental')).ok()?.lents[0]?.expiredAt).toBe('2027-01-05T23:59:59');
    },
  },
  {
    name: 'R-ADM-09: an administrator’s return meets the renter’s own: one of them ends it',
    async run(it) {
      const [ann] = it.people;
      (await rent(ann, it.alone)).ok();
      const [own, others] = await together(
        () => ann.call('returnCabinet'),
        () => outcomeOf(it.transact((tx) => returnForPeople(tx, [ann.userId], moment(it)))),
      );
      const late = 'NOT_FOUND_LENT_HISTORY';
      expect([own.code ?? 'done', others]).toEqual(own.status === 200 ? ['done', late] : [late, 'done']);
    },
  },
  {
    name: 'R-ADM-10, R-SHARE-03: an administrator frees a seat while the fourth comes: three wait, or four rent and one is returned',
    async run(it) {
      const [ann, ben, cho, dan] = it.people;
      await gather(it, it.first, [ann, ben, cho]);
      const [joined] = await together(
        () => share(dan, it.first),
        () => it.transact((tx) => returnForPeople(tx, [ann.userId], moment(it))),
      );
      expect(joined.status).toBe(200);
      expect([
        { renters: 0, waiting: 3 },
        { renters: 3, waiting: 0 },
      ]).toContainEqual(await crowd(it, it.first));
    },
  },
  {
    name: 'L8, R-RENT-07: a penalty that lands while somebody rents comes before or after, never beside',
    async run(it) {
      const [ann] = it.people;
      const ban = await prepareBan(it, ann);
      const [answer, heldAtBan] = await together(() => rent(ann, it.alone), ban);
      expect([answer.code ?? 'rented', heldAtBan]).toEqual(
        answer.status === 200 ? ['rented', 1] : ['ALL_BANNED_USER', 0],
      );
    },
  },
  {
    name: 'L8, R-SHARE-05: a penalty that lands on somebody who waits while the fourth comes: not among the four, or four rent before it',
    async run(it) {
      const [ann, ben, cho, dan] = it.people;
      const ban = await prepareBan(it, ann);
      await gather(it, it.first, [ann, ben, cho]);
      const [joined, rentedAtBan] = await together(() => share(dan, it.first), ban);
      expect(joined.status).toBe(200);
      expect(await crowd(it, it.first)).toEqual(
        rentedAtBan === 1 ? { renters: 4, waiting: 0 } : { renters: 0, waiting: 3 },
      );
    },
  },
  {
    name: 'L9, R-ADM-06: a cabinet is broken before somebody rents it, or in use and unchangeable',
    async run(it) {
      const [ann] = it.people;
      await mend(it, it.alone);
      const [answer, change] = await together(
        () => rent(ann, it.alone),
        () => breakCabinet(it, it.alone),
      );
      expect([answer.code ?? 'rented', change]).toEqual(
        answer.status === 200 ? ['rented', 'UNCHANGEABLE_CABINET'] : ['LENT_BROKEN', 'done'],
      );
    },
  },
  {
    name: 'L7, L9: at 13:00 a renter and a change meet at a pending cabinet',
    at: '2026-11-21T13:00:00+09:00',
    async run(it) {
      const [ann, ben] = it.people;
      await mend(it, it.alone);
      await plantOpening(it.db, { cabinetId: it.alone, userId: ann.userId, opensAt: it.clock.now() });
      const [answer, change] = await together(
        () => rent(ben, it.alone),
        () => breakCabinet(it, it.alone),
      );
      expect([answer.code ?? 'rented', change]).toEqual(
        answer.status === 200 ? ['rented', 'UNCHANGEABLE_CABINET'] : ['LENT_BROKEN', 'done'],
      );
    },
  },
  {
    name: 'L9: a session that somebody opens is open before the change, or the cabinet broken before it',
    async run(it) {
      const [ann] = it.people;
      await mend(it, it.first);
      const [answer, change] = await together(
        () => share(ann, it.first, '0'),
        () => breakCabinet(it, it.first),
      );
      expect([answer.code ?? 'waits', change]).toEqual(
        answer.status === 200 ? ['waits', 'UNCHANGEABLE_CABINET'] : ['LENT_BROKEN', 'done'],
      );
    },
  },
  {
    name: 'L9, R-SHARE-06: the last one leaves while an administrator changes: free and broken, or still in use',
    guardless: 'leaving only makes room, and is seen when it is done',
    async run(it) {
      const [ann] = it.people;
      await mend(it, it.first);
      await gather(it, it.first, [ann]);
      const [left, change] = await together(
        () => leave(ann, it.first),
        () => breakCabinet(it, it.first),
      );
      expect(left.status).toBe(200);
      expect(['done', 'UNCHANGEABLE_CABINET']).toContain(change);
      const seen = (await ann.call('getCabinet', { params: { cabinetId: `${it.first}` } })).ok();
      expect(seen.status).toBe(change === 'done' ? 'BROKEN' : 'AVAILABLE');
    },
  },
];

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

const breakCabinet = (it: Scene, cabinet: number): Promise<string> => {
  const change = { cabinetIds: [cabinet], lentType: null, status: 'BROKEN' } as const;
  return outcomeOf(it.transact((tx) => changeCabinets(tx, change, { ...moment(it), random: it.gateways.random })));
};

async function mend({ db }: Scene, cabinet: number): Promise<void> {
  await db.updateTable('cabinets').set({ condition: 'USABLE' }).where('id', '=', cabinet).execute();
}

/** What a penalty is for lies behind; giving it is still to come. Resolves to how many rentals its taker then had. */
async function prepareBan(it: Scene, { userId }: Client): Promise<() => Promise<number>> {
  await buildPenalty(it.db, userId, it.other, seoul('2026-11-01T00:00'));
  const { rental_id: rentalId } = await it.db
    .deleteFrom('penalties')
    .where('user_id', '=', userId)
    .returning('rental_id')
    .executeTakeFirstOrThrow();
  // Somebody who rents before it rents before it, also under a clock that stands still.
  const startsAt = it.clock.now().add({ milliseconds: 1 });
  const penalty = { userId, rentalId, days: 9, startsAt, endsAt: startsAt.add({ hours: 216 }) };
  return () =>
    it.transact(async (tx: Tx) => {
      await lockUsers(tx, [userId]);
      const active = tx.selectFrom('rentals').select('id').where('user_id', '=', userId).where('ended_at', 'is', null);
      const rows = await active.where('started_at', 'is not', null).execute();
      await givePenalties(tx, [penalty], startsAt);
      return rows.length;
    });
}

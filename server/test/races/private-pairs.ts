import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { announceOpenings } from '../../src/slices/cabinets/commands.ts';
import { returnByForce } from '../../src/slices/rentals/commands/return.ts';
import { seoul } from '../instants.ts';
import { plantOpening, plantRental } from '../planted.ts';
import { together } from '../race.ts';
import { moment, rent, type Scene, winners } from '../sharing-scene.ts';
import type { Pair } from './pair.ts';

/** The first moment of the 21st day after 2026-12-21. */
const overdueDay21 = '2027-01-11T00:00:00+09:00';

/** What meets in a private cabinet or in somebody who rents one. */
export const privatePairs: readonly Pair[] = [
  {
    name: 'L1, R-RENT-01: one person who asks for two cabinets gets exactly one',
    async run(it) {
      const [ann] = it.people;
      const answers = await together(
        () => rent(ann, it.alone),
        () => rent(ann, it.other),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('LENT_ALREADY_EXISTED');
    },
  },
  {
    name: 'L2, R-RENT-06: of two people who ask for one cabinet exactly one gets it, the other hears LENT_FULL',
    async run(it) {
      const [ann, ben] = it.people;
      const answers = await together(
        () => rent(ann, it.alone),
        () => rent(ben, it.alone),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('LENT_FULL');
    },
  },
  {
    name: 'I1: a double click with one key has one effect and the same reply, or says that it is under way',
    async run(it) {
      const [ann] = it.people;
      const key = randomUUID();
      const call = { params: { cabinetId: `${it.alone}` } };
      const click = () => ann.call('rentPrivateCabinet', call, { 'idempotency-key': key });
      for (const { code } of await together(click, click))
        expect([undefined, 'IDEMPOTENCY_KEY_IN_PROGRESS']).toContain(code);
      const again = await click();
      expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    },
  },
  {
    name: 'L7, R-RET-02: a person who rents while the renter returns finds the cabinet full or pending, never free',
    guardless: 'one statement reads the cabinet and its renters as of one moment',
    async run(it) {
      const [ann, ben] = it.people;
      (await rent(ann, it.alone)).ok();
      const [returned, rented] = await together(
        () => ann.call('returnCabinet'),
        () => rent(ben, it.alone),
      );
      expect(returned.status).toBe(200);
      expect(['LENT_FULL', 'LENT_PENDING']).toContain(rented.code);
    },
  },
  {
    name: 'R-RET-09: of two returns one ends the rental, the other finds nothing',
    async run(it) {
      const [ann] = it.people;
      (await rent(ann, it.alone)).ok();
      const answers = await together(
        () => ann.call('returnCabinet'),
        () => ann.call('returnCabinet'),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('NOT_FOUND_LENT_HISTORY');
    },
  },
  {
    name: 'R-RENT-11, R-RET-01: a name given while the cabinet is returned does not outlive the rental',
    async run(it) {
      const [ann] = it.people;
      (await rent(ann, it.alone)).ok();
      const [returned, named] = await together(
        () => ann.call('returnCabinet'),
        () => ann.call('updateMyCabinet', { body: { title: 'mine', memo: 'mine' } }),
      );
      expect(returned.status).toBe(200);
      expect([undefined, 'NOT_FOUND_CABINET']).toContain(named.code);
      const left = await it.db
        .selectFrom('cabinets')
        .select(['title', 'memo'])
        .where('id', '=', it.alone)
        .executeTakeFirst();
      expect(left).toEqual({ title: null, memo: null });
    },
  },
  {
    name: 'L7, R-RET-02: at 13:00 two people and the opening job twice: one person has it, it opened once',
    // The job opens what it finds on the whole campus: no other pair meets on this day.
    at: '2026-11-22T13:00:00+09:00',
    async run(it) {
      const [ann, ben] = it.people;
      await plantOpening(it.db, { cabinetId: it.alone, userId: ann.userId, opensAt: it.clock.now() });
      const open = () => it.transact((tx) => announceOpenings(tx, it.clock.now()));
      const [answers, opened] = await together(
        () =>
          together(
            () => rent(ann, it.alone),
            () => rent(ben, it.alone),
          ),
        () => together(open, open),
      );
      expect(winners(answers)).toBe(1);
      expect(opened[0] + opened[1]).toBe(1);
    },
  },
  {
    name: 'R-PEN-05: a forced return meets the renter’s own: one of them ends it, with one penalty',
    at: overdueDay21,
    async run(it) {
      const [ann] = it.people;
      await plantRental(it.db, { cabinetId: it.alone, userId: ann.userId, until: seoul('2026-12-21T23:59:59') });
      await together(
        () => ann.call('returnCabinet'),
        () => it.transact((tx) => returnByForce(tx, ann.userId, moment(it))),
      );
      expect(await countPenalties(it)).toBe(1);
    },
  },
  {
    name: 'R-PEN-05: two forced returns of two nights end one rental, with one penalty',
    at: overdueDay21,
    async run(it) {
      const [ann] = it.people;
      await plantRental(it.db, { cabinetId: it.alone, userId: ann.userId, until: seoul('2026-12-21T23:59:59') });
      const forced = () => it.transact((tx) => returnByForce(tx, ann.userId, moment(it)));
      await together(forced, forced);
      expect(await countPenalties(it)).toBe(1);
    },
  },
];

async function countPenalties({ db, own }: Scene): Promise<number> {
  const { count } = await db
    .selectFrom('penalties')
    .where('user_id', 'in', own.userIds)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

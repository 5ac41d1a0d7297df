import { expect } from 'vitest';
import { Refused } from '../../src/refusal.ts';
import { enterSession } from '../../src/slices/sharing/commands/enter.ts';
import { leaveSession } from '../../src/slices/sharing/commands/leave.ts';
import { settle } from '../../src/slices/sharing/commands/settle.ts';
import { seoul } from '../instants.ts';
import { together } from '../race.ts';
import { code, crowd, gather, leave, moment, rent, type Scene, share, winners } from '../sharing-scene.ts';
import type { Pair } from './pair.ts';

const rightBefore = seoul('2026-11-20T10:09:59.999');
const deadline = '2026-11-20T10:10:00+09:00';
const settleNow = (it: Scene) => it.transact((tx) => settle(tx, it.first, moment(it)));

/** False for this refusal; whatever else was thrown is thrown on. */
const wasRefused = (code: string) => (error: unknown) => {
  if (error instanceof Refused && error.outcome.code === code) return false;
  throw error;
};

/** How many notices people were given inside the product. */
async function countTold({ db, own }: Scene): Promise<number> {
  const told = db.selectFrom('notices').select('id').where('channel', '=', 'app').where('user_id', 'in', own.userIds);
  return (await told.execute()).length;
}

/** What meets in one waiting session, or in somebody who waits. */
export const sessionPairs: readonly Pair[] = [
  {
    name: 'R-SHARE-03, L3: of two who come for the last seat one completes it, the other hears LENT_FULL',
    async run(it) {
      const [ann, ben, cho, dan, eun] = it.people;
      await gather(it, it.first, [ann, ben, cho]);
      const answers = await together(
        () => share(dan, it.first),
        () => share(eun, it.first),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map((each) => each.code)).toContain('LENT_FULL');
      expect(await crowd(it, it.first)).toEqual({ renters: 4, waiting: 0 });
    },
  },
  {
    name: 'L3: eight people with the right code: four rent, four are refused',
    async run(it) {
      await gather(it, it.first, []);
      const answers = await Promise.all(it.people.map((person) => share(person, it.first)));
      expect(winners(answers)).toBe(4);
      expect(await crowd(it, it.first)).toEqual({ renters: 4, waiting: 0 });
    },
  },
  {
    name: 'R-SHARE-01: of two who open one cabinet one opens it, the other comes upon a live session',
    async run(it) {
      const [ann, ben] = it.people;
      const answers = await together(
        () => share(ann, it.first, '0'),
        () => share(ben, it.first, '0'),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map((each) => each.code)).toContain('WRONG_SHARE_CODE');
    },
  },
  {
    name: 'R-RENT-01, L1: one person who opens two sessions gets one',
    async run(it) {
      const [ann] = it.people;
      const answers = await together(
        () => share(ann, it.first, '0'),
        () => share(ann, it.second, '0'),
      );
      expect(winners(answers)).toBe(1);
    },
  },
  {
    name: 'R-RENT-01, L1: one person who rents and opens a session gets one of them',
    async run(it) {
      const [ann] = it.people;
      const answers = await together(
        () => rent(ann, it.alone),
        () => share(ann, it.first, '0'),
      );
      expect(winners(answers)).toBe(1);
    },
  },
  {
    name: 'R-SHARE-03, R-SHARE-06: the fourth comes while another leaves: four rent, or three wait',
    async run(it) {
      const [ann, ben, cho, dan] = it.people;
      await gather(it, it.first, [ann, ben, cho]);
      const [left] = await together(
        () => leave(ann, it.first),
        () => share(dan, it.first),
      );
      const expected = left.status === 200 ? { renters: 0, waiting: 3 } : { renters: 4, waiting: 0 };
      expect(await crowd(it, it.first)).toEqual(expected);
    },
  },
  {
    name: 'R-SHARE-06: the last two leave: the cabinet is free, the session closed once',
    async run(it) {
      const [ann, ben, cho] = it.people;
      await gather(it, it.first, [ann, ben]);
      const answers = await together(
        () => leave(ann, it.first),
        () => leave(ben, it.first),
      );
      expect(winners(answers)).toBe(2);
      expect((await share(cho, it.first, '0')).status).toBe(200);
    },
  },
  {
    name: 'R-SHARE-06: the last one leaves while somebody joins: one waits, or the cabinet is free',
    async run(it) {
      const [ann, ben] = it.people;
      await gather(it, it.first, [ann]);
      const [, joined] = await together(
        () => leave(ann, it.first),
        () => share(ben, it.first),
      );
      expect(joined.status).toBe(200);
      expect(await crowd(it, it.first)).toEqual({ renters: 0, waiting: 1 });
    },
  },
  {
    name: 'R-SHARE-03, R-SHARE-04: the fourth comes right before the deadline: four rent, or three do and the fourth is refused',
    at: deadline,
    async run(it) {
      const [ann, ben, cho, dan] = it.people;
      await gather(it, it.first, [ann, ben, cho]);
      const before = { ...moment(it), now: rightBefore, random: it.gateways.random };
      const seat = { userId: dan.userId, cabinetId: it.first, code };
      const [came] = await together(
        () => it.transact((tx) => enterSession(tx, seat, before)).then(() => true, wasRefused('LENT_FULL')),
        () => settleNow(it),
      );
      expect(await crowd(it, it.first)).toEqual({ renters: came ? 4 : 3, waiting: 0 });
      expect(await countTold(it)).toBe(came ? 4 : 3);
    },
  },
  {
    name: 'R-SHARE-04, R-SHARE-06: a person who leaves right before the deadline has left, or rents; two settlements are one',
    at: deadline,
    async run(it) {
      const [ann, ben] = it.people;
      await gather(it, it.first, [ann, ben]);
      const before = { ...moment(it), now: rightBefore };
      const seat = { userId: ann.userId, cabinetId: it.first };
      const [left] = await together(
        () => it.transact((tx) => leaveSession(tx, seat, before)).then(() => true, wasRefused('NOT_FOUND_USER')),
        () =>
          together(
            () => settleNow(it),
            () => settleNow(it),
          ),
      );
      expect(await crowd(it, it.first)).toEqual({ renters: left ? 0 : 2, waiting: 0 });
      expect(await countTold(it)).toBe(left ? 0 : 2);
    },
  },
  {
    name: 'R-SHARE-07: five wrong codes count three; no more are tried',
    async run(it) {
      const [ann, ben] = it.people;
      await gather(it, it.first, [ann]);
      const answers = await Promise.all(Array.from({ length: 5 }, () => share(ben, it.first, '0000')));
      expect(answers.filter((each) => each.code === 'WRONG_SHARE_CODE')).toHaveLength(3);
      expect(answers.filter((each) => each.code === 'SHARE_CODE_TRIAL_EXCEEDED')).toHaveLength(2);
    },
  },
];

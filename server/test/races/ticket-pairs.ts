import { expect } from 'vitest';
import { releasePenalties } from '../../src/slices/penalties/commands.ts';
import { tellOpening } from '../../src/slices/store/commands/tell-opening.ts';
import { listDueAlarms } from '../../src/slices/store/queries/sections.ts';
import { returnForPeople } from '../../src/slices/upkeep/commands/return.ts';
import { buildPenalty } from '../builders.ts';
import { give, spend } from '../grants.ts';
import { seoul } from '../instants.ts';
import { plantRental } from '../planted.ts';
import { together } from '../race.ts';
import { moment, rent, rentTogether, type Scene, winners } from '../sharing-scene.ts';
import type { Pair } from './pair.ts';

const end = seoul('2027-01-19T23:59:59');
const endsOf = async (it: Scene, cabinet: number) => {
  const rows = await it.db
    .selectFrom('rentals')
    .select('expires_at')
    .where('cabinet_id', '=', cabinet)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ expires_at }) => expires_at?.toString());
};

/** What meets in one ticket, and where a ticket meets what it is for. */
export const ticketPairs: readonly Pair[] = [
  {
    name: 'R-ITEM-03, M4: one ticket used twice at once extends once',
    async run(it) {
      const [ann] = it.people;
      (await rent(ann, it.alone)).ok();
      await give(it, ann, 'EXTENSION_3');
      const extend = () => spend(ann, 'EXTENSION_3');
      const answers = await together(extend, extend);
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('ITEM_NOT_OWNED');
      expect(await endsOf(it, it.alone)).toEqual(['2026-12-24T14:59:59Z']);
    },
  },
  {
    name: 'R-EXT-02: two renters who extend at once get the days of both',
    async run(it) {
      const [ann, ben] = it.people;
      await rentTogether(it, it.first, [ann, ben], end);
      await give(it, ann, 'EXTENSION_3');
      await give(it, ben, 'EXTENSION_15');
      const answers = await together(
        () => spend(ann, 'EXTENSION_3'),
        () => spend(ben, 'EXTENSION_15'),
      );
      expect(winners(answers)).toBe(2);
      expect(await endsOf(it, it.first)).toEqual(['2027-02-06T14:59:59Z', '2027-02-06T14:59:59Z']);
    },
  },
  {
    name: 'R-EXT-03, R-RET-05: an extension meets the return of the partner: one end for the one who stays, or refused and unburnt',
    async run(it) {
      const [ann, ben] = it.people;
      await rentTogether(it, it.first, [ann, ben], end);
      await give(it, ann, 'EXTENSION_15');
      const [extended] = await together(
        () => spend(ann, 'EXTENSION_15'),
        () => ben.call('returnCabinet'),
      );
      const left = (await ann.call('listMyItems')).ok().extensionItems.length;
      expect([extended.code, left]).toEqual(
        extended.code === undefined ? [undefined, 0] : ['EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED', 1],
      );
      // Half of what is left from 10:04 on, with the days and without them.
      const shortened = extended.code === undefined ? '2026-12-28T14:59:59Z' : '2026-12-20T14:59:59Z';
      expect(await endsOf(it, it.first)).toEqual([shortened]);
    },
  },
  {
    name: 'R-EXT-03: an extension meets a return by the same person: extended and returned, or refused and unburnt',
    async run(it) {
      const [ann] = it.people;
      (await rent(ann, it.alone)).ok();
      await give(it, ann, 'EXTENSION_3');
      const [extended, returned] = await together(
        () => spend(ann, 'EXTENSION_3'),
        () => ann.call('returnCabinet'),
      );
      expect(returned.code).toBeUndefined();
      const left = (await ann.call('listMyItems')).ok().extensionItems.length;
      expect([extended.code, left]).toEqual(extended.code === undefined ? [undefined, 0] : ['NOT_FOUND_CABINET', 1]);
      const ended = await it.db
        .selectFrom('rentals')
        .select('expires_at')
        .where('cabinet_id', '=', it.alone)
        .executeTakeFirstOrThrow();
      const end = extended.code === undefined ? '2026-12-24T14:59:59Z' : '2026-12-21T14:59:59Z';
      expect(ended.expires_at?.toString()).toBe(end);
    },
  },
  {
    name: 'L2, R-SWAP-01: of two who move to one cabinet one gets it, the other keeps cabinet and ticket',
    async run(it) {
      const [ann, ben] = it.people;
      (await rent(ann, it.alone)).ok();
      (await rent(ben, it.third)).ok();
      for (const each of [ann, ben]) await give(it, each, 'SWAP');
      const answers = await together(
        () => spend(ann, 'SWAP', { newCabinetId: it.other }),
        () => spend(ben, 'SWAP', { newCabinetId: it.other }),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('LENT_FULL');
      const loser = answers[0].code === undefined ? ben : ann;
      expect((await loser.call('listMyItems')).ok().swapItems).toHaveLength(1);
      expect((await loser.call('getMyRental')).ok()?.cabinetId).toBe(loser === ann ? it.alone : it.third);
    },
  },
  {
    name: 'L2, R-SWAP-01: somebody moves where somebody else rents: one of them has it',
    async run(it) {
      const [ann, ben] = it.people;
      (await rent(ann, it.alone)).ok();
      await give(it, ann, 'SWAP');
      const answers = await together(
        () => spend(ann, 'SWAP', { newCabinetId: it.other }),
        () => rent(ben, it.other),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('LENT_FULL');
    },
  },
  {
    name: 'L1, L6: one ticket, two targets: one move, the cabinet left once',
    async run(it) {
      const [ann] = it.people;
      (await rent(ann, it.alone)).ok();
      await give(it, ann, 'SWAP');
      const answers = await together(
        () => spend(ann, 'SWAP', { newCabinetId: it.other }),
        () => spend(ann, 'SWAP', { newCabinetId: it.third }),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('ITEM_NOT_OWNED');
    },
  },
  {
    name: 'L6: a swap meets an administrator’s return: moved and then returned, or returned and refused',
    async run(it) {
      const [ann] = it.people;
      (await rent(ann, it.alone)).ok();
      await give(it, ann, 'SWAP');
      const [moved] = await together(
        () => spend(ann, 'SWAP', { newCabinetId: it.other }),
        () => it.transact((tx) => returnForPeople(tx, [ann.userId], moment(it))),
      );
      const left = (await ann.call('listMyItems')).ok().swapItems.length;
      expect([moved.code, left]).toEqual(moved.code === undefined ? [undefined, 0] : ['NOT_FOUND_LENT_HISTORY', 1]);
      expect((await ann.call('getMyRental')).status).toBe(204);
    },
  },
  {
    name: 'R-PEN-07, M4: one ticket used twice at once reduces once',
    async run(it) {
      const [ann] = it.people;
      await buildPenalty(it.db, ann.userId, it.alone, seoul('2026-11-30T10:00'));
      await give(it, ann, 'PENALTY_3');
      const reduce = () => spend(ann, 'PENALTY_3');
      const answers = await together(reduce, reduce);
      expect(winners(answers)).toBe(1);
      expect((await ann.call('getMe')).ok().unbannedAt).toBe('2026-11-27T10:00:00');
    },
  },
  {
    name: 'R-PEN-07, R-PEN-09: a reduction meets a release: reduced before it, or refused and unburnt',
    guardless: 'a penalty that was released stays so, whatever is taken off it',
    async run(it) {
      const [ann] = it.people;
      await buildPenalty(it.db, ann.userId, it.alone, seoul('2026-11-30T10:00'));
      await give(it, ann, 'PENALTY_3');
      const [reduced] = await together(
        () => spend(ann, 'PENALTY_3'),
        () => it.transact((tx) => releasePenalties(tx, ann.userId, it.clock.now())),
      );
      const left = (await ann.call('listMyItems')).ok().penaltyItems.length;
      expect([reduced.code, left]).toEqual(reduced.code === undefined ? [undefined, 0] : ['NOT_FOUND_BAN_HISTORY', 1]);
      expect((await ann.call('getMe')).ok().unbannedAt).toBeNull();
    },
  },
  {
    name: 'R-PEN-01, R-PEN-07: a reduction meets a late return by the same person: taken off the penalty, or refused and unburnt',
    guardless: 'a reduction lessens only a penalty that is there, and each of the two is one transaction',
    at: '2026-12-23T10:00:00+09:00',
    async run(it) {
      const [ann] = it.people;
      await plantRental(it.db, { cabinetId: it.alone, userId: ann.userId, until: seoul('2026-12-21T23:59:59') });
      await give(it, ann, 'PENALTY_3');
      const [reduced, returned] = await together(
        () => spend(ann, 'PENALTY_3'),
        () => ann.call('returnCabinet'),
      );
      returned.ok();
      const left = (await ann.call('listMyItems')).ok().penaltyItems.length;
      const until = (await ann.call('getMe')).ok().unbannedAt;
      if (reduced.code === undefined) expect([left, until]).toEqual([0, '2026-12-24T10:00:00']);
      else expect([reduced.code, left, until]).toEqual(['PENALTY_LENT_DELAYED', 1, '2026-12-27T10:00:00']);
    },
  },
  {
    name: 'R-ITEM-06: one section registered twice at once: one waits, the other ticket is kept',
    async run(it) {
      const [ann] = it.people;
      await give(it, ann, 'ALARM', 'ALARM');
      const register = () => spend(ann, 'ALARM', { building: '새롬관', floor: 2, section: 'End of Cluster 1' });
      const answers = await together(register, register);
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('ITEM_USE_DUPLICATED');
      expect((await ann.call('listMyItems')).ok().alarmItems).toHaveLength(1);
    },
  },
  {
    name: 'R-ITEM-06, M4: one ticket for two sections at once: one of them is waited for',
    async run(it) {
      const [ann] = it.people;
      await give(it, ann, 'ALARM');
      const register = (section: string) => spend(ann, 'ALARM', { building: '새롬관', floor: 2, section });
      const answers = await together(
        () => register('End of Cluster 1'),
        () => register('Oasis'),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('ITEM_NOT_OWNED');
      const sections = (await ann.call('getFloor', { params: { building: '새롬관', floor: '2' } })).ok();
      expect(sections.filter(({ alarmRegistered }) => alarmRegistered)).toHaveLength(1);
    },
  },
  {
    name: 'R-ALARM-04, J2: an opening that two processes tell at once is told once',
    guardless: 'one statement closes the registration: the second one finds it closed',
    async run(it) {
      const [ann] = it.people;
      await give(it, ann, 'ALARM');
      (await spend(ann, 'ALARM', { building: '새롬관', floor: 2, section: 'End of Cluster 1' })).ok();
      const opensAt = seoul('2026-11-20T13:00');
      await it.db.updateTable('cabinets').set({ opens_at: opensAt }).where('id', '=', it.alone).execute();
      const alarms = (await listDueAlarms(it.db, opensAt, it.clock.now())).filter(
        ({ userId }) => userId === ann.userId,
      );
      const tell = async () => {
        for (const alarm of alarms) await it.transact((tx) => tellOpening(tx, alarm, opensAt, it.clock.now()));
      };
      await together(tell, tell);
      const { content } = (await ann.call('listNotices')).ok();
      expect(content.filter(({ kind }) => kind === 'sectionOpening')).toHaveLength(alarms.length);
    },
  },
];

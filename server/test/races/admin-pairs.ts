import type { CabinetStatus } from '@cabinet/domain';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { asAdmin } from '../as-admin.ts';
import { buildClub, buildPenalty } from '../builders.ts';
import { seoul } from '../instants.ts';
import { together } from '../race.ts';
import { crowd, gather, leave, rent, type Scene, share, winners } from '../sharing-scene.ts';
import type { Client } from '../test-app.ts';
import type { Pair } from './pair.ts';

type Desk = Awaited<ReturnType<typeof asAdmin>>;

const returnUsers = (desk: Desk, ...who: readonly Client[]) =>
  desk.call('returnForUsers', { body: { userIds: who.map(({ userId }) => userId) } });
const returnCabinets = (desk: Desk, ...cabinetIds: number[]) =>
  desk.call('returnForCabinets', { body: { cabinetIds } });
const setStatus = (desk: Desk, cabinet: number, status: CabinetStatus) =>
  desk.call('changeCabinets', { body: { cabinetIds: [cabinet], status } });
const lend = (desk: Desk, clubId: number, cabinet: number) =>
  desk.call('lendClubCabinet', { params: { clubId: `${clubId}`, cabinetId: `${cabinet}` } });

const desks = new WeakMap<Scene, Promise<Desk>>();

/** The administrator of a scene. */
function deskOf(it: Scene): Promise<Desk> {
  const desk = desks.get(it) ?? asAdmin(it);
  desks.set(it, desk);
  return desk;
}

/** Takes back the newest change that somebody was the target of. */
async function undoer({ db }: Scene, desk: Desk, { userId }: Client) {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from admin_records where targets @> ${[`user:${userId}`]}`.execute(db);
  return () => desk.call('undoRecord', { params: { recordId: `${rows[0]?.id}` } });
}

/** A free club cabinet, and clubs that these people lead. */
async function clubScene(it: Scene, ...masters: readonly Client[]): Promise<number[]> {
  const free = { lent_type: 'CLUB', max_user: 1, condition: 'USABLE' } as const;
  await it.db.updateTable('cabinets').set(free).where('id', '=', it.third).execute();
  return Promise.all(
    masters.map(({ userId, name }) => buildClub(it.db, { name: `club of ${name}`, masterId: userId }, it.clock.now())),
  );
}

/** Somebody's cabinet, returned by an administrator and free at once. */
async function returnedScene(it: Scene, desk: Desk, renter: Client) {
  (await rent(renter, it.alone)).ok();
  (await returnUsers(desk, renter)).ok();
  (await setStatus(desk, it.alone, 'AVAILABLE')).ok();
  return undoer(it, desk, renter);
}

const codes = (answers: readonly { code: string | undefined }[]) => answers.map(({ code }) => code ?? 'done');

/** What administrators do at the same moment as students, or as each other. */
export const adminPairs: readonly Pair[] = [
  {
    name: 'R-ADM-09, R-RET-09: an administrator’s return meets the renter’s own: one ends the rental, the other finds none',
    async run(it) {
      const [desk, [ann]] = [await deskOf(it), it.people];
      (await rent(ann, it.alone)).ok();
      const answers = await together(
        () => ann.call('returnCabinet'),
        () => returnCabinets(desk, it.alone),
      );
      expect(winners(answers)).toBe(1);
      expect(codes(answers)).toContain('NOT_FOUND_LENT_HISTORY');
    },
  },
  {
    name: 'R-ADM-10, R-SHARE-06: an administrator frees a seat that is given up: once',
    async run(it) {
      const [desk, [ann]] = [await deskOf(it), it.people];
      await gather(it, it.first, [ann]);
      const [left, freed] = await together(
        () => leave(ann, it.first),
        () => returnUsers(desk, ann),
      );
      expect([
        ['done', 'NOT_FOUND_LENT_HISTORY'],
        ['NOT_FOUND_USER', 'done'],
      ]).toContainEqual(codes([left, freed]));
      expect(await crowd(it, it.first)).toEqual({ renters: 0, waiting: 0 });
    },
  },
  {
    name: 'L3, R-ADM-10: a person who comes as the fourth while a cabinet is returned for all: rents and is returned, or waits alone',
    async run(it) {
      const [desk, [ann, ben, cho, dan]] = [await deskOf(it), it.people];
      await gather(it, it.first, [ann, ben, cho]);
      const [joined, returned] = await together(
        () => share(dan, it.first),
        () => returnCabinets(desk, it.first),
      );
      expect(codes([joined, returned])).toEqual(['done', 'done']);
      const { renters, waiting } = await crowd(it, it.first);
      expect(renters).toBe(0);
      expect([0, 1]).toContain(waiting);
    },
  },
  {
    name: 'L2, R-ADM-14: a return is taken back while somebody rents the cabinet: one of both has it',
    async run(it) {
      const [desk, [ann, ben]] = [await deskOf(it), it.people];
      const undo = await returnedScene(it, desk, ann);
      const answers = await together(undo, () => rent(ben, it.alone));
      expect([
        ['done', 'LENT_FULL'],
        ['UNCHANGEABLE_CABINET', 'done'],
      ]).toContainEqual(codes(answers));
    },
  },
  {
    name: 'L1, R-ADM-14: a return is taken back while the person rents another cabinet: they have one of both',
    async run(it) {
      const [desk, [ann]] = [await deskOf(it), it.people];
      const undo = await returnedScene(it, desk, ann);
      const answers = await together(undo, () => rent(ann, it.other));
      expect(winners(answers)).toBe(1);
      expect(codes(answers)).toContain('LENT_ALREADY_EXISTED');
    },
  },
  {
    name: 'L8, R-PEN-09: a penalty runs again while the person rents: they rented before it, or are refused',
    async run(it) {
      const [desk, [ann]] = [await deskOf(it), it.people];
      await buildPenalty(it.db, ann.userId, it.third, seoul('2026-12-01T10:00'));
      (await desk.call('releasePenalties', { params: { userId: `${ann.userId}` } })).ok();
      const undo = await undoer(it, desk, ann);
      const answers = await together(undo, () => rent(ann, it.alone));
      expect([
        ['done', 'ALL_BANNED_USER'],
        ['CHANGED_SINCE', 'done'],
      ]).toContainEqual(codes(answers));
    },
  },
  {
    name: 'L2, R-CLUB-02: of two clubs that are lent one cabinet one gets it',
    async run(it) {
      const [desk, [ann, ben]] = [await deskOf(it), it.people];
      const [one = 0, other = 0] = await clubScene(it, ann, ben);
      const answers = await together(
        () => lend(desk, one, it.third),
        () => lend(desk, other, it.third),
      );
      expect(winners(answers)).toBe(1);
      expect(codes(answers)).toContain('LENT_FULL');
    },
  },
  {
    name: 'L9, R-ADM-06: a club is lent a cabinet before it breaks, or not at all',
    async run(it) {
      const [desk, [ann]] = [await deskOf(it), it.people];
      const [club = 0] = await clubScene(it, ann);
      const answers = await together(
        () => lend(desk, club, it.third),
        () => setStatus(desk, it.third, 'BROKEN'),
      );
      expect([
        ['done', 'UNCHANGEABLE_CABINET'],
        ['LENT_BROKEN', 'done'],
      ]).toContainEqual(codes(answers));
    },
  },
  {
    name: 'R-CLUB-03: a club that is deleted while it is lent a cabinet keeps it, or is gone without one',
    async run(it) {
      const [desk, [ann]] = [await deskOf(it), it.people];
      const [club = 0] = await clubScene(it, ann);
      const answers = await together(
        () => lend(desk, club, it.third),
        () => desk.call('deleteClub', { params: { clubId: `${club}` } }),
      );
      expect([
        ['done', 'CLUB_HAS_LENT_CABINET'],
        ['NOT_FOUND_CLUB', 'done'],
      ]).toContainEqual(codes(answers));
    },
  },
  {
    name: 'R-ADM-14: of two who take back one change one does, and it is done once',
    async run(it) {
      const [desk, [ann]] = [await deskOf(it), it.people];
      const undo = await returnedScene(it, desk, ann);
      const answers = await together(undo, undo);
      expect(winners(answers)).toBe(1);
      expect(codes(answers)).toContain('ALREADY_UNDONE');
    },
  },
];

import { expect } from 'vitest';
import { asAdmin } from '../as-admin.ts';
import { buildClub } from '../builders.ts';
import { together } from '../race.ts';
import { type Scene, winners } from '../sharing-scene.ts';
import type { Client } from '../test-app.ts';
import type { Pair } from './pair.ts';

/** A club that the first of these people leads. */
async function found(it: Scene, [master, ...others]: readonly [Client, ...Client[]]): Promise<{ clubId: string }> {
  const memberIds = others.map(({ userId }) => userId);
  const name = `club of ${master.name}`;
  return { clubId: `${await buildClub(it.db, { name, masterId: master.userId, memberIds }, it.clock.now())}` };
}

type Of = { readonly clubId: string };
const add = (client: Client, params: Of, { name }: Client) => client.call('addClubMember', { params, body: { name } });
const remove = (client: Client, params: Of, { userId }: Client) =>
  client.call('removeClubMember', { params: { ...params, userId: `${userId}` } });
const delegate = (client: Client, params: Of, { name }: Client) =>
  client.call('delegateClub', { params, body: { clubMaster: name } });
const pageOf = async (client: Client, params: Of) => (await client.call('getClub', { params })).ok();

/** What members and masters of one club do at the same moment, and administrators about clubs. */
export const clubPairs: readonly Pair[] = [
  {
    name: 'C1, R-CLUB-04: a master who hands the club to two people hands it to one, and is refused the other',
    async run(it) {
      const [ann, ben, cho] = it.people;
      const club = await found(it, [ann, ben, cho]);
      const answers = await together(
        () => delegate(ann, club, ben),
        () => delegate(ann, club, cho),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('NOT_CLUB_MASTER');
      const { clubMaster } = await pageOf(ann, club);
      expect(clubMaster.userName).toBe(answers[0].code === undefined ? ben.name : cho.name);
    },
  },
  {
    name: 'C1, R-CLUB-04: a member who becomes the master while being removed is the master, or is gone',
    async run(it) {
      const [ann, ben] = it.people;
      const club = await found(it, [ann, ben]);
      const [delegated, removed] = await together(
        () => delegate(ann, club, ben),
        () => remove(ann, club, ben),
      );
      const said = [delegated.code, removed.code];
      expect([
        [undefined, 'NOT_CLUB_MASTER'],
        ['NOT_CLUB_USER', undefined],
      ]).toContainEqual(said);
      const { clubMaster, clubUserCount } = await pageOf(ann, club);
      const [master, count] = delegated.code === undefined ? [ben.name, 2] : [ann.name, 1];
      expect([clubMaster.userName, clubUserCount]).toEqual([master, count]);
    },
  },
  {
    name: 'C1, R-CLUB-04: somebody who is added twice at once is a member once',
    async run(it) {
      const [ann, ben] = it.people;
      const club = await found(it, [ann]);
      const answers = await together(
        () => add(ann, club, ben),
        () => add(ann, club, ben),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('USER_ALREADY_EXISTED');
      expect((await pageOf(ann, club)).clubUserCount).toBe(2);
    },
  },
  {
    name: 'R-CLUB-04: somebody who is removed twice at once is removed once, and then no member',
    async run(it) {
      const [ann, ben] = it.people;
      const club = await found(it, [ann, ben]);
      const answers = await together(
        () => remove(ann, club, ben),
        () => remove(ann, club, ben),
      );
      expect(winners(answers)).toBe(1);
      expect(answers.map(({ code }) => code)).toContain('NOT_CLUB_USER');
    },
  },
  {
    name: 'R-CLUB-04: a member who is removed while being added again is a member exactly when added last',
    async run(it) {
      const [ann, ben] = it.people;
      const club = await found(it, [ann, ben]);
      const [removed, added] = await together(
        () => remove(ann, club, ben),
        () => add(ann, club, ben),
      );
      expect(removed.code).toBeUndefined();
      expect([undefined, 'USER_ALREADY_EXISTED']).toContain(added.code);
      expect((await pageOf(ann, club)).clubUserCount).toBe(added.code === undefined ? 2 : 1);
    },
    guardless: 'the one that adds either sees the row or does not',
  },
  {
    name: 'R-CLUB-04: two masters of one moment: the new one may act as soon as the old one may not',
    async run(it) {
      const [ann, ben, cho] = it.people;
      const club = await found(it, [ann, ben, cho]);
      const [delegated, removed] = await together(
        () => delegate(ann, club, ben),
        () => remove(ben, club, ann),
      );
      expect(delegated.code).toBeUndefined();
      expect([undefined, 'NOT_CLUB_MASTER']).toContain(removed.code);
      const { clubMaster, clubUserCount } = await pageOf(cho, club);
      expect([clubMaster.userName, clubUserCount]).toEqual([ben.name, removed.code === undefined ? 2 : 3]);
    },
    guardless: 'the new master reads that it leads, or that it does not yet',
  },
  {
    name: 'C1, R-ADM-14: a deleted club that comes back while another takes its name: one of both has it',
    async run(it) {
      const [ann, ben] = it.people;
      const [desk, club] = [await asAdmin(it), await found(it, [ann])];
      (await desk.call('deleteClub', { params: club })).ok();
      // Other pairs of the campus are recorded at the same time.
      const own = { target: `club:${club.clubId}`, size: '1' };
      const [deleted] = (await desk.call('listRecords', { query: own })).ok().content;
      const recordId = `${deleted?.recordId}`;
      const answers = await together(
        () => desk.call('undoRecord', { params: { recordId } }),
        () => desk.call('createClub', { body: { clubName: `club of ${ann.name}`, clubMaster: ben.name } }),
      );
      expect([
        [undefined, 'CLUB_ALREADY_EXISTED'],
        ['CHANGED_SINCE', undefined],
        ['CLUB_ALREADY_EXISTED', undefined],
      ]).toContainEqual(answers.map(({ code }) => code));
    },
    guardless: 'the index of names alone holds it, which is taken out nowhere',
  },
];

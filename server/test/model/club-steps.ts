import { clientOf, members, outsider, people, type Stage, said, type Verb } from './steps.ts';
import type { Club, World } from './world.ts';

/** R-CLUB-04 to R-CLUB-06: why somebody may not act in a club as its master; undefined when they may. */
function whyNotMaster(club: Club | undefined, person: number): string | undefined {
  if (club === undefined) return 'NOT_FOUND_CLUB';
  if (!club.members.has(person)) return 'NOT_CLUB_USER';
  return club.master === person ? undefined : 'NOT_CLUB_MASTER';
}

/** R-CLUB-04: what adding somebody brings. */
function askAdd(world: World, club: Club | undefined, person: number, target: number): string {
  const no = whyNotMaster(club, person);
  if (no !== undefined) return no;
  if (!world.people.has(target)) return 'NOT_FOUND_USER';
  return club?.members.has(target) ? 'USER_ALREADY_EXISTED' : 'ok';
}

/** R-CLUB-04: what doing something to another member brings. */
function askOther(club: Club | undefined, person: number, target: number): string {
  const no = whyNotMaster(club, person);
  if (no !== undefined) return no;
  if (person === target) return 'CLUB_SELF_TARGET';
  return club?.members.has(target) ? 'ok' : 'NOT_CLUB_USER';
}

function askDelegate(world: World, club: Club | undefined, person: number, target: number): string {
  return whyNotMaster(club, person) ?? (world.people.has(target) ? askOther(club, person, target) : 'NOT_FOUND_USER');
}

/** R-CLUB-05: what setting the password brings. */
const askPassword = (club: Club | undefined, person: number): string =>
  whyNotMaster(club, person) ?? (club?.locker === null ? 'NOT_FOUND_CLUB_LENT_HISTORY' : 'ok');

type Asked = { readonly person: number; readonly clubId: number; readonly club: Club | undefined };

/** Everybody at every club, and at one that nobody founded. */
const asked = (world: World): readonly Asked[] =>
  members(world).flatMap((person) =>
    [...world.clubs.keys(), outsider].map((clubId) => ({ person, clubId, club: world.clubs.get(clubId) })),
  );
const targets = (world: World) => [...people(world), outsider];
const inPath = (clubId: number) => ({ params: { clubId: `${clubId}` } });
const nameOf = ({ clients }: Stage, target: number) => clients.get(target)?.name ?? 'nobody there';
const clubOf = (world: World, clubId: number) => world.clubs.get(clubId);

const add: Verb = (world) =>
  asked(world).flatMap(({ person, clubId, club }) =>
    targets(world).map((target) => ({
      name: `${person} adds ${target} to ${clubId}`,
      outcome: `add member: ${askAdd(world, club, person, target)}`,
      async perform(stage) {
        const body = { name: nameOf(stage, target) };
        return said(await clientOf(stage, person).call('addClubMember', { ...inPath(clubId), body }));
      },
      apply: (world) => void clubOf(world, clubId)?.members.add(target),
    })),
  );

const remove: Verb = (world) =>
  asked(world).flatMap(({ person, clubId, club }) =>
    targets(world).map((target) => ({
      name: `${person} removes ${target} from ${clubId}`,
      outcome: `remove member: ${askOther(club, person, target)}`,
      async perform(stage) {
        const params = { clubId: `${clubId}`, userId: `${target}` };
        return said(await clientOf(stage, person).call('removeClubMember', { params }));
      },
      apply: (world) => void clubOf(world, clubId)?.members.delete(target),
    })),
  );

const delegate: Verb = (world) =>
  asked(world).flatMap(({ person, clubId, club }) =>
    targets(world).map((target) => ({
      name: `${person} hands ${clubId} to ${target}`,
      outcome: `delegate: ${askDelegate(world, club, person, target)}`,
      async perform(stage) {
        const body = { clubMaster: nameOf(stage, target) };
        return said(await clientOf(stage, person).call('delegateClub', { ...inPath(clubId), body }));
      },
      apply: (world) => void Object.assign(clubOf(world, clubId) ?? {}, { master: target }),
    })),
  );

const password: Verb = (world) =>
  asked(world).flatMap(({ person, clubId, club }) =>
    ['0420', '4821'].map((memo) => ({
      name: `${person} sets ${memo} for ${clubId}`,
      outcome: `club password: ${askPassword(club, person)}`,
      perform: async (stage) =>
        said(await clientOf(stage, person).call('setClubPassword', { ...inPath(clubId), body: { memo } })),
      apply: (world) => void Object.assign(world.lockers.get(club?.locker ?? 0) ?? {}, { memo }),
    })),
  );

const notice: Verb = (world) =>
  asked(world).flatMap(({ person, clubId, club }) =>
    ['금요일에 만나요', ''].map((text) => ({
      name: `${person} writes ‘${text}’ for ${clubId}`,
      outcome: `club notice: ${whyNotMaster(club, person) ?? 'ok'}`,
      perform: async (stage) =>
        said(await clientOf(stage, person).call('setClubNotice', { ...inPath(clubId), body: { notice: text } })),
      apply: (world) => void Object.assign(clubOf(world, clubId) ?? {}, { notice: text }),
    })),
  );

/** What members of clubs do, or try. */
export const clubVerbs: readonly Verb[] = [add, remove, delegate, password, notice];

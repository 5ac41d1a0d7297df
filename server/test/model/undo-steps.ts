import { askUndo, doUndo, give, takeFrom } from './deeds.ts';
import { lockers, outsider, said, type Verb } from './steps.ts';
import { awaitedBy, lockerOf, rentedBy, statusOf, type World } from './world.ts';

/** R-CLUB-02, R-RENT-04: what lending a locker to a club brings. */
function askLend(world: World, clubId: number, lockerId: number): string {
  const [club, locker] = [world.clubs.get(clubId), world.lockers.get(lockerId)];
  if (club === undefined) return 'NOT_FOUND_CLUB';
  if (locker === undefined) return 'NOT_FOUND_CABINET';
  if (locker.type !== 'CLUB') return 'INVALID_LENT_TYPE';
  const status = statusOf(world, locker);
  if (status === 'FULL') return 'LENT_FULL';
  if (status === 'BROKEN') return 'LENT_BROKEN';
  if (status === 'PENDING') return 'LENT_PENDING';
  return club.locker === null ? 'ok' : 'LENT_ALREADY_EXISTED';
}

const both = (club: number, locker: number) => ({ clubId: `${club}`, cabinetId: `${locker}` });
const clubs = (world: World) => [...world.clubs.keys(), outsider];

const lend: Verb = (world) =>
  clubs(world).flatMap((club) =>
    lockers(world).map((locker) => ({
      name: `an administrator lends ${locker} to ${club}`,
      outcome: `lend: ${askLend(world, club, locker)}`,
      perform: async ({ admin }) => said(await admin.call('lendClubCabinet', { params: both(club, locker) })),
      apply(world) {
        give(world, club, locker);
        const { title, memo, previous } = lockerOf(world, locker);
        world.newest = { of: 'lent', club, locker, texts: { title, memo, previous } };
      },
    })),
  );

const takeBack: Verb = (world) =>
  clubs(world).flatMap((club) =>
    [...world.lockers.values()]
      .filter(({ type }) => type === 'CLUB')
      .map(({ id: locker, title, memo, previous }) => ({
        name: `an administrator returns ${locker} for ${club}`,
        outcome: `return of a club: ${world.clubs.get(club)?.locker === locker ? 'ok' : 'NOT_FOUND_CLUB_LENT_HISTORY'}`,
        async perform({ admin }) {
          const given = { params: both(club, locker), body: { cabinetMemo: '0420' } };
          return said(await admin.call('returnClubCabinet', given));
        },
        apply(world) {
          takeFrom(world, club, locker, '0420');
          world.newest = { of: 'returned', club, locker, texts: { title, memo, previous } };
        },
      })),
  );

/** R-ADM-14: the newest change is taken back, or one that nobody made. */
const undo: Verb = (world) => {
  const { newest } = world;
  const nowhere = {
    name: 'an administrator takes back what nobody did',
    outcome: 'undo: NOT_FOUND_RECORD',
    perform: async ({ admin }) => said(await admin.call('undoRecord', { params: { recordId: `${outsider}` } })),
    apply: () => undefined,
  } satisfies ReturnType<Verb>[number];
  if (newest === null || newest.of === 'unknown') return [nowhere];
  const holds =
    newest.of === 'return' && (rentedBy(world, newest.person) ?? awaitedBy(world, newest.person)) !== undefined;
  return [
    nowhere,
    {
      name: `an administrator takes back ${JSON.stringify(newest)}`,
      outcome: `undo: ${askUndo(world, newest, holds)}`,
      async perform({ admin, db }) {
        // Not the first of the list: sequences before this one have records of later days.
        const { id } = await db
          .selectFrom('admin_records')
          .select('id')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        return said(await admin.call('undoRecord', { params: { recordId: `${id}` } }));
      },
      apply: (world) => doUndo(world, newest),
    },
  ];
};

/** What administrators lend to clubs and take back from them, and what they take back of their own changes. */
export const undoVerbs: readonly Verb[] = [lend, takeBack, undo];

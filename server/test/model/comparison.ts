import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Stage } from './steps.ts';
import { type Locker, skus, statusOf, type World } from './world.ts';

const nameOf = ({ clients }: Stage, person: number) => clients.get(person)?.name ?? '';
const milliseconds = (instant: Temporal.Instant | null) => instant?.epochMilliseconds ?? null;

type ActiveRow = { person: number; locker: number; start: Temporal.Instant | null; end: Temporal.Instant | null };
type OwnedRow = { person: number; coins: number; picks: number; tickets: string[]; heart: boolean };
type ClubRow = { id: number; master: number; notice: string; members: number[]; locker: number | null };
type TextRow = { id: number; title: string | null; memo: string | null; previous: string | null; type: string };

/** What the database knows, in the words of the model. */
async function serverKnows({ db, clock, lockerIds }: Stage) {
  const now = clock.now();
  const [active, texts, bans, told, opens, owned, clubs, leavers] = await Promise.all([
    sql<ActiveRow>`select user_id as person, cabinet_id as locker, started_at as start, expires_at as end
      from rentals where ended_at is null order by user_id`.execute(db),
    sql<TextRow>`select id, title, memo, previous_user_name as previous, lent_type as type
      from cabinets where id = any(${lockerIds}) order by id`.execute(db),
    sql<{ person: number; until: Temporal.Instant }>`select user_id as person, max(ends_at) as until
      from penalties where ends_at > ${now} and released_at is null group by 1 order by 1`.execute(db),
    sql<{ what: string; times: number }>`select user_id || ' ' || kind as what, count(*) as times
      from notices where channel = 'app' group by 1 order by 1`.execute(db),
    sql<{ id: number; opens: Temporal.Instant }>`select id, opens_at as opens
      from cabinets where opens_at > ${now} order by id`.execute(db),
    sql<OwnedRow>`select id as person,
        coalesce((select balance from coin_entries where user_id = users.id order by number desc limit 1), 0) as coins,
        (select count(*) from coin_picks where user_id = users.id) as picks,
        coalesce((select array_agg(sku order by sku) from item_copies where user_id = users.id
          and not exists (select from item_uses where copy_id = item_copies.id)), '{}') as tickets,
        exists (select from section_alarms where user_id = users.id and told_at is null) as heart
      from users order by id`.execute(db),
    sql<ClubRow>`select id, master_id as master, notice,
        array(select user_id from club_members where club_id = clubs.id order by user_id) as members,
        (select cabinet_id from club_rentals where club_id = clubs.id and ended_at is null) as locker
      from clubs order by id`.execute(db),
    sql<{ person: number; sessions: number }>`select user_id as person, count(*) as sessions from agu_sessions
      where ended_at is null and ends_at > ${now} group by 1 order by 1`.execute(db),
  ]);
  return {
    active: active.rows.map(({ start, end, ...row }) => ({
      ...row,
      start: milliseconds(start),
      end: milliseconds(end),
    })),
    texts: texts.rows,
    bans: bans.rows.map(({ person, until }) => [person, milliseconds(until)]),
    told: told.rows.map(({ what, times }) => `${what} ${times}`).toSorted(),
    opens: opens.rows.map(({ id, opens }) => [id, milliseconds(opens)]),
    owned: owned.rows,
    clubs: clubs.rows,
    leavers: leavers.rows,
  };
}

function modelKnows(stage: Stage, world: World): Awaited<ReturnType<typeof serverKnows>> {
  const { now, people, told } = world;
  const lockers = [...world.lockers.values()].toSorted((one, other) => one.id - other.id);
  const active = lockers.flatMap(({ id, renters, session }) => [
    ...renters.map(({ person, start, end }) => ({ person, locker: id, start, end })),
    ...(session?.seats ?? []).map((person) => ({ person, locker: id, start: null, end: null })),
  ]);
  const kinds = Object.groupBy(told, (each) => each.split(' ').slice(0, 2).join(' '));
  return {
    active: active.toSorted((one, other) => one.person - other.person),
    texts: lockers.map(({ id, title, memo, previous, type }) => ({
      id,
      title,
      memo,
      type,
      previous: typeof previous === 'number' ? nameOf(stage, previous) : previous,
    })),
    bans: [...people.values()].filter((each) => each.bannedUntil > now).map((each) => [each.id, each.bannedUntil]),
    told: Object.entries(kinds)
      .map(([what, all]) => `${what} ${all?.length}`)
      .toSorted(),
    opens: lockers.filter(({ opensAt }) => opensAt > now).map(({ id, opensAt }) => [id, opensAt]),
    owned: [...people.values()].map(({ id, coins, picks, tickets, heart }) => ({
      person: id,
      coins,
      picks: picks.length,
      tickets: skus.flatMap((sku) => Array.from({ length: tickets[sku] }, () => sku)).toSorted(),
      heart,
    })),
    clubs: [...world.clubs.values()].map(({ id, master, notice, members, locker }) => ({
      id,
      master,
      notice,
      locker,
      members: [...members].toSorted((one, other) => one - other),
    })),
    leavers: [...world.leaving]
      .map(([person, { sessions }]) => ({
        person,
        sessions: sessions.filter(({ until, isOver }) => !isOver && until > now).length,
      }))
      .filter(({ sessions }) => sessions > 0)
      .toSorted((one, other) => one.person - other.person),
  };
}

/** What everybody sees of a locker: its status and who is in it. */
function lookOf(stage: Stage, world: World, { renters, session, ...locker }: Locker): string {
  const people = [...renters.map(({ person }) => person), ...(session?.seats ?? [])];
  const club = world.clubs.get(locker.club ?? 0);
  const names = [
    ...people.map((person) => nameOf(stage, person)),
    ...(club === undefined ? [] : [club.name]),
  ].toSorted();
  return [statusOf(world, { ...locker, renters, session }), ...names].join(' ');
}

/** How every locker looks, by the model. */
export const looksOf = (stage: Stage, world: World): ReadonlyMap<number, string> =>
  new Map([...world.lockers.values()].map((locker) => [locker.id, lookOf(stage, world, locker)]));

/** The front door tells of each of these lockers what the model says. */
export async function assertToldAlike(stage: Stage, world: World, looks: ReadonlyMap<number, string>): Promise<void> {
  const [reader] = [...stage.clients.values()].filter(({ userId }) => world.people.get(userId)?.active);
  const told = await Promise.all(
    [...looks.keys()].map(async (id) => {
      const answer = await reader?.call('getCabinet', { params: { cabinetId: `${id}` } });
      const { status, lents } = answer?.ok() ?? { status: '', lents: [] };
      return [id, [status, ...lents.map(({ name }) => name).toSorted()].join(' ')] as const;
    }),
  );
  expect(told).toEqual([...looks]);
}

/** The database knows what the model knows. */
export async function assertKnownAlike(stage: Stage, world: World): Promise<void> {
  expect(await serverKnows(stage)).toEqual(modelKnows(stage, world));
}

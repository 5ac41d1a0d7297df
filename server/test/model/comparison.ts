import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Stage } from './steps.ts';
import { type Locker, statusOf, type World } from './world.ts';

const nameOf = ({ clients }: Stage, person: number) => clients.get(person)?.name ?? '';
const milliseconds = (instant: Temporal.Instant | null) => instant?.epochMilliseconds ?? null;

type ActiveRow = { person: number; locker: number; start: Temporal.Instant | null; end: Temporal.Instant | null };
type TextRow = { id: number; title: string | null; memo: string | null; previous: string | null; type: string };

/** What the database knows, in the words of the model. */
async function serverKnows({ db, clock, lockerIds }: Stage) {
  const now = clock.now();
  const [active, texts, bans, told, opens] = await Promise.all([
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
      previous: previous === null ? null : nameOf(stage, previous),
    })),
    bans: [...people.values()].filter((each) => each.bannedUntil > now).map((each) => [each.id, each.bannedUntil]),
    told: Object.entries(kinds)
      .map(([what, all]) => `${what} ${all?.length}`)
      .toSorted(),
    opens: lockers.filter(({ opensAt }) => opensAt > now).map(({ id, opensAt }) => [id, opensAt]),
  };
}

/** What everybody sees of a locker: its status and who is in it. */
function lookOf(stage: Stage, world: World, { renters, session, ...locker }: Locker): string {
  const people = [...renters.map(({ person }) => person), ...(session?.seats ?? [])];
  const names = people.map((person) => nameOf(stage, person)).toSorted();
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

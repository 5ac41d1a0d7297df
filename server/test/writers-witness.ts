import { sql } from 'kysely';
import { expect } from 'vitest';
import { runAudit } from '../src/db/audit/run-audit.ts';
import type { OpenDatabase } from '../src/db/open.ts';
import type { Db } from '../src/db/tx.ts';
import { machineClock } from '../src/gateways/clock.ts';
import { allInvariants } from '../src/slices/slices.ts';
import { askPatiently } from './remote.ts';
import { after, firstState, type Rented, type State } from './writer-steps.ts';
import type { Writer } from './writers.ts';

type Row = Rented & { readonly userId: number; readonly notices: number; readonly jobs: number };

/** What the database knows of the writers, in one statement and so at one moment. */
async function readStates(db: Db, writers: readonly Writer[]): Promise<Map<number, State>> {
  const { rows } = await sql<Row>`
    with told as (
      select user_id, facts ->> 'cabinetId' as cabinet, count(*) as times from notices where channel = 'email' group by 1, 2
    ), sent as (
      select data ->> 'userId' as person, split_part(data ->> 'matter', ' ', 2) as cabinet, count(*) as times
      from pgboss.job where name = 'alarms.send-notice' and data ->> 'matter' like 'cabinet % %' group by 1, 2
    )
    select rentals.user_id as "userId", rentals.cabinet_id as "cabinetId", cabinets.floor,
      rentals.ended_at is not null as ended, cabinets.title, cabinets.memo,
      coalesce(told.times, 0) as notices, coalesce(sent.times, 0) as jobs
    from rentals join cabinets on cabinets.id = rentals.cabinet_id
      left join told on told.user_id = rentals.user_id and told.cabinet = rentals.cabinet_id::text
      left join sent on sent.person = rentals.user_id::text and sent.cabinet = rentals.cabinet_id::text
    where rentals.user_id = any(${writers.map(({ person }) => person.userId)})
    order by rentals.id`.execute(db);
  const halfDone = rows.filter(({ notices, jobs }) => notices !== 1 || jobs !== 1);
  expect(halfDone, 'rentals without exactly one notice and its job').toEqual([]);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(writers.map(({ person }) => [person.userId, stateOf(byUser.get(person.userId))]));
}

const stateOf = (rows: readonly Row[] = []): State => ({
  rentals: rows.map(({ cabinetId, floor, ended, title, memo }) => ({ cabinetId, floor, ended, title, memo })),
});

/** D1, I1: what the writers were told is there, once and wholly, and every invariant holds. */
export async function assertKept(
  db: Db,
  writers: readonly Writer[],
  database: Pick<OpenDatabase, 'pool'>,
): Promise<void> {
  await assertNothingLost(db, writers);
  await assertOneEffectEach(db, writers);
  await assertAuditClean(database);
}

/**
 * Every acknowledged write is there, in order and wholly; of what was under way either all or nothing. Notes which of it
 * is done, so that its retry is held to be a repetition.
 */
async function assertNothingLost(db: Db, writers: readonly Writer[]): Promise<void> {
  const found = await readStates(db, writers);
  for (const writer of writers) {
    const { person, state, underWay } = writer;
    const actual = found.get(person.userId) ?? firstState;
    const done = underWay === undefined || mustFail(writer) ? undefined : after(state, underWay.step);
    writer.isDone = done !== undefined && JSON.stringify(actual) === JSON.stringify(done);
    if (!writer.isDone) expect({ name: person.name, ...actual }).toEqual({ name: person.name, ...state });
  }
}

const mustFail = ({ underWay }: Writer) => underWay?.step.kind === 'return' && underWay.step.floor === 3;

/** Every invariant of the data, evaluated beside whatever is going on. */
export async function assertAuditClean({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  const findings = await runAudit(pool, allInvariants, machineClock);
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([]);
}

/**
 * Each acknowledged write has its one stored reply, and no locker was given to two people. The replies are forgotten
 * then, as after a day: one person may keep only so many of them.
 */
async function assertOneEffectEach(db: Db, writers: readonly Writer[]): Promise<void> {
  const callers = writers.map(({ person }) => `user:${person.userId}`);
  const underWay = writers.flatMap((writer) => writer.underWay?.key ?? []);
  const forgotten = await db
    .deleteFrom('idempotency_records')
    .where('caller', 'in', callers)
    .where('key', 'not in', [...underWay, ''])
    .returning(['key', 'status'])
    .execute();
  const keys = forgotten.flatMap(({ key, status }) => (status === 200 ? [key] : []));
  expect(keys.toSorted()).toEqual(writers.flatMap(({ done }) => done).toSorted());
  for (const { done } of writers) done.length = 0;
  const rented = writers.flatMap(({ state }) => state.rentals.map(({ cabinetId }) => cabinetId));
  expect(new Set(rented).size).toBe(rented.length);
}

/** The front door tells each writer the same as the database. */
export async function assertToldAsDone(server: string, writers: readonly Writer[]): Promise<void> {
  for (const { person, state } of writers) {
    const mine = await askPatiently(server, person, 'getMyRental');
    const held = state.rentals.at(-1);
    if (held === undefined || held.ended) expect(mine).toMatchObject({ status: 204, body: null });
    else expect(mine.body).toMatchObject({ cabinetId: held.cabinetId, title: held.title, memo: held.memo });
    const past = await askPatiently(server, person, 'listMyRentals', { query: { size: '1' } });
    expect(past.body).toMatchObject({ totalLength: state.rentals.length });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/db/tx.ts';
import type { TestDatabase } from './database.ts';

/** How often a pair is released together. */
export const rounds = 500;
/** Patience for so many rounds, in milliseconds. */
export const roundsMs = 120_000;

/** Runs both at once and waits for both; a thrown error is a failure of the test. */
export async function together<A, B>(one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  return Promise.all([one(), other()]);
}

/**
 * Takes the locks out of every statement from here on: what is left are the constraints. With a pause in milliseconds
 * half of the transactions wait so long between what they read and what they write from it, so that others get in between.
 */
export function removeLocks({ pool }: TestDatabase, pauseMs = 0): void {
  let transactions = 0;
  type Query = (text: unknown, ...rest: unknown[]) => unknown;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    let isSlow = false;
    const careless: Query = (text, ...rest) => {
      if (typeof text !== 'string') return query(text, ...rest);
      if (text.startsWith('begin')) {
        transactions += 1;
        isSlow = pauseMs > 0 && isOdd(transactions);
      }
      const unlocked = text
        .replace(/ for (no key )?update$/, '')
        .replace(/pg_try_advisory_xact_lock\((.*)\) as/, '$1 is not null as')
        .replace(turn, '$1::int');
      if (!isSlow || !/^(insert|update|delete)/.test(unlocked)) return query(unlocked, ...rest);
      return sleep(pauseMs).then(() => query(unlocked, ...rest));
    };
    client.query = careless as typeof client.query;
  });
}

/** Whether a number has an odd count of binary ones: as often as not, and in no rhythm that the rounds could fall in with. */
const isOdd = (number: number): boolean => number.toString(2).replaceAll('0', '').length % 2 === 1;

/** Taking turns at a cabinet spares a crowd its restarts; nothing may hang on it. */
const turn = /pg_advisory_xact_lock\(\d+, (\$\d+)\)/;

/** Takes the turns out of every statement from here on: everybody comes at once. */
export function removeTurns({ pool }: TestDatabase): void {
  type Query = (text: unknown, ...rest: unknown[]) => unknown;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const rushed: Query = (text, ...rest) =>
      query(typeof text === 'string' ? text.replace(turn, '$1::int') : text, ...rest);
    client.query = rushed as typeof client.query;
  });
}

/** Takes the constraints out of a scratch database that hold what the row locks hold too. */
export async function removeConstraints({ pool }: TestDatabase): Promise<void> {
  for (const { table, constraint } of constraints)
    await pool.query(`alter table ${table} drop constraint ${constraint}`);
  for (const index of indexes) await pool.query(`drop index ${index}`);
}

const constraints = [
  { table: 'penalties', constraint: 'penalties_rental_id_key' },
  { table: 'rentals', constraint: 'rentals_private_no_overlap' },
  { table: 'rentals', constraint: 'rentals_cabinet_id_active_type_active_condition_fkey' },
  { table: 'waiting_sessions', constraint: 'waiting_sessions_cabinet_id_open_type_open_condition_fkey' },
];
const indexes = ['rentals_one_active_per_place', 'rentals_one_active_per_user', 'waiting_sessions_one_open'];

/**
 * What no race may ever make: somebody with two rentals or seats (L1), a place taken twice, a private cabinet rented
 * twice (L2), five people in a shared one, a session that completed with fewer than two or more than four (L3), a
 * rental beside an open session, a seat in a closed one.
 */
export async function violations(db: Db): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with active as (select * from rentals where ended_at is null),
    crowds as (select cabinet_id, lent_type, count(*) as people, count(distinct place) as places from active group by 1, 2),
    completed as (
      select waiting_sessions.id, count(rentals.id) as people
      from waiting_sessions left join rentals on rentals.session_id = waiting_sessions.id and rentals.started_at is not null
      where outcome = 'COMPLETED' group by 1
    )
    select (select count(*) from (select user_id from active group by user_id having count(*) > 1) as l1)
         + (select count(*) from crowds where places < people or people > case lent_type when 'SHARE' then 4 else 1 end)
         + (select count(*) from completed where people not between 2 and 4)
         + (select count(*) from waiting_sessions join active using (cabinet_id)
            where waiting_sessions.closed_at is null and active.started_at is not null)
         + (select count(*) from waiting_sessions join active on active.session_id = waiting_sessions.id
            where waiting_sessions.closed_at is not null and active.started_at is null) as found`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Forgets every rental, so that the next round starts from an empty campus. Deleting is quicker than truncating here. */
export async function emptyCampus(db: Db): Promise<void> {
  await sql`
    with no_notices as (delete from notices), no_penalties as (delete from penalties), no_rentals as (delete from rentals),
         no_tries as (delete from code_tries), no_sessions as (delete from waiting_sessions)
    update cabinets set opens_at = null, title = null, memo = null, previous_user_name = null
    where opens_at is not null or title is not null or memo is not null or previous_user_name is not null`.execute(db);
}

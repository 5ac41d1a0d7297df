import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/db/tx.ts';
import type { TestDatabase } from './database.ts';

/** Runs both at once and waits for both; a thrown error is a failure of the test. */
export async function together<A, B>(one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  return Promise.all([one(), other()]);
}

/**
 * Takes the locks out of every statement from here on: what is left are the constraints. With a pause in milliseconds
 * half of the transactions wait between what they read and what they write from it, so that others get in between: each for
 * a time of its own between a quarter and eight times as long, since nobody knows how long others take until they read.
 */
export function removeLocks({ pool }: TestDatabase, pauseMs = 0): void {
  type Query = (text: unknown, ...rest: unknown[]) => unknown;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    let wait = 0;
    const careless: Query = (text, ...rest) => {
      if (typeof text !== 'string') return query(text, ...rest);
      if (text.startsWith('begin')) wait = Math.random() < 0.5 ? 0 : pauseMs * 2 ** (5 * Math.random() - 2);
      const unlocked = text
        .replace(/ for (no key )?update$/, '')
        .replace(/pg_try_advisory_xact_lock\((.*)\) as/, '$1 is not null as')
        .replace(turn, '$1::int');
      if (wait === 0 || !/^(insert|update|delete)/.test(unlocked)) return query(unlocked, ...rest);
      return sleep(wait).then(() => query(unlocked, ...rest));
    };
    client.query = careless as typeof client.query;
  });
}

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
    await pool.query(`alter table ${table} drop constraint ${constraint} cascade`);
  for (const index of indexes) await pool.query(`drop index ${index}`);
}

const constraints = [
  { table: 'penalties', constraint: 'penalties_rental_id_key' },
  { table: 'rentals', constraint: 'rentals_private_no_overlap' },
  { table: 'rentals', constraint: 'rentals_cabinet_id_active_type_active_condition_fkey' },
  { table: 'waiting_sessions', constraint: 'waiting_sessions_cabinet_id_open_type_open_condition_fkey' },
  { table: 'coin_entries', constraint: 'coin_entries_pkey' },
  { table: 'coin_entries', constraint: 'coin_entries_user_id_number_balance_key' },
  { table: 'coin_entries', constraint: 'coin_entries_balance_check' },
  { table: 'coin_entries', constraint: 'coin_entries_cause_key' },
  { table: 'coin_picks', constraint: 'coin_picks_pkey' },
  { table: 'coin_picks', constraint: 'coin_picks_user_id_month_number_key' },
  { table: 'item_copies', constraint: 'item_copies_cause_key' },
  { table: 'item_copies', constraint: 'item_copies_user_id_paid_entry_key' },
  { table: 'item_uses', constraint: 'item_uses_pkey' },
  { table: 'section_alarms', constraint: 'section_alarms_pkey' },
  { table: 'attendance_months', constraint: 'attendance_months_pkey' },
  { table: 'rentals', constraint: 'rentals_swapped_from_key' },
  { table: 'clubs', constraint: 'clubs_master_is_member' },
  { table: 'club_members', constraint: 'club_members_pkey' },
  { table: 'club_rentals', constraint: 'club_rentals_cabinet_id_active_type_active_condition_fkey' },
  { table: 'admin_records', constraint: 'admin_records_undone_once' },
  { table: 'agu_links', constraint: 'agu_links_one_mail' },
  { table: 'agu_sessions', constraint: 'agu_sessions_one_per_link' },
];
const indexes = [
  'rentals_one_active_per_place',
  'rentals_one_active_per_user',
  'waiting_sessions_one_open',
  'section_alarms_one_open',
  'club_rentals_one_active_per_cabinet',
  'club_rentals_one_active_per_club',
];

/** Some people and lockers of a campus that nobody else has to do with. */
export type Own = { readonly userIds: readonly number[]; readonly cabinetIds: readonly number[] };

/**
 * What no race may ever make: somebody with two rentals or seats (L1), a place taken twice, a private cabinet rented
 * twice (L2), five people in a shared one, a session that completed with fewer than two or more than four (L3), a
 * rental beside an open session, a seat in a closed one, a purse that is not the sum of its lines (M1), a day with two
 * picks (M3), a ticket that was used twice (M4), a club whose master is no member or a member twice (C1), a link
 * that opened two sessions, two mails of one person within the waiting time (A1). How much of it is found among these people and lockers.
 */
export async function violations(db: Db, { userIds, cabinetIds }: Own): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with active as (
      select * from rentals where ended_at is null and (user_id = any(${userIds}) or cabinet_id = any(${cabinetIds}))
    ),
    sessions as (select * from waiting_sessions where cabinet_id = any(${cabinetIds})),
    crowds as (select cabinet_id, lent_type, count(*) as people, count(distinct place) as places from active group by 1, 2),
    completed as (
      select sessions.id, count(rentals.id) as people
      from sessions left join rentals on rentals.session_id = sessions.id and rentals.started_at is not null
      where outcome = 'COMPLETED' group by 1
    )
    select (select count(*) from (select user_id from active group by user_id having count(*) > 1) as l1)
         + (select count(*) from crowds where places < people or people > case lent_type when 'SHARE' then 4 else 1 end)
         + (select count(*) from completed where people not between 2 and 4)
         + (select count(*) from sessions join active using (cabinet_id)
            where sessions.closed_at is null and active.started_at is not null)
         + (select count(*) from sessions join active on active.session_id = sessions.id
            where sessions.closed_at is not null and active.started_at is null)
         + (select count(*) from (
              select balance, sum(amount) over (partition by user_id order by number, balance) as summed
              from coin_entries where user_id = any(${userIds})) as m1 where balance <> summed or balance < 0)
         + (select count(*) from (select from coin_picks where user_id = any(${userIds})
            group by user_id, on_day having count(*) > 1) as m3)
         + (select count(*) from (select from item_uses where user_id = any(${userIds})
            group by copy_id having count(*) > 1) as m4)
         + (select count(*) from clubs where master_id = any(${userIds}) and (select count(*) from club_members
            where club_id = clubs.id and user_id = clubs.master_id) <> 1)
         + (select count(*) from (select from club_members where user_id = any(${userIds})
            group by club_id, user_id having count(*) > 1) as c1)
         + (select count(*) from (select from agu_sessions where user_id = any(${userIds})
            group by link_id having count(*) > 1) as a1)
         + (select count(*) from agu_links as one join agu_links as other on one.user_id = other.user_id and one.id < other.id
            where one.user_id = any(${userIds}) and one.asked_at < other.next_mail_at and other.asked_at < one.next_mail_at)
            as found`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Forgets every rental of these people and lockers, as if nothing had been. Deleting is quicker than truncating here. */
export async function forget(db: Db, { userIds, cabinetIds }: Own): Promise<void> {
  await sql`
    with no_notices as (delete from notices where user_id = any(${userIds})),
         no_penalties as (delete from penalties where user_id = any(${userIds})),
         no_rentals as (delete from rentals where user_id = any(${userIds})),
         no_alarms as (delete from section_alarms where user_id = any(${userIds})),
         no_uses as (delete from item_uses where user_id = any(${userIds})),
         no_copies as (delete from item_copies where user_id = any(${userIds})),
         no_months as (delete from attendance_months where user_id = any(${userIds})),
         no_picks as (delete from coin_picks where user_id = any(${userIds})),
         no_coins as (delete from coin_entries where user_id = any(${userIds})),
         no_tries as (delete from code_tries where user_id = any(${userIds})),
         no_sessions as (delete from waiting_sessions where cabinet_id = any(${cabinetIds})),
         no_leavers as (delete from agu_sessions where user_id = any(${userIds})),
         no_links as (delete from agu_links where user_id = any(${userIds})),
         no_clubs as (delete from clubs where master_id = any(${userIds})),
         no_members as (delete from club_members where user_id = any(${userIds})),
         no_club_rentals as (delete from club_rentals where cabinet_id = any(${cabinetIds}))
    update cabinets set opens_at = null, title = null, memo = null, previous_user_name = null
    where id = any(${cabinetIds})
      and (opens_at is not null or title is not null or memo is not null or previous_user_name is not null)`.execute(
    db,
  );
}

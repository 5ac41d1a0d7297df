import type { Invariant } from './run-audit.ts';

/** What changes leave behind: replies of keyed requests, messages, and nothing half-done. */
export const traceInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    statement: 'a key of a caller has one stored reply, and never that of a fault',
    sql: `select caller, key, array_agg(status) as statuses from idempotency_records
          group by caller, key having count(*) > 1 or max(status) >= 500`,
  },
  {
    id: 'J1',
    statement: 'a matter is told once per person, kind, channel and day',
    sql: `select user_id, kind, channel, on_day, matter, array_agg(id order by id) as notices from notices
          group by user_id, kind, channel, on_day, matter having count(*) > 1`,
  },
  {
    id: 'J2',
    statement: 'what was sent was not dropped, and lies behind',
    sql: `select id as notice, planned_at, sent_at, dropped_because from notices
          where (sent_at is not null and dropped_because is not null) or sent_at > $1 or sent_at < planned_at`,
  },
  {
    id: 'J2',
    statement: 'who was told of a rental has it, or had it',
    sql: `select id as notice, user_id, matter from notices
          where kind = 'rentalSuccess' and not exists (
            select from rentals where rentals.user_id = notices.user_id
              and case when notices.matter ~ '^cabinet [0-9]+ [0-9T:.-]+Z$'
                then rentals.cabinet_id = split_part(notices.matter, ' ', 2)::integer
                  and rentals.started_at = split_part(notices.matter, ' ', 3)::timestamptz end
          )`,
  },
  {
    id: 'D1',
    // An ended one need not say when its cabinet opens again: an administrator may have opened it before (R-ADM-05).
    statement: 'an ended rental says how it ended, and only an ended one when its cabinet opens again',
    sql: `select id as rental, ended_at, end_reason, reopens_at from rentals
          where (ended_at is null) <> (end_reason is null) or (ended_at is null and reopens_at is not null)`,
  },
  {
    id: 'D1',
    statement: 'a cabinet that waits for its opening says so',
    sql: `select cabinets.id as cabinet, cabinets.opens_at, last.reopens_at
          from cabinets join lateral (
            select max(reopens_at) as reopens_at from rentals where rentals.cabinet_id = cabinets.id
          ) as last on last.reopens_at > $1
          where cabinets.opens_at is distinct from last.reopens_at and cabinets.condition = 'USABLE'`,
  },
  {
    id: 'D1',
    statement: 'a cabinet without renters has no title',
    sql: `select id as cabinet, title from cabinets
          where title is not null and lent_type <> 'CLUB'
            and not exists (select from rentals where rentals.cabinet_id = cabinets.id and ended_at is null)`,
  },
  {
    id: 'D1',
    statement: 'a rental has its penalty exactly when it ended late',
    sql: `select rentals.id as rental, rentals.expires_at, rentals.ended_at, penalties.id as penalty
          from rentals left join penalties on penalties.rental_id = rentals.id
          where (penalties.id is not null)
            <> (rentals.ended_at is not null and date_trunc('second', rentals.ended_at) > rentals.expires_at)
            or penalties.user_id <> rentals.user_id
            or penalties.starts_at < date_trunc('second', rentals.ended_at)`,
  },
];

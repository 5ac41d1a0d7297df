import { ruleThen } from '../../db/audit/rules-then.ts';
import type { Invariant } from '../../db/audit/run-audit.ts';

/** The opening (R-RET-02) after a return at `ended_at`: the rule's time of the next day, on the campus clock. */
const openingAfterEnd = `(((ended_at at time zone 'Asia/Seoul')::date + 1)
  + ${ruleThen('min', 'opening.time', { as: 'time', from: 'ended_at', until: 'ended_at' })}) at time zone 'Asia/Seoul'`;

/** The invariants of rentals: L1 to L9 as far as rentals, cabinets and penalties show. */
export const rentalInvariants: readonly Invariant[] = [
  {
    id: 'L1',
    statement: 'a user has at most one active rental',
    sql: `select user_id, array_agg(id order by id) as rentals from rentals
          where ended_at is null group by user_id having count(*) > 1`,
  },
  {
    id: 'L1',
    statement: 'the rentals of one user follow one another; requests under way at once may differ by seconds',
    sql: `select id as rental, user_id, started_at, busy_until from (
            select id, user_id, started_at, max(coalesce(ended_at, '9999-12-31Z')) over (
              partition by user_id order by started_at, id rows between unbounded preceding and 1 preceding
            ) as busy_until from rentals
          ) as chained where started_at < busy_until - interval '15 seconds'`,
  },
  {
    id: 'L2',
    statement: 'a PRIVATE or CLUB cabinet has at most one active rental',
    sql: `select cabinets.id as cabinet, array_agg(rentals.id order by rentals.id) as rentals
          from cabinets join rentals on rentals.cabinet_id = cabinets.id and rentals.ended_at is null
          where cabinets.lent_type <> 'SHARE' group by cabinets.id having count(*) > 1`,
  },
  {
    id: 'L3',
    statement: 'a cabinet has no more renters than places, each on a place of its own',
    sql: `select cabinets.id as cabinet, array_agg(rentals.id order by rentals.id) as rentals
          from cabinets join rentals on rentals.cabinet_id = cabinets.id and rentals.ended_at is null
          group by cabinets.id, cabinets.max_user
          having count(*) > cabinets.max_user or count(distinct rentals.place) < count(*)
            or max(rentals.place) > cabinets.max_user`,
  },
  {
    id: 'L4',
    statement: 'everybody who rents a cabinet has the same end, so its status is one',
    sql: `select cabinet_id as cabinet, array_agg(distinct expires_at) as ends from rentals
          where ended_at is null group by cabinet_id having count(distinct expires_at) > 1`,
  },
  {
    id: 'L4',
    statement: 'a rental has begun, has ended after it began, and both lie behind',
    sql: `select id as rental, started_at, ended_at from rentals
          where started_at > $1 or ended_at > $1 or ended_at < started_at or expires_at <= started_at`,
  },
  {
    id: 'L5',
    statement: 'rentals of one private cabinet never overlap',
    sql: `select id as rental, cabinet_id as cabinet, started_at, taken_until from (
            select id, cabinet_id, started_at, max(coalesce(ended_at, '9999-12-31Z')) over (
              partition by cabinet_id order by started_at, id rows between unbounded preceding and 1 preceding
            ) as taken_until from rentals where lent_type = 'PRIVATE'
          ) as chained where started_at < taken_until`,
  },
  {
    id: 'L7',
    statement: 'nothing opens before the opening time of the day after its return',
    sql: `select id as rental, cabinet_id as cabinet, ended_at, reopens_at from rentals
          where reopens_at < ${openingAfterEnd}`,
  },
  {
    id: 'L7',
    statement: 'no rental starts before its cabinet opened again',
    sql: `select id as rental, cabinet_id as cabinet, started_at, closed_until from (
            select id, cabinet_id, started_at, max(reopens_at) over (
              partition by cabinet_id order by started_at
              range between unbounded preceding and interval '1 microsecond' preceding
            ) as closed_until from rentals
          ) as chained where started_at < closed_until
          union all
          select rentals.id, cabinets.id, rentals.started_at, cabinets.opens_at
          from rentals join cabinets on cabinets.id = rentals.cabinet_id
          where rentals.ended_at is null and cabinets.opens_at > rentals.started_at`,
  },
  {
    id: 'L8',
    statement: 'nobody gains a rental while a penalty of theirs runs',
    sql: `select rentals.id as rental, rentals.user_id, penalties.id as penalty, rentals.started_at
          from rentals join penalties on penalties.user_id = rentals.user_id
          where rentals.started_at >= penalties.starts_at
            and rentals.started_at < least(penalties.ends_at, penalties.released_at)`,
  },
  {
    id: 'L8',
    statement: 'nobody gains a rental after the school account ended',
    sql: `select rentals.id as rental, rentals.user_id, rentals.started_at, users.deactivated_at
          from rentals join users on users.id = rentals.user_id where rentals.started_at > users.deactivated_at`,
  },
  {
    id: 'L9',
    statement: 'a cabinet in use keeps the type it was rented with, and stays usable',
    sql: `select rentals.id as rental, cabinets.id as cabinet, cabinets.lent_type, cabinets.condition
          from rentals join cabinets on cabinets.id = rentals.cabinet_id
          where rentals.ended_at is null
            and (cabinets.lent_type <> rentals.lent_type or cabinets.condition <> 'USABLE')`,
  },
  {
    id: 'J2',
    statement: 'who was told of a rental has it, or had it',
    sql: `select id as notice, user_id, matter from (
            select id, user_id, matter, regexp_match(matter, '^cabinet ([0-9]+) ([0-9T:.-]+Z)$') as part
            from notices where kind = 'rentalSuccess'
          ) as told
          where not exists (
            select from rentals where rentals.user_id = told.user_id
              and rentals.cabinet_id = told.part[1]::integer and rentals.started_at = told.part[2]::timestamptz
          )`,
  },
  {
    id: 'D1',
    // An ended rental may have no opening: an administrator may have opened the cabinet earlier (R-ADM-05).
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
    statement: 'a cabinet without renters has no title but that of an administrator',
    sql: `select id as cabinet, title from cabinets
          where title is not null and lent_type <> 'CLUB'
            and not exists (select from rentals where rentals.cabinet_id = cabinets.id and ended_at is null)
            and not exists (
              select from admin_records
              where kind in ('CABINET_TITLE', 'UNDO') and targets @> array['cabinet:' || cabinets.id]
                and at >= (select coalesce(max(ended_at), '-infinity') from rentals
                           where cabinet_id = cabinets.id and started_at is not null)
            )`,
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

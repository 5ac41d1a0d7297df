import type { Invariant } from './run-audit.ts';

/** The opening (R-RET-02) of what is returned at `ended_at`: the policy's time on the day after, on the campus clock. */
const openingAfterEnd = `(((ended_at at time zone 'Asia/Seoul')::date + 1) + coalesce((
    select value #>> '{}' from policies
    where key = 'opening.time' and valid_from <= rentals.ended_at order by valid_from desc limit 1
  ), '13:00')::time) at time zone 'Asia/Seoul'`;

/** Who rents what, when: L1 to L9 as far as rentals, cabinets and penalties tell. */
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
    id: 'R-PEN-03',
    statement: 'the penalties of one user follow one another',
    sql: `select id as penalty, user_id, starts_at, banned_until from (
            select id, user_id, starts_at, max(ends_at) over (
              partition by user_id order by starts_at, id rows between unbounded preceding and 1 preceding
            ) as banned_until from penalties where released_at is null
          ) as chained where starts_at < banned_until`,
  },
];

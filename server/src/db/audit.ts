import type { Invariant } from './run-audit.ts';

/** Every invariant of the data. Constraints guard most of them; the audit proves it without trusting the constraints. */
export const invariants: readonly Invariant[] = [
  {
    id: 'L1',
    statement: 'a user has at most one active rental',
    sql: `select user_id, count(*) from rentals where ended_at is null group by user_id having count(*) > 1`,
  },
  {
    id: 'L2',
    statement: 'a PRIVATE or CLUB cabinet has at most one active rental',
    sql: `select cabinet_id, count(*) from rentals join cabinets on cabinets.id = cabinet_id
          where ended_at is null and cabinets.lent_type <> 'SHARE' group by cabinet_id having count(*) > 1`,
  },
  {
    id: 'L3',
    statement: 'a cabinet never has more active rentals than places',
    sql: `select cabinet_id, count(*), max_user from rentals join cabinets on cabinets.id = cabinet_id
          where ended_at is null group by cabinet_id, max_user having count(*) > max_user`,
  },
  {
    id: 'L4',
    statement: 'what is in use is usable, and of the type it was rented as',
    sql: `select rentals.id, cabinet_id, cabinets.condition, cabinets.lent_type from rentals
          join cabinets on cabinets.id = cabinet_id
          where ended_at is null and (cabinets.condition <> 'USABLE' or cabinets.lent_type <> rentals.lent_type)`,
  },
  {
    id: 'L5',
    statement: 'rentals of one private cabinet never overlap',
    sql: `select a.id, b.id as other, a.cabinet_id from rentals a join rentals b
          on a.cabinet_id = b.cabinet_id and a.id < b.id
          and tstzrange(a.started_at, a.ended_at) && tstzrange(b.started_at, b.ended_at)
          where a.lent_type = 'PRIVATE' and b.lent_type = 'PRIVATE'`,
  },
  {
    id: 'L7',
    statement: 'no rental starts before its cabinet opened again',
    sql: `select later.id, later.cabinet_id, later.started_at, earlier.reopens_at from rentals earlier join rentals later
          on later.cabinet_id = earlier.cabinet_id and later.started_at >= earlier.ended_at
          and later.started_at < earlier.reopens_at`,
  },
];

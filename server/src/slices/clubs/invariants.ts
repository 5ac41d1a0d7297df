import type { Invariant } from '../../db/audit/run-audit.ts';

/** The invariants of clubs: C1, and L2 and L9 as far as clubs have cabinets. */
export const clubInvariants: readonly Invariant[] = [
  {
    id: 'C1',
    statement: 'a club has one master, who is a member',
    sql: `select clubs.id as club, clubs.master_id from clubs
          where (select count(*) from club_members
                 where club_members.club_id = clubs.id and club_members.user_id = clubs.master_id) <> 1`,
  },
  {
    id: 'C1',
    statement: 'nobody is a member of one club twice',
    sql: `select club_id as club, user_id from club_members group by club_id, user_id having count(*) > 1`,
  },
  {
    id: 'C1',
    statement: 'living clubs have names that look different',
    sql: `select club_name_key(name) as name, array_agg(id order by id) as clubs from clubs
          where deleted_at is null group by club_name_key(name) having count(*) > 1`,
  },
  {
    id: 'L2',
    statement: 'a club has one cabinet at most, and a cabinet one club, with nobody beside it',
    sql: `select 'club' as whose, club_id::bigint as id, count(*) from club_rentals
          where ended_at is null group by club_id having count(*) > 1
          union all
          select 'cabinet', cabinet_id, count(*) from (
            select cabinet_id from club_rentals where ended_at is null
            union all select distinct cabinet_id from rentals where ended_at is null
          ) as used group by cabinet_id
          having count(*) > 1 and bool_or(exists (
            select from club_rentals as own where own.cabinet_id = used.cabinet_id and own.ended_at is null))`,
  },
  {
    id: 'L4',
    statement: 'the rental of a club has begun, has ended after it began, and both lie behind',
    sql: `select id as club_rental, started_at, ended_at from club_rentals
          where started_at > $1 or ended_at > $1 or ended_at < started_at`,
  },
  {
    id: 'L9',
    statement: 'the cabinet of a club is a club cabinet, and stays usable',
    sql: `select club_rentals.id as club_rental, cabinets.id as cabinet, cabinets.lent_type, cabinets.condition
          from club_rentals join cabinets on cabinets.id = club_rentals.cabinet_id
          where club_rentals.ended_at is null and (cabinets.lent_type <> 'CLUB' or cabinets.condition <> 'USABLE')`,
  },
  {
    id: 'D1',
    statement: 'a deleted club has no cabinet any more',
    sql: `select clubs.id as club, club_rentals.cabinet_id as cabinet
          from clubs join club_rentals on club_rentals.club_id = clubs.id and club_rentals.ended_at is null
          where clubs.deleted_at is not null`,
  },
];

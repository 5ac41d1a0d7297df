import { StartUpError } from '../../start-up-error.ts';
import type { Tx } from '../tx.ts';
import { seedClubs } from './clubs.ts';
import { openDice } from './dice.ts';
import { listDraftCabinets } from './draft-cabinets.ts';

/** The number of past rentals in the history. */
export const historyRentals = 1_000_000;

/** Adds so many students without anything special, named person1, person2 and so on. */
export async function seedPeople(tx: Tx, count: number, now: Temporal.Instant): Promise<void> {
  await tx.client.query(
    `insert into users (school_id, name, email, roles, school_ends_at, created_at)
     select (200000 + n)::text, 'person' || n, 'person' || n || '@student.42seoul.kr', array['USER', 'CADET'],
            $2::timestamptz + interval '400 days', $2::timestamptz - interval '10 years'
     from generate_series(1, $1::integer) as n order by n`,
    [count, now.toString()],
  );
}

/** Adds a club of some of the people, led by the first, with a cabinet. */
export async function seedClub(tx: Tx, now: Temporal.Instant): Promise<void> {
  const rows = await tx.selectFrom('users').select('id').orderBy('id').limit(40).execute();
  const students = rows.map(({ id }) => id);
  const cabinets = await listDraftCabinets(tx);
  await seedClubs(tx, { dice: openDice(11), leaders: students.slice(0, 1), students, cabinets, now });
}

/**
 * Adds past rentals of a day each, on every cabinet but the clubs', day by day back from last month. Each goes from
 * 13:00 to the evening, and the cabinet opens at 13:00 of the next day. Nobody has two on one day.
 * @throws StartUpError when there are fewer people than places
 */
export async function seedHistory(tx: Tx, count: number, now: Temporal.Instant): Promise<void> {
  const { rows } = await tx.client.query<{ places: number; people: number }>(
    `select (select sum(max_user)::integer from cabinets where lent_type <> 'CLUB') as places,
            (select count(*)::integer from users) as people`,
  );
  const { places = 0, people = 0 } = rows[0] ?? {};
  if (people < places)
    throw new StartUpError(`a history needs ${places} people or more, one for every place: --users ${places}`);
  const dress = await undress(tx, 'rentals');
  await tx.client.query(
    `insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at, ended_at, end_reason, reopens_at)
     select spot.cabinet_id, people.ids[1 + (spot.number + day.n * 37) % $4::integer], spot.lent_type, spot.place,
            day.opens_at, day.opens_at + interval '31 days 10:59:59', day.opens_at + interval '7 hours', 'RETURNED',
            case when spot.place = 1 then day.opens_at + interval '1 day' end
     from (
       select id as cabinet_id, lent_type, place, row_number() over (order by id, place) - 1 as number
       from cabinets, generate_series(1, max_user) as place where lent_type <> 'CLUB'
     ) as spot
     cross join (
       select n, ((($2::timestamptz at time zone 'Asia/Seoul')::date - 30 - n) + time '13:00')
              at time zone 'Asia/Seoul' as opens_at
       from generate_series(1, $3::integer) as n
     ) as day
     cross join (select array_agg(id order by id) as ids from users) as people
     order by spot.cabinet_id, day.opens_at, spot.place
     limit $1`,
    [count, now.toString(), Math.ceil(count / places), people],
  );
  await dress();
  await tx.client.query('analyze rentals');
}

/**
 * Removes the indexes, exclusions and foreign keys of a table until `dress` is called: a million rows are checked far
 * faster together than one by one.
 */
async function undress(tx: Tx, table: string): Promise<() => Promise<void>> {
  await tx.client.query("set local maintenance_work_mem = '256MB'");
  const { rows } = await tx.client.query<{ take: string; give: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as give
     from pg_constraint where conrelid = $1::regclass and contype in ('f', 'x')
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { take } of rows) await tx.client.query(take);
  return async () => {
    for (const { give } of rows) await tx.client.query(give);
  };
}

import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { Db } from '../../db/tx.ts';

/** A person with the unreleased penalties that have not ended, as one span of time, and the cabinet they hold. */
export type FoundRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly banned_at: Temporal.Instant | null;
  readonly unbanned_at: Temporal.Instant | null;
  readonly cabinet_id: number | null;
  readonly expires_at: Temporal.Instant | null;
};

export type NameSearch = {
  readonly name: string;
  readonly page: number;
  readonly size: number;
};

/**
 * A page of the people whose name contains some letters, whatever their case, by name, and the number of all. What is
 * told of each is read for the page alone, so that the history of the campus costs nothing.
 */
export async function listPeopleNamed(
  db: Db,
  { name, page, size }: NameSearch,
  now: Temporal.Instant,
): Promise<{ rows: FoundRow[]; total: number }> {
  const rows = await readPeople(db, { name, size, skipped: page * size, now });
  const [first] = rows;
  const total = first?.total ?? (page === 0 ? 0 : await countPeople(db, name));
  return { rows, total };
}

const contains = (name: string) => sql<boolean>`position(lower(${name}) in lower(users.name)) > 0`;

/** By letters, whatever their case and the collation of the database. */
const byLetters = (name: RawBuilder<unknown>) => sql`lower(${name}) collate "C"`;

async function countPeople(db: Db, name: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('total'))
    .where(contains(name))
    .executeTakeFirstOrThrow();
  return row.total;
}

type Asked = {
  readonly name: string;
  readonly size: number;
  readonly skipped: number;
  readonly now: Temporal.Instant;
};

type Of = { readonly id: number; readonly name: string; readonly email: string | null; readonly total: number };

/** People who were found, each with the running penalties and the cabinet they hold. */
const withWhatTheyHold = (db: QueryCreator<Database & { found: Of }>, now: Temporal.Instant) =>
  db
    .selectFrom('found')
    .leftJoin('rentals', (join) => join.onRef('rentals.user_id', '=', 'found.id').on('rentals.ended_at', 'is', null))
    .leftJoinLateral(
      (part) =>
        part
          .selectFrom('penalties')
          .select([
            sql<Temporal.Instant | null>`min(starts_at)`.as('banned_at'),
            sql<Temporal.Instant | null>`max(ends_at)`.as('unbanned_at'),
          ])
          .whereRef('penalties.user_id', '=', 'found.id')
          .where('penalties.released_at', 'is', null)
          .where('penalties.ends_at', '>', now)
          .as('ban'),
      (join) => join.onTrue(),
    )
    .select(['found.id', 'found.name', 'found.email', 'found.total', 'ban.banned_at', 'ban.unbanned_at'])
    .select(['rentals.cabinet_id', 'rentals.expires_at']);

const readPeople = prepare((db, { name, size, skipped, now }: Asked) =>
  withWhatTheyHold(
    db.with('found', (part) =>
      part
        .selectFrom('users')
        .select(['users.id', 'users.name', 'users.email', sql<number>`count(*) over ()`.as('total')])
        .where(contains(name))
        .orderBy(byLetters(sql.ref('users.name')))
        .orderBy('users.id')
        .limit(size)
        .offset(skipped),
    ),
    now,
  )
    .orderBy(byLetters(sql.ref('found.name')))
    .orderBy('found.id'),
);

/** One person by id, whoever else has a name like theirs. */
export async function findPersonHolding(db: Db, userId: number, now: Temporal.Instant): Promise<FoundRow | undefined> {
  const found = db.with('found', (part) =>
    part
      .selectFrom('users')
      .select(['users.id', 'users.name', 'users.email', sql<number>`1`.as('total')])
      .where('users.id', '=', userId),
  );
  return withWhatTheyHold(found, now).executeTakeFirst();
}

/** R-ADM-12: the cabinets with a number, on every floor of every building. */
export async function listIdsByNumber(db: Db, visibleNum: number): Promise<number[]> {
  const rows = await db.selectFrom('cabinets').select('id').where('visible_num', '=', visibleNum).execute();
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import type { Db } from '../../db/tx.ts';

/** The facts about a person that a sign-in asks for. */
export type PersonRow = {
  readonly id: number;
  readonly name: string;
  readonly roles: string[];
  readonly deactivated_at: Temporal.Instant | null;
  readonly renting: boolean;
};

function people(db: Db) {
  return db.selectFrom('users').select((row) => [
    'users.id',
    'users.name',
    'users.roles',
    'users.deactivated_at',
    row
      .exists(
        row
          .selectFrom('rentals')
          .select('rentals.id')
          .whereRef('rentals.user_id', '=', 'users.id')
          .where('rentals.ended_at', 'is', null)
          .where('rentals.started_at', 'is not', null),
      )
      .$castTo<boolean>()
      .as('renting'),
  ]);
}

export async function findPerson(db: Db, userId: number): Promise<PersonRow | undefined> {
  return people(db).where('users.id', '=', userId).executeTakeFirst();
}

/** R-SIGN-02, R-SIGN-06: the person to whom an account of another provider is linked. */
export async function findLinked(db: Db, provider: string, subject: string): Promise<PersonRow | undefined> {
  return people(db)
    .innerJoin('oauth_links', 'oauth_links.user_id', 'users.id')
    .where('oauth_links.provider', '=', sql<'google'>`${provider}`)
    .where('oauth_links.subject', '=', subject)
    .where('oauth_links.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The people whose active accounts end by `near`, or all others. */
export async function listSchoolAccounts(
  db: Db,
  which: 'ending' | 'others',
  near: Temporal.Instant,
): Promise<number[]> {
  const isEnding = sql<boolean>`school_ends_at is not null and school_ends_at <= ${near} and deactivated_at is null`;
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(which === 'ending' ? isEnding : sql<boolean>`not (${isEnding})`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What the school is asked by about each of these people. */
export async function listSchoolIds(
  db: Db,
  userIds: readonly number[],
): Promise<{ id: number; name: string; school_id: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'school_id'])
    .where('id', '=', sql<number>`any(${userIds})`)
    .orderBy('id')
    .execute();
}

export type DemoRow = {
  readonly name: string;
  readonly school_id: string;
  readonly email: string | null;
  readonly roles: string[];
  readonly school_ends_at: Temporal.Instant | null;
  readonly deactivated_at: Temporal.Instant | null;
};

/** A person of the demo by intra ID, whatever the case of its letters. */
export async function findByName(db: Db, name: string): Promise<DemoRow | undefined> {
  return db
    .selectFrom('users')
    .select(['name', 'school_id', 'email', 'roles', 'school_ends_at', 'deactivated_at'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .orderBy('id')
    .executeTakeFirst();
}

/** The person of a name, as it is written, with their mail address; undefined when nobody has it. */
export async function findNamed(
  db: Db,
  name: string,
): Promise<{ readonly id: number; readonly email: string | null } | undefined> {
  return db.selectFrom('users').select(['id', 'email']).where('name', '=', name).executeTakeFirst();
}

/** The ids of the people with exactly these names; a name that nobody has is left out. */
export async function listIdsByName(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('name', '=', sql<string>`any(${names})`)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

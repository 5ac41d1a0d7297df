import { sql } from 'kysely';
import type { Db } from '../../db/tx.ts';

/** Somebody at the door: what a sign-in asks. */
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

/** R-SIGN-02, R-SIGN-06: whom an account of another provider is linked to. */
export async function findLinked(db: Db, provider: string, subject: string): Promise<PersonRow | undefined> {
  return people(db)
    .innerJoin('oauth_links', 'oauth_links.user_id', 'users.id')
    .where('oauth_links.provider', '=', sql<'google'>`${provider}`)
    .where('oauth_links.subject', '=', subject)
    .where('oauth_links.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type MeRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly alarm_slack: boolean;
  readonly alarm_email: boolean;
  readonly alarm_push: boolean;
  readonly cabinet_id: number | null;
  readonly unbanned_at: Temporal.Instant | null;
  readonly link_email: string | null;
  readonly link_provider: 'google' | 'kakao' | 'github' | null;
};

/** Everything the signed-in person reads about themselves, in one statement. A waiting seat is not a rental yet. */
export async function findMe(db: Db, userId: number, now: Temporal.Instant): Promise<MeRow | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('rentals', (join) =>
      join
        .onRef('rentals.user_id', '=', 'users.id')
        .on('rentals.ended_at', 'is', null)
        .on('rentals.started_at', 'is not', null),
    )
    .leftJoin('oauth_links', (join) =>
      join.onRef('oauth_links.user_id', '=', 'users.id').on('oauth_links.deleted_at', 'is', null),
    )
    .select((row) => [
      'users.id',
      'users.name',
      'users.email',
      'users.alarm_slack',
      'users.alarm_email',
      'users.alarm_push',
      'rentals.cabinet_id',
      'oauth_links.email as link_email',
      'oauth_links.provider as link_provider',
      row
        .selectFrom('penalties')
        .select(({ fn }) => fn.max('penalties.ends_at').as('unbanned_at'))
        .whereRef('penalties.user_id', '=', 'users.id')
        .where('penalties.released_at', 'is', null)
        .where('penalties.ends_at', '>', now)
        .as('unbanned_at'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Accounts whose end the school names and that is not after `near`, or all others. */
export async function listSchoolAccounts(
  db: Db,
  which: 'ending' | 'others',
  near: Temporal.Instant,
): Promise<{ id: number; name: string; school_id: string }[]> {
  const isEnding = sql<boolean>`school_ends_at is not null and school_ends_at <= ${near} and deactivated_at is null`;
  return db
    .selectFrom('users')
    .select(['id', 'name', 'school_id'])
    .where(which === 'ending' ? isEnding : sql<boolean>`not (${isEnding})`)
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

/** Somebody of the demo by intra ID, capital letters or not. */
export async function findByName(db: Db, name: string): Promise<DemoRow | undefined> {
  return db
    .selectFrom('users')
    .select(['name', 'school_id', 'email', 'roles', 'school_ends_at', 'deactivated_at'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .orderBy('id')
    .executeTakeFirst();
}

export type ChoiceRow = {
  readonly name: string;
  readonly roles: string[];
  readonly deactivated_at: Temporal.Instant | null;
  readonly expires_at: Temporal.Instant | null;
  readonly unbanned_at: Temporal.Instant | null;
};

/** A few people of the demo, such that every state a person can be in is among them. */
export async function listChoices(db: Db, now: Temporal.Instant): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select name, roles, deactivated_at, expires_at, unbanned_at from (
      select *, row_number() over (partition by kind order by id) as number from (
        select users.id, users.name, users.roles, users.deactivated_at, rentals.expires_at, penalty.unbanned_at,
          case when users.deactivated_at is not null then 5
            when not users.roles @> array['USER'] then 4
            when penalty.unbanned_at is not null then 3
            when rentals.expires_at < ${now} then 2
            when rentals.expires_at is not null then 1
            else 0 end as kind
        from users
        left join rentals on rentals.user_id = users.id and rentals.started_at is not null and rentals.ended_at is null
        left join lateral (
          select max(ends_at) as unbanned_at from penalties
          where user_id = users.id and released_at is null and ends_at > ${now}
        ) penalty on true
      ) everybody
    ) numbered
    where number <= 2
    order by kind, id`.execute(db);
  return rows;
}

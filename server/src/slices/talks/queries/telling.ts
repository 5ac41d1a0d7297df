import type { TalkPlace } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

type Instant = Temporal.Instant;

/** What a notice tells of a talk. */
export type Telling = {
  readonly authorId: number;
  readonly startsAt: Instant;
  readonly place: TalkPlace;
  readonly revision: number;
  readonly isCanceled: boolean;
};

/** Null when there is no such talk. */
export async function findTelling(db: Db, talkId: number): Promise<Telling | null> {
  const row = await db
    .selectFrom('talks')
    .select(['author_id', 'starts_at', 'place', 'revision', 'canceled_at'])
    .where('id', '=', talkId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { author_id: authorId, starts_at: startsAt, canceled_at, ...telling } = row;
  return { authorId, startsAt, ...telling, isCanceled: canceled_at !== null };
}

/** The people who like a talk. */
export async function listListeners(db: Db, talkId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('talk_likes')
    .select('user_id')
    .where('talk_id', '=', talkId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

type Told = Pick<Telling, 'startsAt' | 'place'> & { readonly userIds: readonly number[]; readonly talkId: number };

/** Those of some people who, on whatever day, were last told that this talk is tomorrow at this time and place. */
export async function listToldOf(db: Db, { userIds, talkId, startsAt, place }: Told): Promise<number[]> {
  const newest = db
    .selectFrom('notices')
    .distinctOn('user_id')
    .select(['user_id', 'facts'])
    .where('user_id', '=', sql<number>`any(${userIds}::integer[])`)
    .where('kind', '=', 'talkTomorrow')
    .where('channel', '=', 'app')
    .where(sql`facts->>'talkId'`, '=', `${talkId}`)
    .orderBy('user_id')
    .orderBy('id', 'desc');
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select('user_id')
    .where(sql`facts->>'startsAt'`, '=', startsAt.toString())
    .where(sql`facts->>'place'`, '=', place)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The talks that take place from one instant to before another. */
export async function listTalksBetween(db: Db, from: Instant, before: Instant): Promise<{ readonly id: number }[]> {
  return db
    .selectFrom('talks')
    .select('id')
    .where('canceled_at', 'is', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', before)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

import type { TalkCategory, TalkFacts, TalkPlace, TalkReader } from '@cabinet/domain';
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Db } from '../../../db/tx.ts';

type Instant = Temporal.Instant;

/** A talk as a card shows it to one reader. */
export type CardRow = {
  readonly id: number;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly canceled_at: Instant | null;
  readonly place: TalkPlace;
  readonly title: string;
  readonly summary: string;
  readonly category: TalkCategory;
  readonly is_public: boolean;
  readonly thumbnail: string | null;
  readonly author_name: string;
  readonly likes: number;
  readonly liked: boolean;
};

export type TalkRow = CardRow & {
  readonly author_id: number;
  readonly outline: string;
  readonly detail: string;
  readonly video_link: string | null;
  readonly slides_link: string | null;
  readonly revision: number;
  readonly may_be_recorded: boolean;
};

/** The id by which likes are looked up for nobody: no user has 0. */
const idOf = (reader: TalkReader) => reader?.userId ?? 0;

/**
 * Of all talks, or of some by their ids. The database cannot know how few these are and would walk through all talks in the
 * order of the list, so the few are there before they are sorted.
 */
const talksAmong = (ids?: RawBuilder<unknown>) => {
  type Row = Selectable<Database['talks']>;
  const rows = ids && sql<Row>`(select * from talks where id = any (array(${ids})) offset 0)`;
  return (rows ?? sql<Row>`talks`).as('talks');
};

const cards = (db: Db, reader: TalkReader, ids?: RawBuilder<unknown>) =>
  db
    .selectFrom(talksAmong(ids))
    .innerJoin('users', 'users.id', 'talks.author_id')
    .select([
      'talks.id',
      'talks.starts_at',
      'talks.ends_at',
      'talks.canceled_at',
      'talks.place',
      'talks.title',
      'talks.summary',
      'talks.category',
      'talks.is_public',
      'talks.thumbnail',
      'users.name as author_name',
      'talks.likes',
      sql<boolean>`exists (select from talk_likes where talk_id = talks.id and user_id = ${idOf(reader)})`.as('liked'),
    ]);

export type Wanted = {
  readonly category: TalkCategory | 'ALL';
  readonly sort: 'TIME' | 'LIKE';
  /** A part of title, summary or the author's name, in any case. */
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
};

/**
 * The talks whose title, summary or author's name has some letters, in any case. The index of letters finds the few that may; of
 * the names there are as many as people, so they are looked through.
 */
const withWords = (search: string) => sql`
  select id from talks where id = any (array(select talk_id from talk_words where runs @> sought_runs(${search})))
    and strpos(lower(title || e'\n' || summary), lower(${search})) > 0
  union
  select id from talks where author_id = any (array(select id from users where strpos(lower(name), lower(${search})) > 0))`;

const likedBy = (userId: number) => sql`select talk_id from talk_likes where user_id = ${userId}`;

/** R-PRES-01: a page of the talks that are not cancelled and that the reader sees, and how many there are. */
export async function listCards(
  db: Db,
  { category, sort, search, page, size }: Wanted,
  reader: TalkReader,
): Promise<{ rows: CardRow[]; total: number }> {
  const seen = sql<SqlBool>`talks.canceled_at is null
    and ${reader === null ? sql`talks.is_public` : sql`true`}
    and ${category === 'ALL' ? sql`true` : sql`talks.category = ${category}`}`;
  const ids = search === undefined ? undefined : withWords(search);
  const sorted = cards(db, reader, ids).where(seen);
  const [rows, total] = await Promise.all([
    (sort === 'LIKE' ? sorted.orderBy('talks.likes', 'desc') : sorted)
      .orderBy('talks.starts_at', 'desc')
      .orderBy('talks.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    ids === undefined ? countTalks(db, category, reader) : countAmong(db, ids, seen),
  ]);
  return { rows, total };
}

/** How many talks a reader sees of a category, from what the database has counted. */
async function countTalks(db: Db, category: Wanted['category'], reader: TalkReader): Promise<number> {
  let totals = db.selectFrom('talk_totals').select(sql<number>`coalesce(sum(talks), 0)::integer`.as('total'));
  if (category !== 'ALL') totals = totals.where('category', '=', category);
  if (reader === null) totals = totals.where('is_public', '=', true);
  return (await totals.executeTakeFirstOrThrow()).total;
}

async function countAmong(db: Db, ids: RawBuilder<unknown>, seen: Expression<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom(talksAmong(ids))
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(seen)
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of the talks somebody likes that are not cancelled, the latest first, and how many there are. */
export async function listLiked(
  db: Db,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const ids = likedBy(userId);
  const [rows, total] = await Promise.all([
    cards(db, { userId }, ids)
      .where('talks.canceled_at', 'is', null)
      .orderBy('talks.starts_at', 'desc')
      .orderBy('talks.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    countAmong(db, ids, sql<SqlBool>`talks.canceled_at is null`),
  ]);
  return { rows, total };
}

/** Everything a talk says, whoever may see it; undefined when there is none. */
export async function findTalk(db: Db, talkId: number, reader: TalkReader): Promise<TalkRow | undefined> {
  return cards(db, reader).select(wholeTalk).where('talks.id', '=', talkId).executeTakeFirst();
}

const wholeTalk = [
  'talks.author_id',
  'talks.outline',
  'talks.detail',
  'talks.video_link',
  'talks.slides_link',
  'talks.revision',
  'talks.may_be_recorded',
] as const;

/** R-PRES-01: the public talk that is given at an instant, and the public ones that start after it, the first first. */
export async function readNow(
  db: Db,
  { place, most }: { readonly place?: TalkPlace | undefined; readonly most: number },
  now: Instant,
): Promise<{ running: TalkRow | undefined; next: CardRow[] }> {
  const open = sql<SqlBool>`talks.canceled_at is null and talks.is_public
    and ${place === undefined ? sql`true` : sql`talks.place = ${place}`}`;
  const [running, next] = await Promise.all([
    cards(db, null)
      .select(wholeTalk)
      .where(open)
      .where('talks.starts_at', '<=', now)
      .where('talks.starts_at', '>', now.subtract({ hours: longestHours }))
      .where('talks.ends_at', '>', now)
      .orderBy('talks.starts_at', 'desc')
      .orderBy('talks.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    cards(db, null)
      .where(open)
      .where('talks.starts_at', '>', now)
      .orderBy('talks.starts_at')
      .orderBy('talks.id')
      .limit(most)
      .execute(),
  ]);
  return { running, next };
}

/** No talk lasts longer, so none that began before is looked at. */
const longestHours = 3;

/** What the rules ask of a talk; null when there is none. */
export async function findTalkFacts(db: Db, talkId: number): Promise<TalkFacts | null> {
  const row = await db
    .selectFrom('talks')
    .select(['author_id', 'starts_at', 'canceled_at', 'is_public'])
    .where('id', '=', talkId)
    .executeTakeFirst();
  return row === undefined ? null : talkFacts(row);
}

export function talkFacts(row: Pick<TalkRow, 'author_id' | 'starts_at' | 'canceled_at' | 'is_public'>): TalkFacts {
  return { authorId: row.author_id, startsAt: row.starts_at, canceledAt: row.canceled_at, isPublic: row.is_public };
}

export type OwnRow = Pick<CardRow, 'id' | 'starts_at' | 'canceled_at' | 'place' | 'title'>;

/** Somebody's talks, cancelled ones too, the latest first. */
export async function listOwn(db: Db, userId: number): Promise<OwnRow[]> {
  return db
    .selectFrom('talks')
    .select(['id', 'starts_at', 'canceled_at', 'place', 'title'])
    .where('author_id', '=', userId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

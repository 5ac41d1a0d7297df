import type { Language } from '@cabinet/contract';
import { type NoticeChannel, type NoticeFacts, noticeKinds } from '@cabinet/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../db/tx.ts';

/** R-ALARM-02: the kinds of notice that exist so far. */
const noticeKind = z.enum(noticeKinds).exclude(['aguLink']);
export type NoticeKind = z.infer<typeof noticeKind>;

/** The key of a notice: it is sent at most once a day on each channel (R-ALARM-06). */
export const noticeKey = z.object({ userId: z.int(), kind: noticeKind, onDay: z.string(), matter: z.string() });
export type NoticeKey = z.infer<typeof noticeKey>;

/** The reader of a notice, as the channels ask for them. */
export type Reader = {
  readonly email: string | null;
  readonly alarm_email: boolean;
  readonly alarm_slack: boolean;
  readonly alarm_push: boolean;
  readonly language: Language;
  /** What the browser that gets the push messages gave out. */
  readonly token: string | null;
  readonly device_saved_at: Temporal.Instant | null;
};

export type NoticeRow = {
  readonly id: number;
  readonly channel: NoticeChannel;
  readonly facts: unknown;
  readonly claimed_until: Temporal.Instant | null;
};

/** R-SIGN-13: whether the sign-in from which a browser was registered was ended. One that ran out was not. */
export const isSignedOut = sql<boolean>`exists (select from auth_sessions
  where auth_sessions.id = device_tokens.session_id and auth_sessions.revoked_at is not null)`;

/** What is still to be sent of a planned notice, locked, one row for each channel, and the person who reads it. */
export async function lockUnsent(tx: Tx, key: NoticeKey): Promise<readonly (NoticeRow & Reader)[]> {
  const rows = await tx
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .leftJoin('device_tokens', (join) =>
      join.onRef('device_tokens.user_id', '=', 'users.id').on((row) => row.not(isSignedOut)),
    )
    .select([
      'notices.id',
      'notices.channel',
      'notices.facts',
      'notices.claimed_until',
      'users.email',
      'users.alarm_email',
      'users.alarm_slack',
      'users.alarm_push',
      'users.language',
      'device_tokens.token',
      'device_tokens.saved_at as device_saved_at',
    ])
    .where('notices.user_id', '=', key.userId)
    .where('notices.kind', '=', key.kind)
    .where('notices.on_day', '=', sql<string>`${key.onDay}::date`)
    .where('notices.matter', '=', key.matter)
    .where('notices.sent_at', 'is', null)
    .where('notices.dropped_because', 'is', null)
    .orderBy('notices.id')
    .forUpdate('notices')
    .execute();
  return rows.flatMap(({ channel, ...row }) => (channel === 'app' ? [] : [{ channel, ...row }]));
}

/** The facts that decide whether a notice is still true (J2). */
export async function readNoticeFacts(db: Db, userId: number, notice: About): Promise<NoticeFacts> {
  if ('talkId' in notice) return { rental: null, talk: await findToldTalk(db, userId, notice.talkId) };
  const cabinetId = 'cabinetId' in notice ? notice.cabinetId : null;
  const [row, ofClub] = await Promise.all([
    db
      .selectFrom('rentals')
      .select(['cabinet_id', 'started_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('started_at', 'is not', null)
      .executeTakeFirst(),
    hasByClub(db, userId, cabinetId),
  ]);
  if (ofClub && cabinetId !== null) return { rental: { cabinetId, startedAt: null, expiresAt: null }, talk: null };
  if (row === undefined) return { rental: null, talk: null };
  return { rental: { cabinetId: row.cabinet_id, startedAt: row.started_at, expiresAt: row.expires_at }, talk: null };
}

/** Whether a club of somebody has this cabinet. */
async function hasByClub(db: Db, userId: number, cabinetId: number | null): Promise<boolean> {
  if (cabinetId === null) return false;
  const row = await db
    .selectFrom('club_rentals')
    .innerJoin('club_members', 'club_members.club_id', 'club_rentals.club_id')
    .select('club_rentals.id')
    .where('club_rentals.cabinet_id', '=', cabinetId)
    .where('club_rentals.ended_at', 'is', null)
    .where('club_members.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A talk as one reader is told of it; null when there is none. */
async function findToldTalk(db: Db, userId: number, talkId: number): Promise<NoticeFacts['talk']> {
  const row = await db
    .selectFrom('talks')
    .leftJoin('talk_likes', (join) =>
      join.onRef('talk_likes.talk_id', '=', 'talks.id').on('talk_likes.user_id', '=', userId),
    )
    .select(['talks.starts_at', 'talks.place', 'talks.canceled_at', 'talks.author_id', 'talk_likes.liked_at'])
    .where('talks.id', '=', talkId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { starts_at: startsAt, canceled_at: canceledAt, place } = row;
  return { startsAt, canceledAt, place, isAuthor: row.author_id === userId, isLiked: row.liked_at !== null };
}

/** The place of a cabinet or section, or the title of a talk, as messages tell it. */
export type Place =
  | { readonly title: string }
  | ({ readonly building: string; readonly floor: number } & (
      | { readonly visibleNum: number }
      | { readonly section: string }
    ));

/** The cabinet, the section or the talk of a notice. */
const about = z.union([
  z.object({ cabinetId: z.int() }),
  z.object({ sectionId: z.int() }),
  z.object({ talkId: z.int() }),
]);
type About = z.infer<typeof about>;

/** Finds the places of these notices. */
export async function readPlaces(db: Db, notices: readonly About[]): Promise<(notice: About) => Place | undefined> {
  const cabinetIds = notices.flatMap((notice) => ('cabinetId' in notice ? [notice.cabinetId] : []));
  const sectionIds = notices.flatMap((notice) => ('sectionId' in notice ? [notice.sectionId] : []));
  const talkIds = notices.flatMap((notice) => ('talkId' in notice ? [notice.talkId] : []));
  const [cabinets, sections, talks] = await Promise.all([
    listCabinetPlaces(db, cabinetIds),
    listSectionPlaces(db, sectionIds),
    listTitles(db, talkIds),
  ]);
  return (notice) => {
    if ('talkId' in notice) return talks.get(notice.talkId);
    return 'cabinetId' in notice ? cabinets.get(notice.cabinetId) : sections.get(notice.sectionId);
  };
}

async function listTitles(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('talks')
    .select(['id', 'title'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title }]));
}

async function listCabinetPlaces(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cabinets')
    .innerJoin('buildings', 'buildings.id', 'cabinets.building_id')
    .select(['cabinets.id', 'buildings.name as building', 'cabinets.floor', 'cabinets.visible_num as visibleNum'])
    .where('cabinets.id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

async function listSectionPlaces(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sections')
    .innerJoin('buildings', 'buildings.id', 'sections.building_id')
    .select(['sections.id', 'buildings.name as building', 'sections.floor', 'sections.name as section'])
    .where('sections.id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

export type ToldRow = {
  readonly id: number;
  readonly kind: string;
  readonly facts: unknown;
  readonly planned_at: Temporal.Instant;
  readonly read_at: Temporal.Instant | null;
};

export type ToldPage = {
  readonly rows: readonly ToldRow[];
  readonly total: number;
  readonly unread: number;
  readonly placeOf: (notice: About) => Place | undefined;
};

/** The notices that this version can tell. During an upgrade a newer one runs beside it, and may know more kinds. */
export const isKnownKind = sql<boolean>`notices.kind = any(${noticeKind.options})`;

/** A page of a person's notices in the product, newest first, with their places and the number of all and of unread ones. */
export async function listTold(db: Db, userId: number, page: { page: number; size: number }): Promise<ToldPage> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('notices')
      .select(['id', 'kind', 'facts', 'planned_at', 'read_at'])
      .where('user_id', '=', userId)
      .where('channel', '=', 'app')
      .where(isKnownKind)
      .orderBy('id', 'desc')
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    db
      .selectFrom('notices')
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where notices.read_at is null)`.as('unread'),
      ])
      .where('user_id', '=', userId)
      .where('channel', '=', 'app')
      .where(isKnownKind)
      .executeTakeFirstOrThrow(),
  ]);
  const placeOf = await readPlaces(
    db,
    rows.map(({ facts }) => about.parse(facts)),
  );
  return { rows, ...count, placeOf };
}

/** A notice that never reached its reader by a channel. Only their number says who it was for. */
export type DeadLetter = {
  readonly id: number;
  readonly user_id: number;
  readonly channel: string;
  readonly kind: string;
  readonly on_day: string;
  readonly tries: number;
  readonly last_fault: string | null;
  readonly dropped_because: string | null;
};

/** What failed at least once and was not sent until it was given up or over, newest first. */
export async function listDeadLetters(db: Db, most: number): Promise<readonly DeadLetter[]> {
  return db
    .selectFrom('notices')
    .select(['id', 'user_id', 'channel', 'kind', sql<string>`on_day::text`.as('on_day'), 'tries', 'last_fault'])
    .select('dropped_because')
    .where('sent_at', 'is', null)
    .where('tries', '>', 0)
    .where('dropped_because', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export type UnsentCount = { readonly channel: string; readonly state: 'waiting' | 'dead'; readonly count: number };

/** How many notices failed at least once, by channel: those still tried again, and the dead letters. */
export async function countUnsent(db: Db): Promise<readonly UnsentCount[]> {
  const { rows } = await sql<UnsentCount>`
    select channel, case when dropped_because is null then 'waiting' else 'dead' end as state, count(*)
    from notices where sent_at is null and tries > 0 group by 1, 2`.execute(db);
  return rows;
}

export type TemplateRow = { readonly id: number; readonly title: string; readonly body: string };

/** R-ADM-16: what administrators often write, in the order of the campus. */
export async function listTemplates(db: Db): Promise<TemplateRow[]> {
  return db.selectFrom('message_templates').select(['id', 'title', 'body']).orderBy('position').execute();
}

import type { NoticeKind as AnyKind, NoticeFacts } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tx.ts';

/** R-ALARM-02: what people are told about so far. */
export type NoticeKind = Exclude<AnyKind, 'sectionOpening' | 'aguLink'>;

/** What makes a notice one: it is told at most once a day by each channel (R-ALARM-06). */
export type NoticeKey = {
  readonly userId: number;
  readonly kind: NoticeKind;
  readonly channel: 'email';
  readonly onDay: string;
  readonly matter: string;
};

export type NoticeRow = {
  readonly id: number;
  readonly facts: unknown;
  readonly sent_at: Temporal.Instant | null;
  readonly dropped_because: string | null;
  readonly claimed_until: Temporal.Instant | null;
  readonly email: string | null;
  readonly alarm_email: boolean;
  readonly language: 'ko' | 'en';
};

/** A planned notice and its reader, locked; undefined when none was planned (the reader does not want that channel). */
export async function lockNotice(tx: Tx, key: NoticeKey): Promise<NoticeRow | undefined> {
  return tx
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select([
      'notices.id',
      'notices.facts',
      'notices.sent_at',
      'notices.dropped_because',
      'notices.claimed_until',
      'users.email',
      'users.alarm_email',
      'users.language',
    ])
    .where('notices.user_id', '=', key.userId)
    .where('notices.kind', '=', key.kind)
    .where('notices.channel', '=', key.channel)
    .where('notices.on_day', '=', sql<string>`${key.onDay}::date`)
    .where('notices.matter', '=', key.matter)
    .forUpdate('notices')
    .executeTakeFirst();
}

/** What somebody rents at this moment, as a notice asks whether it still holds (J2). */
export async function findNoticeFacts(db: Db, userId: number): Promise<NoticeFacts> {
  const row = await db
    .selectFrom('rentals')
    .select(['cabinet_id', 'expires_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('started_at', 'is not', null)
    .executeTakeFirst();
  return { rental: row === undefined ? null : { cabinetId: row.cabinet_id, expiresAt: row.expires_at } };
}

/** Where a cabinet stands, as far as a message tells. */
export type Place = { readonly building: string; readonly floor: number; readonly visibleNum: number };

/** Where cabinets stand, by their id. */
export async function listPlaces(db: Db, cabinetIds: readonly number[]): Promise<ReadonlyMap<number, Place>> {
  const rows = await db
    .selectFrom('cabinets')
    .innerJoin('buildings', 'buildings.id', 'cabinets.building_id')
    .select(['cabinets.id', 'buildings.name as building', 'cabinets.floor', 'cabinets.visible_num as visibleNum'])
    .where('cabinets.id', '=', sql<number>`any(${cabinetIds})`)
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

/** A page of what somebody was told inside the product, newest first, how many there are and how many are unread. */
export async function listTold(
  db: Db,
  userId: number,
  page: { page: number; size: number },
): Promise<{ rows: ToldRow[]; total: number; unread: number }> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('notices')
      .select(['id', 'kind', 'facts', 'planned_at', 'read_at'])
      .where('user_id', '=', userId)
      .where('channel', '=', 'app')
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
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...count };
}

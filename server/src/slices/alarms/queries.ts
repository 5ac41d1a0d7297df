import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tx.ts';
import type { Place } from './views.ts';

/** R-ALARM-02: what people are told about. */
export type NoticeKind = 'rentalSuccess';

export type Channel = 'email';

/** What makes a notice one: it is told at most once a day by each channel (R-ALARM-06). */
export type NoticeKey = {
  readonly userId: number;
  readonly kind: NoticeKind;
  readonly channel: Channel;
  readonly onDay: string;
  readonly matter: string;
};

export type NoticeRow = {
  readonly id: number;
  readonly facts: unknown;
  readonly planned_at: Temporal.Instant;
  readonly sent_at: Temporal.Instant | null;
  readonly dropped_because: string | null;
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
      'notices.planned_at',
      'notices.sent_at',
      'notices.dropped_because',
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

/** Where a cabinet stands, while somebody still rents it since before the notice was planned; else undefined (J2). */
export async function findRentedPlace(
  db: Db,
  rental: { userId: number; cabinetId: number; plannedAt: Temporal.Instant },
): Promise<Place | undefined> {
  return db
    .selectFrom('rentals')
    .innerJoin('cabinets', 'cabinets.id', 'rentals.cabinet_id')
    .innerJoin('buildings', 'buildings.id', 'cabinets.building_id')
    .select(['buildings.name as building', 'cabinets.floor', 'cabinets.visible_num as visibleNum'])
    .where('rentals.user_id', '=', rental.userId)
    .where('rentals.cabinet_id', '=', rental.cabinetId)
    .where('rentals.started_at', '<=', rental.plannedAt)
    .where('rentals.ended_at', 'is', null)
    .executeTakeFirst();
}

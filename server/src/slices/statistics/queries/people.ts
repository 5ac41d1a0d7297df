import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

type Page = { readonly page: number; readonly size: number };

export type BannedRow = {
  readonly id: number;
  readonly name: string;
  readonly banned_at: Temporal.Instant;
  readonly unbanned_at: Temporal.Instant;
};

/** R-PEN-08: a page of the people whose penalty runs now, by its end, and the number of all. */
export async function listBanned(
  db: Db,
  { page, size }: Page,
  now: Temporal.Instant,
): Promise<{ rows: BannedRow[]; total: number }> {
  const running = db.selectFrom('penalties').where('released_at', 'is', null).where('ends_at', '>', now);
  const [rows, count] = await Promise.all([
    running
      .innerJoin('users', 'users.id', 'penalties.user_id')
      .select([
        'users.id',
        'users.name',
        sql<Temporal.Instant>`min(starts_at)`.as('banned_at'),
        sql<Temporal.Instant>`max(ends_at)`.as('unbanned_at'),
      ])
      .groupBy('users.id')
      .orderBy('unbanned_at')
      .orderBy('users.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    running.select(sql<number>`count(distinct user_id)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

export type OverdueRow = {
  readonly id: number;
  readonly name: string;
  readonly cabinet_id: number;
  readonly visible_num: number;
  readonly building: string;
  readonly floor: number;
  readonly section: string;
  readonly expires_at: Temporal.Instant;
};

/** R-PEN-06: a page of the people who are overdue, the longest first, and the number of all. */
export async function listOverdue(
  db: Db,
  { page, size }: Page,
  now: Temporal.Instant,
): Promise<{ rows: OverdueRow[]; total: number }> {
  // The whole of its last second still belongs to a rental.
  const overdue = db
    .selectFrom('rentals')
    .where('rentals.ended_at', 'is', null)
    .where('rentals.expires_at', '<=', now.subtract({ seconds: 1 }));
  const [rows, count] = await Promise.all([
    overdue
      .innerJoin('users', 'users.id', 'rentals.user_id')
      .innerJoin('cabinets', 'cabinets.id', 'rentals.cabinet_id')
      .innerJoin('sections', 'sections.id', 'cabinets.section_id')
      .innerJoin('buildings', 'buildings.id', 'cabinets.building_id')
      .select([
        'users.id',
        'users.name',
        'rentals.cabinet_id',
        'cabinets.visible_num',
        'buildings.name as building',
        'cabinets.floor',
        'sections.name as section',
        sql<Temporal.Instant>`rentals.expires_at`.as('expires_at'),
      ])
      .orderBy('rentals.expires_at')
      .orderBy('rentals.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    overdue.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

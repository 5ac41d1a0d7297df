import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

export type HistoryRow = {
  readonly user_id: number;
  readonly name: string;
  readonly cabinet_id: number;
  readonly visible_num: number;
  readonly building: string;
  readonly floor: number;
  readonly section: string;
  readonly started_at: Temporal.Instant;
  readonly ended_at: Temporal.Instant | null;
};

/** A page of a person's rentals, newest first, and the number of all. Seats do not count. */
export async function listHistory(
  db: Db,
  userId: number,
  page: { page: number; size: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('rentals')
      .innerJoin('users', 'users.id', 'rentals.user_id')
      .innerJoin('cabinets', 'cabinets.id', 'rentals.cabinet_id')
      .innerJoin('sections', 'sections.id', 'cabinets.section_id')
      .innerJoin('buildings', 'buildings.id', 'cabinets.building_id')
      .select([
        'rentals.user_id',
        'users.name',
        'rentals.cabinet_id',
        'cabinets.visible_num',
        'buildings.name as building',
        'cabinets.floor',
        'sections.name as section',
        sql<Temporal.Instant>`rentals.started_at`.as('started_at'),
        'rentals.ended_at',
      ])
      .where('rentals.user_id', '=', userId)
      .where('rentals.started_at', 'is not', null)
      .orderBy(sql`rentals.started_at desc`)
      .orderBy('rentals.id', 'desc')
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    db
      .selectFrom('rentals')
      .select(sql<number>`count(*)`.as('total'))
      .where('user_id', '=', userId)
      .where('started_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

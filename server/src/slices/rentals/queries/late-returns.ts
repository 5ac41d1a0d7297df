import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

const most = 100;

export type LateReturnRow = {
  readonly cabinet_id: number;
  readonly visible_num: number;
  readonly building: string;
  readonly floor: number;
  readonly section: string;
  readonly started_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  readonly ended_at: Temporal.Instant;
  readonly days: number | null;
  readonly reduced_by_days: number | null;
  readonly starts_at: Temporal.Instant | null;
  readonly ends_at: Temporal.Instant | null;
};

/** A person's rentals that ended after the day they were due, newest first, each with its unreleased penalty. */
export async function listLateReturns(db: Db, userId: number): Promise<LateReturnRow[]> {
  return (
    db
      .selectFrom('rentals')
      .innerJoin('cabinets', 'cabinets.id', 'rentals.cabinet_id')
      .innerJoin('sections', 'sections.id', 'cabinets.section_id')
      .innerJoin('buildings', 'buildings.id', 'cabinets.building_id')
      .leftJoin('penalties', (join) =>
        join.onRef('penalties.rental_id', '=', 'rentals.id').on('penalties.released_at', 'is', null),
      )
      .select([
        'rentals.cabinet_id',
        'cabinets.visible_num',
        'buildings.name as building',
        'cabinets.floor',
        'sections.name as section',
        sql<Temporal.Instant>`rentals.started_at`.as('started_at'),
        sql<Temporal.Instant>`rentals.expires_at`.as('expires_at'),
        sql<Temporal.Instant>`rentals.ended_at`.as('ended_at'),
        'penalties.days',
        'penalties.reduced_by_days',
        'penalties.starts_at',
        'penalties.ends_at',
      ])
      .where('rentals.user_id', '=', userId)
      .where('rentals.started_at', 'is not', null)
      // R-PEN-06: the second of its end still belongs to the rental.
      .where(sql<boolean>`rentals.ended_at >= rentals.expires_at + interval '1 second'`)
      .orderBy('rentals.ended_at', 'desc')
      .orderBy('rentals.id', 'desc')
      .limit(most)
      .execute()
  );
}

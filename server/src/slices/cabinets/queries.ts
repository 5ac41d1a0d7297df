import type { Condition, LentType, StatusFacts } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Db } from '../../db/tx.ts';

/** A cabinet with where it stands and who rents it, as far as a map tells. */
export type CabinetRow = {
  readonly id: number;
  readonly visible_num: number;
  readonly lent_type: LentType;
  readonly max_user: number;
  readonly condition: Condition;
  readonly opens_at: Temporal.Instant | null;
  readonly title: string | null;
  readonly status_note: string | null;
  readonly building: string;
  readonly floor: number;
  readonly section: string;
  readonly columns: number;
  readonly renters: number;
  readonly expires_at: Temporal.Instant | null;
  readonly first_renter: string | null;
  /** Seats taken in the open waiting session, and its deadline. */
  readonly waiting: number;
  readonly deadline_at: Temporal.Instant | null;
};

/** What the status of a cabinet follows from. */
export function statusFacts(row: CabinetRow): StatusFacts {
  return {
    condition: row.condition,
    opensAt: row.opens_at,
    renters: row.renters,
    expiresAt: row.expires_at,
    session: row.deadline_at && { deadlineAt: row.deadline_at },
  };
}

function cabinetRows(db: Db) {
  return db
    .selectFrom('cabinets')
    .innerJoin('sections', 'sections.id', 'cabinets.section_id')
    .innerJoin('buildings', 'buildings.id', 'cabinets.building_id')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('rentals')
          .innerJoin('users', 'users.id', 'rentals.user_id')
          .whereRef('rentals.cabinet_id', '=', 'cabinets.id')
          .where('rentals.ended_at', 'is', null)
          .select([
            sql<number>`count(rentals.started_at)`.as('renters'),
            sql<number>`count(*) - count(rentals.started_at)`.as('waiting'),
            sql<Temporal.Instant | null>`min(rentals.expires_at)`.as('expires_at'),
            sql<string | null>`(array_agg(users.name order by rentals.place)
              filter (where rentals.started_at is not null))[1]`.as('first_renter'),
          ])
          .as('use'),
      (join) => join.onTrue(),
    )
    .leftJoin('waiting_sessions', (join) =>
      join.onRef('waiting_sessions.cabinet_id', '=', 'cabinets.id').on('waiting_sessions.closed_at', 'is', null),
    )
    .select([
      'cabinets.id',
      'cabinets.visible_num',
      'cabinets.lent_type',
      'cabinets.max_user',
      'cabinets.condition',
      'cabinets.opens_at',
      'cabinets.title',
      'cabinets.status_note',
      'buildings.name as building',
      'cabinets.floor',
      'sections.name as section',
      'sections.columns',
      sql<number>`use.renters`.as('renters'),
      'use.expires_at',
      'use.first_renter',
      sql<number>`use.waiting`.as('waiting'),
      'waiting_sessions.deadline_at',
    ])
    .orderBy('buildings.id')
    .orderBy('cabinets.floor')
    .orderBy('cabinets.visible_num');
}

export type Scope = { readonly building?: string; readonly floor?: number; readonly ids?: readonly number[] };

/** The cabinets of a building, a floor, or some ids, in display order: by floor and number. */
export async function listCabinets(db: Db, scope: Scope): Promise<CabinetRow[]> {
  const { ids } = scope;
  if (ids !== undefined && scope.building === undefined && scope.floor === undefined) return listByIds(db, { ids });
  let rows = cabinetRows(db);
  if (scope.building !== undefined) rows = rows.where('buildings.name', '=', scope.building);
  if (scope.floor !== undefined) rows = rows.where('cabinets.floor', '=', scope.floor);
  if (ids !== undefined) rows = rows.where('cabinets.id', '=', sql<number>`any(${ids})`);
  return rows.execute();
}

const listByIds = prepare((db, { ids }: { ids: readonly number[] }) =>
  cabinetRows(db).where('cabinets.id', '=', sql<number>`any(${ids})`),
);

export type BuildingRow = { readonly building: string; readonly floors: number[] };

/** The floors closed to users at an instant (R-RENT-09), as a condition on a building and a floor. */
export function closedAt(now: Temporal.Instant) {
  return sql<boolean>`(floor_closures.closed_from <= ${now}
    and (floor_closures.closed_until is null or floor_closures.closed_until > ${now}))`;
}

export type ClosureRow = { readonly building: string; readonly floor: number; readonly until: Temporal.Instant | null };

/** The floors of every building that are closed to users now, each by the closure that lasts longest; null has no end. */
export async function listClosures(db: Db, now: Temporal.Instant): Promise<ClosureRow[]> {
  return db
    .selectFrom('floor_closures')
    .innerJoin('buildings', 'buildings.id', 'floor_closures.building_id')
    .distinctOn(['floor_closures.building_id', 'floor_closures.floor'])
    .select(['buildings.name as building', 'floor_closures.floor', 'floor_closures.closed_until as until'])
    .where(closedAt(now))
    .orderBy('floor_closures.building_id')
    .orderBy('floor_closures.floor')
    .orderBy('floor_closures.closed_until', (order) => order.desc().nullsFirst())
    .execute();
}

/** Every building with its floors, ascending. */
export async function listBuildings(db: Db): Promise<BuildingRow[]> {
  return db
    .selectFrom('buildings')
    .innerJoin('sections', 'sections.building_id', 'buildings.id')
    .select([
      'buildings.name as building',
      sql<number[]>`array_agg(distinct sections.floor order by sections.floor)`.as('floors'),
    ])
    .groupBy(['buildings.id', 'buildings.name'])
    .orderBy('buildings.id')
    .execute();
}

/** Somebody in a cabinet: a renter, or without a start somebody who waits. */
export type OccupantRow = {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly started_at: Temporal.Instant | null;
  readonly expires_at: Temporal.Instant | null;
};

/** Who rents a cabinet or waits there now, first come first. */
export async function listOccupants(db: Db, cabinetId: number): Promise<OccupantRow[]> {
  return db
    .selectFrom('rentals')
    .innerJoin('users', 'users.id', 'rentals.user_id')
    .select(['rentals.id', 'rentals.user_id', 'users.name', 'rentals.started_at', 'rentals.expires_at'])
    .where('rentals.cabinet_id', '=', cabinetId)
    .where('rentals.ended_at', 'is', null)
    .orderBy('rentals.place')
    .execute();
}

/** R-SHARE-12: the code of the session that waits in a cabinet, as administrators read it; null without one. */
export async function findShareCode(db: Db, cabinetId: number, now: Temporal.Instant): Promise<string | null> {
  const row = await db
    .selectFrom('waiting_sessions')
    .select('code')
    .where('cabinet_id', '=', cabinetId)
    .where('closed_at', 'is', null)
    .where('deadline_at', '>', now)
    .executeTakeFirst();
  return row?.code ?? null;
}

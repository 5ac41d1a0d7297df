import type { Condition, LentType, StatusFacts } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Db } from '../../db/tx.ts';

/** A cabinet with its place and its renters, as a map shows them. A club counts as one renter. */
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
  readonly grid_row: number;
  readonly grid_column: number;
  readonly renters: number;
  readonly expires_at: Temporal.Instant | null;
  readonly first_renter: string | null;
  readonly club_name: string | null;
  /** Seats taken in the open waiting session, and its deadline. */
  readonly waiting: number;
  readonly deadline_at: Temporal.Instant | null;
};

/** The facts from which the status of a cabinet follows. */
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
    .leftJoin('club_rentals', (join) =>
      join.onRef('club_rentals.cabinet_id', '=', 'cabinets.id').on('club_rentals.ended_at', 'is', null),
    )
    .leftJoin('clubs', 'clubs.id', 'club_rentals.club_id')
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
      'cabinets.grid_row',
      'cabinets.grid_column',
      sql<number>`use.renters + num_nonnulls(club_rentals.id)`.as('renters'),
      'use.expires_at',
      'use.first_renter',
      'clubs.name as club_name',
      sql<number>`use.waiting`.as('waiting'),
      'waiting_sessions.deadline_at',
    ])
    .orderBy('buildings.id')
    .orderBy('cabinets.floor')
    .orderBy('cabinets.visible_num');
}

type Scope = { readonly ids: readonly number[] } | { readonly building?: string; readonly floor?: number };

/** The cabinets of a building, a floor or both, or of some ids, in display order: by floor and number. */
export async function listCabinets(db: Db, scope: Scope): Promise<CabinetRow[]> {
  if ('ids' in scope) return listByIds(db, scope);
  let rows = cabinetRows(db);
  if (scope.building !== undefined) rows = rows.where('buildings.name', '=', scope.building);
  if (scope.floor !== undefined) rows = rows.where('cabinets.floor', '=', scope.floor);
  return rows.execute();
}

const listByIds = prepare((db, { ids }: { ids: readonly number[] }) =>
  cabinetRows(db).where('cabinets.id', '=', sql<number>`any(${ids})`),
);

export type BuildingRow = { readonly building: string; readonly floors: number[] };

/** A closure of a floor, past and coming ones included; `until` is null without an end. */
export type ClosureRow = {
  readonly building: string;
  readonly floor: number;
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant | null;
};

/** Every closure of every floor, by building and floor. */
export async function listClosures(db: Db): Promise<ClosureRow[]> {
  return db
    .selectFrom('floor_closures')
    .innerJoin('buildings', 'buildings.id', 'floor_closures.building_id')
    .select([
      'buildings.name as building',
      'floor_closures.floor',
      'floor_closures.closed_from as from',
      'floor_closures.closed_until as until',
    ])
    .orderBy('floor_closures.building_id')
    .orderBy('floor_closures.floor')
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

/**
 * A person in a cabinet: a renter, or, without a start, one who waits. A club stands in the place of a person, with the
 * id of its own and without an end.
 */
export type OccupantRow = {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly started_at: Temporal.Instant | null;
  readonly expires_at: Temporal.Instant | null;
};

/** The people who rent a cabinet or wait there now, by their places; or the club that has it. */
export async function listOccupants(db: Db, cabinetId: number): Promise<OccupantRow[]> {
  return listOccupantsOf(db, [cabinetId]);
}

/** The same of several cabinets. */
export async function listOccupantsOf(
  db: Db,
  cabinetIds: readonly number[],
): Promise<(OccupantRow & { readonly cabinet_id: number })[]> {
  return db
    .selectFrom('rentals')
    .innerJoin('users', 'users.id', 'rentals.user_id')
    .select([
      'rentals.id',
      'rentals.cabinet_id',
      'rentals.user_id',
      'users.name',
      'rentals.started_at',
      'rentals.expires_at',
      'rentals.place',
    ])
    .where('rentals.cabinet_id', '=', sql<number>`any(${cabinetIds})`)
    .where('rentals.ended_at', 'is', null)
    .unionAll(
      db
        .selectFrom('club_rentals')
        .innerJoin('clubs', 'clubs.id', 'club_rentals.club_id')
        .select([
          'club_rentals.id',
          'club_rentals.cabinet_id',
          'club_rentals.club_id as user_id',
          'clubs.name',
          'club_rentals.started_at',
          sql<null>`null::timestamptz`.as('expires_at'),
          sql<number>`1`.as('place'),
        ])
        .where('club_rentals.cabinet_id', '=', sql<number>`any(${cabinetIds})`)
        .where('club_rentals.ended_at', 'is', null),
    )
    .orderBy('place')
    .execute();
}

/** The names of the sections of a floor for which a person has an open alarm. */
export async function listAwaited(
  db: Db,
  userId: number,
  { building, floor }: { building: string; floor: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('section_alarms')
    .innerJoin('sections', 'sections.id', 'section_alarms.section_id')
    .innerJoin('buildings', 'buildings.id', 'sections.building_id')
    .select('sections.name')
    .where('section_alarms.user_id', '=', userId)
    .where('section_alarms.told_at', 'is', null)
    .where('buildings.name', '=', building)
    .where('sections.floor', '=', floor)
    .orderBy('sections.id')
    .execute();
  return rows.map(({ name }) => name);
}

/** What administrators say of a cabinet. */
export async function findDescription(db: Db, id: number) {
  return db
    .selectFrom('cabinets')
    .select(['status_note', 'title', 'grid_row', 'grid_column', 'visible_num'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The texts of a cabinet that its return empties or sets. */
export async function findTexts(db: Db, id: number) {
  return (await listTexts(db, [id])).get(id);
}

/** The same of several cabinets, by their ids. */
export async function listTexts(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('cabinets')
    .select(['id', 'title', 'memo', 'previous_user_name as previousUserName'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

import {
  type Holding,
  type LentType,
  type Person,
  type RentFacts,
  type ReturnFacts,
  statusOf,
  type WantedCabinet,
} from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Db } from '../../db/tx.ts';
import { closedAt, listCabinets, statusFacts } from '../cabinets/queries.ts';
import { unbannedAt } from '../penalties/queries.ts';

/** What the rules ask about people, by their id. Nobody is there who is gone. */
export async function listPeople(
  db: Db,
  userIds: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, Person>> {
  const rows = await readPeople(db, { userIds, now });
  return new Map(
    rows.map(({ id, cabinet_id, started_at, unbanned_at, active }) => {
      const kind = started_at === null ? 'WAITING' : 'RENTING';
      const holds: Holding | null = cabinet_id === null ? null : { kind, cabinetId: cabinet_id };
      return [id, { unbannedAt: unbanned_at, active, holds }];
    }),
  );
}

const readPeople = prepare((db, { userIds, now }: { userIds: readonly number[]; now: Temporal.Instant }) =>
  db
    .selectFrom('users')
    .leftJoin('rentals', (join) => join.onRef('rentals.user_id', '=', 'users.id').on('rentals.ended_at', 'is', null))
    .select([
      'users.id',
      'rentals.cabinet_id',
      'rentals.started_at',
      unbannedAt(now).as('unbanned_at'),
      sql<boolean>`users.deactivated_at is null and 'USER' = any(users.roles)`.as('active'),
    ])
    .where('users.id', '=', sql<number>`any(${userIds})`),
);

/** A cabinet as somebody who wants it meets it, and how many rent or wait there. Null when there is none. */
export async function findWanted(
  db: Db,
  cabinetId: number,
  now: Temporal.Instant,
): Promise<{ cabinet: WantedCabinet | null; people: number }> {
  const [[row], [closure]] = await Promise.all([
    listCabinets(db, { ids: [cabinetId] }),
    readClosure(db, { cabinetId, now }),
  ]);
  if (row === undefined) return { cabinet: null, people: 0 };
  const cabinet = {
    id: row.id,
    floor: row.floor,
    lentType: row.lent_type,
    status: statusOf(statusFacts(row), now),
    opensAt: row.opens_at,
    floorClosed: closure !== undefined,
    floorOpensAt: closure?.closed_until ?? null,
  };
  return { cabinet, people: row.renters + row.waiting };
}

/** The closure of a cabinet's floor that lasts longest. */
const readClosure = prepare((db, { cabinetId, now }: { cabinetId: number; now: Temporal.Instant }) =>
  db
    .selectFrom('floor_closures')
    .innerJoin('cabinets', (join) =>
      join
        .onRef('cabinets.building_id', '=', 'floor_closures.building_id')
        .onRef('cabinets.floor', '=', 'floor_closures.floor'),
    )
    .select('floor_closures.closed_until')
    .where('cabinets.id', '=', cabinetId)
    .where(closedAt(now))
    .orderBy(sql`floor_closures.closed_until desc nulls first`)
    .limit(1),
);

/** The facts of renting; undefined when the person is gone. */
export async function findRentFacts(
  db: Db,
  userId: number,
  cabinetId: number,
  now: Temporal.Instant,
): Promise<(RentFacts & { people: number }) | undefined> {
  const [persons, wanted] = await Promise.all([listPeople(db, [userId], now), findWanted(db, cabinetId, now)]);
  const person = persons.get(userId);
  return person && { person, ...wanted };
}

/** An active rental with its cabinet, its renter and how many share it. */
export type HeldRow = {
  readonly id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly cabinet_id: number;
  readonly floor: number;
  readonly lent_type: LentType;
  readonly started_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  readonly renters: number;
  readonly unbanned_at: Temporal.Instant | null;
};

/** What somebody rents now, with the facts of its end. A waiting seat is none (R-RET-09). */
export async function findHeld(db: Db, userId: number, now: Temporal.Instant): Promise<HeldRow | undefined> {
  const [held] = await readHeld(db, { userId, now });
  return held;
}

const readHeld = prepare((db, { userId, now }: { userId: number; now: Temporal.Instant }) =>
  db
    .selectFrom('rentals')
    .innerJoin('cabinets', 'cabinets.id', 'rentals.cabinet_id')
    .innerJoin('users', 'users.id', 'rentals.user_id')
    .select([
      'rentals.id',
      'rentals.user_id',
      'users.name as user_name',
      'rentals.cabinet_id',
      'cabinets.floor',
      'cabinets.lent_type',
      sql<Temporal.Instant>`rentals.started_at`.as('started_at'),
      sql<Temporal.Instant>`rentals.expires_at`.as('expires_at'),
      sql<number>`(select count(*) from rentals as all_of
        where all_of.cabinet_id = rentals.cabinet_id and all_of.ended_at is null)`.as('renters'),
      unbannedAt(now).as('unbanned_at'),
    ])
    .where('rentals.user_id', '=', userId)
    .where('rentals.ended_at', 'is', null)
    .where('rentals.started_at', 'is not', null),
);

/**
 * The moment at which a rental ends that ends now. Requests under way at once may have read the clock in another order
 * than they came to be done, and a clock may be set back: nothing ends before it began.
 */
export function endOf(held: HeldRow | undefined, now: Temporal.Instant): Temporal.Instant {
  return held !== undefined && Temporal.Instant.compare(held.started_at, now) > 0 ? held.started_at : now;
}

export type ActiveRow = {
  readonly id: number;
  readonly userId: number;
  readonly cabinetId: number;
  readonly expiresAt: Temporal.Instant;
};

/** Every rental under way, in the order of their people. */
export async function listActive(db: Db): Promise<ActiveRow[]> {
  return db
    .selectFrom('rentals')
    .select(['id', 'user_id as userId', 'cabinet_id as cabinetId', sql<Temporal.Instant>`expires_at`.as('expiresAt')])
    .where('ended_at', 'is', null)
    .where('started_at', 'is not', null)
    .orderBy('user_id')
    .execute();
}

/** Who rents a cabinet now. */
export async function listRenters(db: Db, cabinetId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rentals')
    .select('user_id')
    .where('cabinet_id', '=', cabinetId)
    .where('ended_at', 'is', null)
    .where('started_at', 'is not', null)
    .execute();
  return rows.map((row) => row.user_id);
}

export function returnFacts(held: HeldRow | undefined): ReturnFacts {
  if (held === undefined) return { person: { holds: null, unbannedAt: null }, cabinet: null };
  return {
    person: { holds: { kind: 'RENTING', cabinetId: held.cabinet_id }, unbannedAt: held.unbanned_at },
    cabinet: { floor: held.floor, lentType: held.lent_type, renters: held.renters, expiresAt: held.expires_at },
  };
}

/** The cabinet in which somebody rents or waits; undefined without one. */
export async function findHeldCabinetId(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('rentals')
    .select('cabinet_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.cabinet_id;
}

/** What only the people of a cabinet see of it: its memo for renters, the code for those who wait. */
export async function findOwnTexts(db: Db, cabinetId: number) {
  return db
    .selectFrom('cabinets')
    .leftJoin('waiting_sessions', (join) =>
      join.onRef('waiting_sessions.cabinet_id', '=', 'cabinets.id').on('waiting_sessions.closed_at', 'is', null),
    )
    .select(['cabinets.memo', 'cabinets.previous_user_name', 'waiting_sessions.code'])
    .where('cabinets.id', '=', cabinetId)
    .executeTakeFirst();
}

export type RecordRow = {
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

/** A page of somebody's rentals, newest first, and how many there are. Seats never were rentals. */
export async function listRecords(
  db: Db,
  userId: number,
  page: { page: number; size: number },
): Promise<{ rows: RecordRow[]; total: number }> {
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

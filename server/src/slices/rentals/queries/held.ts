import type { LentType, ReturnFacts } from '@cabinet/domain';
import { sql } from 'kysely';
import { prepare } from '../../../db/prepared.ts';
import type { Db } from '../../../db/tx.ts';
import { lastPenaltyEnd } from '../../penalties/queries.ts';

/** An active rental with its cabinet, its renter and the number of people who share it. */
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

/** A person's rental now, with the facts that its end needs. A waiting seat is none (R-RET-09). */
export async function findHeld(db: Db, userId: number): Promise<HeldRow | undefined> {
  const [held] = await listHeld(db, [userId]);
  return held;
}

/** The same of several people. */
export async function listHeld(db: Db, userIds: readonly number[]): Promise<HeldRow[]> {
  return readHeld(db, { userIds });
}

const readHeld = prepare((db, { userIds }: { userIds: readonly number[] }) =>
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
      lastPenaltyEnd.as('unbanned_at'),
    ])
    .where('rentals.user_id', '=', sql<number>`any(${userIds})`)
    .where('rentals.ended_at', 'is', null)
    .where('rentals.started_at', 'is not', null),
);

/**
 * The end of a rental that ends now. Simultaneous requests may have read the clock in another order than they got the
 * locks, and a clock may be set back; so a rental never ends before it began.
 */
export function endOf(held: HeldRow | undefined, now: Temporal.Instant): Temporal.Instant {
  return held !== undefined && Temporal.Instant.compare(held.started_at, now) > 0 ? held.started_at : now;
}

export function returnFacts(held: HeldRow | undefined): ReturnFacts {
  if (held === undefined) return { person: { holds: null, unbannedAt: null }, cabinet: null };
  return {
    person: { holds: { kind: 'RENTING', cabinetId: held.cabinet_id }, unbannedAt: held.unbanned_at },
    cabinet: { floor: held.floor, lentType: held.lent_type, renters: held.renters, expiresAt: held.expires_at },
  };
}

import type { RentDecision } from '@cabinet/domain';
import { prepare } from '../../../db/prepared.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { planNotice } from '../../alarms/commands/plan.ts';
import { type Seats, seatsOf } from './seats.ts';

type NewRental = {
  readonly userId: number;
  readonly cabinetId: number;
  readonly startedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  /** The rental that its person left for this one. */
  readonly swappedFrom?: number;
};

/**
 * Starts the rental of a private cabinet; `startSeats` starts those of a shared one. R-RENT-14: the renter is told once
 * it is committed.
 */
export async function startRental(tx: Tx, rental: NewRental, now: Temporal.Instant): Promise<void> {
  const { userId, cabinetId, startedAt } = rental;
  await Promise.all([
    insertRental(tx, { swappedFrom: null, ...rental }),
    recordChanges(tx, [{ cabinetId }, { userId, kind: 'rental' }], now),
    tellOfRental(tx, { userId, cabinetId, startedAt }, now),
  ]);
}

type Row = Omit<NewRental, 'swappedFrom'> & { readonly swappedFrom: number | null };

const insertRental = prepare((db, { userId, cabinetId, startedAt, expiresAt, swappedFrom }: Row) =>
  db.insertInto('rentals').values({
    user_id: userId,
    cabinet_id: cabinetId,
    lent_type: 'PRIVATE',
    place: 1,
    started_at: startedAt,
    expires_at: expiresAt,
    swapped_from: swappedFrom,
  }),
);

/** R-SHARE-03, R-SHARE-04: turns seats into rentals with a common start and end. R-RENT-14: each renter is told. */
export async function startSeats(
  tx: Tx,
  seats: Seats & { readonly cabinetId: number },
  { startedAt, expiresAt }: RentDecision,
  now: Temporal.Instant,
): Promise<void> {
  const { cabinetId, userIds } = seats;
  const rentalChanges = userIds.map((userId) => ({ userId, kind: 'rental' }) as const);
  await Promise.all([
    seatsOf(tx, seats).set({ started_at: startedAt, expires_at: expiresAt }).execute(),
    recordChanges(tx, [{ cabinetId }, ...rentalChanges], now),
    ...userIds.map((userId) => tellOfRental(tx, { userId, cabinetId, startedAt }, now)),
  ]);
}

async function tellOfRental(
  tx: Tx,
  { userId, cabinetId, startedAt }: { userId: number; cabinetId: number; startedAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const matter = `cabinet ${cabinetId} ${startedAt}`;
  const facts = { cabinetId, startedAt: startedAt.toString() };
  await planNotice(tx, { userId, kind: 'rentalSuccess', matter, facts, now });
}

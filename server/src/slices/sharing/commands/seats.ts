import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { endSeats, insertSeat, type NewSeat, type Seats, type UnusedReason } from '../../rentals/commands/seats.ts';
import type { SeatRow } from '../queries/session.ts';

/** R-SHARE-01, R-SHARE-03: a person takes a place in a waiting session; the people who wait there see it. */
export async function takeSeat(tx: Tx, seat: NewSeat, waiting: readonly SeatRow[]): Promise<void> {
  const { userId, cabinetId, enteredAt } = seat;
  await Promise.all([
    insertSeat(tx, seat),
    tellSeated(tx, cabinetId, [userId, ...waiting.map((each) => each.userId)], enteredAt),
  ]);
}

/** R-SHARE-04, R-SHARE-05, R-SHARE-06: ends seats without a rental; the `others` who wait there see it. */
export async function freeSeats(
  tx: Tx,
  seats: Seats & { readonly cabinetId: number; readonly others?: readonly SeatRow[] },
  reason: UnusedReason,
  now: Temporal.Instant,
): Promise<void> {
  const { cabinetId, userIds, others = [] } = seats;
  await Promise.all([
    endSeats(tx, seats, reason, now),
    tellSeated(tx, cabinetId, [...userIds, ...others.map((each) => each.userId)], now),
  ]);
}

async function tellSeated(tx: Tx, cabinetId: number, userIds: readonly number[], now: Temporal.Instant): Promise<void> {
  const seats = [...new Set(userIds)].map((userId) => ({ userId, kind: 'seat' }) as const);
  await recordChanges(tx, [{ cabinetId }, ...seats], now);
}

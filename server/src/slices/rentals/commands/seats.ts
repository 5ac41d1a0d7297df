import { sql } from 'kysely';
import { prepare } from '../../../db/prepared.ts';
import type { Tx } from '../../../db/tx.ts';

/**
 * A seat in a waiting session is a rental that has not started, so that the guards of a person and of a place hold for
 * both. This file has the statements for seats; `sharing` has everything else about waiting sessions.
 */
export type Seats = { readonly sessionId: number; readonly userIds: readonly number[] };

export const seatsOf = (tx: Tx, { sessionId, userIds }: Seats) =>
  tx
    .updateTable('rentals')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .where('ended_at', 'is', null);

export type NewSeat = {
  readonly userId: number;
  readonly cabinetId: number;
  readonly sessionId: number;
  readonly place: number;
  readonly enteredAt: Temporal.Instant;
};

export async function insertSeat(tx: Tx, seat: NewSeat): Promise<void> {
  await insertIt(tx, seat);
}

const insertIt = prepare((db, { userId, cabinetId, sessionId, place, enteredAt }: NewSeat) =>
  db.insertInto('rentals').values({
    user_id: userId,
    cabinet_id: cabinetId,
    lent_type: 'SHARE',
    place,
    session_id: sessionId,
    entered_at: enteredAt,
  }),
);

/** How a seat ends without a rental. */
export type UnusedReason = 'LEFT' | 'CANCELLED' | 'DROPPED';

/** Ends seats without a rental. */
export async function endSeats(tx: Tx, seats: Seats, reason: UnusedReason, now: Temporal.Instant): Promise<void> {
  await seatsOf(tx, seats).set({ ended_at: now, end_reason: reason }).execute();
}

import { sql } from 'kysely';
import { lockSpaces } from '../../../db/lock-keys.ts';
import { prepare } from '../../../db/prepared.ts';
import { FactsChanged, type Tx } from '../../../db/tx.ts';
import { lockCabinets } from '../../cabinets/commands.ts';
import { lockUsers } from '../../users/commands.ts';
import { listSeats, type SeatRow } from '../queries/session.ts';

/**
 * Locks the given people and everybody who waits in the cabinet, then the cabinet. When another person took a seat
 * before the locks, the transaction starts again. A crowd at one cabinet takes turns first, so that its members do not
 * make each other start again.
 */
export async function lockEverybody(tx: Tx, cabinetId: number, userIds: readonly number[]): Promise<SeatRow[]> {
  const [, seated] = await Promise.all([takeTurn(tx, { cabinetId }), listSeats(tx, cabinetId)]);
  const before = seated.map((seat) => seat.userId);
  const locked = new Set([...before, ...userIds]);
  const [, , seats] = await Promise.all([
    lockUsers(tx, [...locked]),
    lockCabinets(tx, [cabinetId]),
    listSeats(tx, cabinetId),
  ]);
  if (seats.some((seat) => !locked.has(seat.userId))) throw new FactsChanged();
  return seats;
}

/**
 * Takes the turn before any row is locked and holds it to the end of the transaction. It only saves restarts;
 * correctness does not depend on it.
 */
const takeTurn = prepare((db, { cabinetId }: { cabinetId: number }) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(${sql.lit(lockSpaces.cabinetTurns)}, ${cabinetId})`.as('turn')),
);

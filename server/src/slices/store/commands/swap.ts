import { decideSwap, isRefusal, movesMemo } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { labelCabinet, lockCabinets } from '../../cabinets/commands.ts';
import { endRental } from '../../rentals/commands/end.ts';
import { startRental } from '../../rentals/commands/start.ts';
import { endOf, findHeld } from '../../rentals/queries/held.ts';
import { lockUsers } from '../../users/commands.ts';
import { findTickets } from '../queries/copies.ts';
import { heldFacts, readSwapFacts, ticketFacts } from '../queries/facts.ts';
import { spendCopy } from './copies.ts';

/**
 * R-SWAP-01, R-SWAP-02, L6: ends the one rental and starts the other in one transaction, by the same bodies as any other end
 * and start. The title moves along, and the memo where the new cabinet keeps no password of its lock.
 */
export async function swap(
  tx: Tx,
  { userId, cabinetId }: { userId: number; cabinetId: number | null },
  { now, policy }: Moment,
): Promise<void> {
  const [, seen] = await Promise.all([lockUsers(tx, [userId]), findHeld(tx, userId)]);
  const ids = [seen?.cabinet_id, cabinetId ?? undefined].filter((id) => id !== undefined);
  const [, held, found, wanted] = await Promise.all([
    lockCabinets(tx, ids),
    findHeld(tx, userId),
    findTickets(tx, userId, 'SWAP'),
    readSwapFacts(tx, userId, cabinetId, now),
  ]);
  if (found === undefined) refuse('NOT_FOUND_USER');
  const { copy, ...facts } = ticketFacts(found, now);
  const missing = cabinetId === null ? ['newCabinetId'] : [];
  const { title, memos, ...asked } = wanted;
  const decision = decideSwap({ ...facts, ...asked, missing, held: heldFacts(held) }, policy, endOf(held, now));
  if (isRefusal(decision)) refuse(decision);
  assertDecided(held !== undefined && copy !== undefined && cabinetId !== null);
  const { end, start } = decision;
  await endRental(tx, { held, decision: end, reason: 'SWAPPED', password: null }, now);
  await Promise.all([
    startRental(tx, { userId, cabinetId, swappedFrom: held.id, ...start }, now),
    // Null leaves the password of the new cabinet's lock where it is.
    labelCabinet(tx, { id: cabinetId, title, memo: movesMemo(memos) === true ? memos.own : null }),
    spendCopy(tx, { copyId: copy.id, userId, effect: { rentalId: held.id } }, now),
  ]);
}

import type { Tx } from '../../../db/tx.ts';
import { lockCabinets } from '../../cabinets/commands.ts';
import { lockUsers } from '../../users/commands.ts';
import { findHeld, type HeldRow } from '../queries/held.ts';

/** Locks a person and the cabinet they rent, and reads the rental again under the locks. */
export async function lockHeld(tx: Tx, userId: number): Promise<HeldRow | undefined> {
  const [, seen] = await Promise.all([lockUsers(tx, [userId]), findHeld(tx, userId)]);
  if (seen === undefined) return undefined;
  const [, held] = await Promise.all([lockCabinets(tx, [seen.cabinet_id]), findHeld(tx, userId)]);
  return held;
}

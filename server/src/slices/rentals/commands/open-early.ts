import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';

/**
 * R-ADM-05: an administrator opens cabinets at another instant than their last return set (null for now). The past
 * rentals that kept them closed no longer do.
 */
export async function openEarly(
  tx: Tx,
  cabinetIds: readonly number[],
  opensAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({ reopens_at: opensAt })
    .where('cabinet_id', '=', sql<number>`any(${cabinetIds})`)
    .where('reopens_at', '>', now)
    .execute();
}

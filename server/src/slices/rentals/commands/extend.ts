import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';

/**
 * R-EXT-02: sets the end for everybody who rents a cabinet, and records the change for open maps. Needs the cabinet
 * locked.
 */
export async function extendRentals(
  tx: Tx,
  { cabinetId, expiresAt }: { cabinetId: number; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const extended = await tx
    .updateTable('rentals')
    .set({ expires_at: expiresAt })
    .where('cabinet_id', '=', cabinetId)
    .where('ended_at', 'is', null)
    .returning('user_id as userId')
    .execute();
  const renters = extended.map(({ userId }) => ({ userId, kind: 'rental' }) as const);
  await recordChanges(tx, [{ cabinetId }, ...renters], now);
}

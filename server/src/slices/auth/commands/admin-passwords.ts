import type { Tx } from '../../../db/tx.ts';
import { type AdminSignIns, endAdminSignIns } from './admin-sign-ins.ts';

/**
 * R-ADM-01: a new password ends every other session of the administrator, because an older password may have opened it.
 */
export async function setAdminPassword(
  tx: Tx,
  { hash, ...signIns }: AdminSignIns & { readonly hash: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('admin_accounts').set({ password_hash: hash }).where('id', '=', signIns.adminId).execute();
  await endAdminSignIns(tx, signIns, now);
}

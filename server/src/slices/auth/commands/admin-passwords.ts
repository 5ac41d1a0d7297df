import type { Tx } from '../../../db/tx.ts';
import { lockAccount } from '../queries/second-factors.ts';
import { type AdminSignIns, endAdminSignIns } from './admin-sign-ins.ts';

/** A password that was right when it was weighed, as the hash that it was weighed against. */
export type WeighedPassword = { readonly adminId: number; readonly weighedHash: string };

/**
 * R-ADM-01: whether a password that was weighed is still the one in force. No lock is held while it is weighed, so a
 * new one may have come meanwhile. The account is locked, so that no new one comes before this transaction ends.
 */
export async function isInForce(tx: Tx, { adminId, weighedHash }: WeighedPassword): Promise<boolean> {
  return (await lockAccount(tx, adminId))?.passwordHash === weighedHash;
}

/**
 * R-ADM-01: a new password ends every other session of the administrator, because an older password may have opened it.
 * The account is written first, which locks it: a sign-in that has the lock before opens a session that ends here, and
 * one that has it after sees the new password. False where there is no such account any more.
 */
export async function setAdminPassword(
  tx: Tx,
  { hash, ...signIns }: AdminSignIns & { readonly hash: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const account = tx.updateTable('admin_accounts').set({ password_hash: hash }).where('id', '=', signIns.adminId);
  const { numUpdatedRows } = await account.executeTakeFirstOrThrow();
  await endAdminSignIns(tx, signIns, now);
  return numUpdatedRows > 0n;
}

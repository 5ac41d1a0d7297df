import { type AdminRole, type AdminWrite, decideRemoveAdmin } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { hearerOf, recordChanges } from '../../../live/changes.ts';
import { refuse } from '../../../refusal.ts';
import { type AccountRow, lockAccounts } from '../queries/admins.ts';

type NewAdmin = { readonly email: string; readonly role: AdminRole };

/** The values of an account as the record shows them. */
const valuesOf = ({ email, login_id: loginId, role }: Omit<AccountRow, 'id' | 'created_at'>) => ({
  email,
  loginId,
  role,
});

/** R-ADM-03: registers a mail address. Refuses ADMIN_ALREADY_EXISTED, by the constraint when two do it at once. */
export async function addAdmin(
  tx: Tx,
  { email, role }: NewAdmin,
  now: Temporal.Instant,
): Promise<readonly AdminWrite[]> {
  const { id } = await tx
    .insertInto('admin_accounts')
    .values({ email, role, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = valuesOf({ email, login_id: null, role });
  return [{ kind: 'ADMIN_ADD', changes: [{ target: { kind: 'admin', id }, before: null, after }], undo: null }];
}

/**
 * R-ADM-15: removes an administrator and ends their sign-ins; at the next renewal each says why. All accounts are
 * locked, so that of two who remove each other the first one goes and the other stays. Refuses NOT_FOUND_ADMIN and
 * INVALID_STATUS.
 */
export async function removeAdmin(
  tx: Tx,
  { callerId, adminId }: { readonly callerId: number; readonly adminId: number },
  now: Temporal.Instant,
): Promise<readonly AdminWrite[]> {
  const accounts = await lockAccounts(tx);
  const decision = decideRemoveAdmin({ adminIds: accounts.map(({ id }) => id), callerId }, adminId);
  const account = accounts.find(({ id }) => id === adminId);
  if (decision !== 'REMOVE') refuse(decision);
  if (account === undefined) refuse('NOT_FOUND_ADMIN');
  const ended = await tx
    .updateTable('auth_sessions')
    .set({ admin_id: null, revoked_at: now })
    .where('admin_id', '=', adminId)
    .returning('id')
    .execute();
  await tx.deleteFrom('admin_accounts').where('id', '=', adminId).execute();
  tx.changed(ended.map(({ id }) => ({ endedSessionId: id })));
  await recordChanges(tx, [{ userId: hearerOf({ adminId }), kind: 'session' }], now);
  const changes = [{ target: { kind: 'admin', id: adminId }, before: valuesOf(account), after: null }] as const;
  return [{ kind: 'ADMIN_REMOVE', changes, undo: null }];
}

import type { Tx } from '../../../db/tx.ts';
import { hearerOf, recordChanges } from '../../../live/changes.ts';

export type AdminSignIns = {
  readonly adminId: number;
  /** The session in which the change is made; it stays. */
  readonly exceptSessionId?: string;
};

/** R-ADM-01, R-ADM-17: ends the sessions of an administrator, and the sign-ins that still owe a code. */
export async function endAdminSignIns(
  tx: Tx,
  { adminId, exceptSessionId }: AdminSignIns,
  now: Temporal.Instant,
): Promise<void> {
  await tx.deleteFrom('admin_half_sign_ins').where('admin_id', '=', adminId).execute();
  const ended = await tx
    .updateTable('auth_sessions')
    .set({ revoked_at: now })
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .returning('id')
    .execute();
  tx.changed(ended.map(({ id }) => ({ endedSessionId: id })));
  await recordChanges(tx, [{ userId: hearerOf({ adminId }), kind: 'session' }], now);
}

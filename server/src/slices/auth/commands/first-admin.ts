import type { Transact, Tx } from '../../../db/tx.ts';
import type { Random } from '../../../gateways/random.ts';
import { hashPassword, isPassword } from '../../../sessions/passwords.ts';
import { findAdminByLoginId } from '../queries/admins.ts';

type FirstAdmin = {
  readonly transact: Transact;
  readonly random: Random;
  readonly admin: { readonly id: string; readonly password: string | undefined; readonly isGenerated: boolean };
  readonly now: Temporal.Instant;
};

/**
 * R-ADM-02: makes the first administrator from the settings when there is none. IGNORED: the settings name a password,
 * but an administrator exists already and has another.
 */
export async function ensureFirstAdmin(first: FirstAdmin): Promise<'MADE' | 'THERE' | 'IGNORED'> {
  const { transact, random, admin, now } = first;
  const { id, password, isGenerated } = admin;
  if (password === undefined) return 'THERE';
  if (await transact(hasAdmin)) {
    const known = isGenerated ? undefined : await transact((tx) => findAdminByLoginId(tx, id));
    return isGenerated || (await isPassword(password, known?.password_hash)) ? 'THERE' : 'IGNORED';
  }
  const hash = await hashPassword(password, random.secret(16));
  return transact(async (tx) => {
    if (await hasAdmin(tx)) return 'THERE';
    const made = await tx
      .insertInto('admin_accounts')
      .values({ login_id: id, password_hash: hash, role: 'MASTER', created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made === undefined ? 'THERE' : 'MADE';
  });
}

async function hasAdmin(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('admin_accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

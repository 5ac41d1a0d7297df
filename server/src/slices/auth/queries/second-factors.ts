import type { Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Db, Tx } from '../../../db/tx.ts';

export type FactorRow = Pick<Selectable<Database['admin_second_factors']>, 'secret' | 'confirmed_at' | 'last_step'>;

/** R-ADM-17: the secret of an administrator, asked for or only begun. */
export async function findFactor(db: Db, adminId: number): Promise<FactorRow | undefined> {
  return db
    .selectFrom('admin_second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
}

/** R-ADM-17: whether an administrator is asked for a code. */
export async function isFactorOn(db: Db, adminId: number): Promise<boolean> {
  return (await findFactor(db, adminId))?.confirmed_at != null;
}

/** R-ADM-17: every administrator who is asked for a code, and since when. */
export async function listFactors(db: Db): Promise<{ admin_id: number; confirmed_at: Temporal.Instant }[]> {
  return db
    .selectFrom('admin_second_factors')
    .select('admin_id')
    .select(({ ref }) => ref('confirmed_at').$castTo<Temporal.Instant>().as('confirmed_at'))
    .where('confirmed_at', 'is not', null)
    .orderBy('admin_id')
    .execute();
}

/** What one administrator calls themselves, and the hash of the password in force. */
export type LockedAccount = { readonly name: string; readonly passwordHash: string | null };

/** The account of one administrator, locked: sign-ins and changes of factor or password go one after the other. */
export async function lockAccount(tx: Tx, adminId: number): Promise<LockedAccount | undefined> {
  const row = await tx
    .selectFrom('admin_accounts')
    .select(['login_id', 'email', 'password_hash'])
    .where('id', '=', adminId)
    .forUpdate()
    .executeTakeFirst();
  return row && { name: row.login_id ?? row.email ?? '', passwordHash: row.password_hash };
}

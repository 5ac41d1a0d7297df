import { sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Db, Tx } from '../../../db/tx.ts';

type AdminRow = { readonly id: number; readonly password_hash: string | null };

export async function findAdminByLoginId(db: Db, loginId: string): Promise<AdminRow | undefined> {
  return db
    .selectFrom('admin_accounts')
    .select(['id', 'password_hash'])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
}

/** The id with which an administrator signs in; null for one without id and password. */
export async function findLoginId(db: Db, adminId: number): Promise<string | null> {
  const row = await db.selectFrom('admin_accounts').select('login_id').where('id', '=', adminId).executeTakeFirst();
  return row?.login_id ?? null;
}

/** R-ADM-03: the administrator registered under a mail address beforehand. */
export async function findAdminByEmail(db: Db, email: string): Promise<AdminRow | undefined> {
  return db
    .selectFrom('admin_accounts')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export type AccountRow = Pick<Database['admin_accounts'], 'email' | 'login_id' | 'role' | 'created_at'> & {
  readonly id: number;
};

/** A page of the administrators, the first one first, and the number of all. */
export async function listAccounts(
  db: Db,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: AccountRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('admin_accounts')
      .select(['id', 'email', 'login_id', 'role', 'created_at'])
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute(),
    db.selectFrom('admin_accounts').select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** R-ADM-15: every administrator, and none is removed beside this transaction. */
export async function lockAccounts(tx: Tx): Promise<Omit<AccountRow, 'created_at'>[]> {
  return tx
    .selectFrom('admin_accounts')
    .select(['id', 'email', 'login_id', 'role'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

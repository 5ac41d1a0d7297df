import { sql } from 'kysely';
import type { Db, Tx } from '../src/db/tx.ts';

/**
 * How many transactions in this database wait for a lock. Asked outside of any: within one, PostgreSQL gives its first answer
 * again.
 */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Whether nobody else has locked a row by now. Where nobody has, the transaction has locked it itself from then on. */
export async function isUnlocked(tx: Tx, table: 'users' | 'cabinets', id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for no key update skip locked`.execute(
    tx,
  );
  return rows.length > 0;
}

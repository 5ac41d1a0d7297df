import { migrationsAreCurrent } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

/** The reason why a database that answers cannot be served; undefined when there is none. */
export async function whyNotReady({ pool, pulse }: Pick<OpenDatabase, 'pool' | 'pulse'>): Promise<string | undefined> {
  const trouble = await pulse.greet();
  if (trouble !== undefined) return trouble;
  const { rows } = await pool.query<{ readOnly: boolean }>(
    `select current_setting('transaction_read_only')::boolean as "readOnly"`,
  );
  if (rows[0]?.readOnly !== false) return 'the database may only be read';
  return (await migrationsAreCurrent(pool)) ? undefined : 'migrations are not current';
}

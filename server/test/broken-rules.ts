import type pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { evaluate, type Invariant } from '../src/db/audit/run-audit.ts';
import { testDatabase } from './database.ts';

/** A statement that takes away the constraints, so that the invariants behind them can be tried. Indices stay. */
export const withoutConstraints = `
  do $$ declare each record; begin
    for each in select conrelid::regclass as place, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x')
    loop execute format('alter table %s drop constraint if exists %I cascade', each.place, each.conname); end loop;
  end $$;`;

/**
 * For tests that break the rules of the data on purpose: each begins with the rows that `laid` makes, and whatever it does
 * ends with it. `findBroken` finds the invariants that do not hold at `now`.
 */
export async function brokenRules(
  invariants: readonly Invariant[],
  { laid, now }: { readonly laid: string; readonly now: string },
) {
  const { pool } = await testDatabase();
  let client: pg.PoolClient;
  beforeEach(async () => {
    client = await pool.connect();
    await client.query(`begin; ${laid}`);
  });
  afterEach(async () => {
    await client.query('rollback');
    client.release();
  });
  return {
    query: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) =>
      client.query<Row>(text, values && [...values]),
    async findBroken(): Promise<readonly Invariant[]> {
      const found = await evaluate(client, invariants, Temporal.Instant.from(now));
      return found.filter(({ violations }) => violations.length > 0);
    },
  };
}

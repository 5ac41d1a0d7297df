import type pg from 'pg';
import { unhurry } from '../client.ts';
import { rulesThen } from './rules-then.ts';

/** A statement that is always true of the data. */
export type Invariant = {
  /** As in the quality figures, for example L1. */
  readonly id: string;
  readonly statement: string;
  /**
   * A query for its violations; it holds when there are no rows. `$1`, where it appears, is the present instant. `ruleThen` says
   * what a rule was at another one.
   */
  readonly sql: string;
};

export type Finding = Invariant & { readonly violations: readonly Record<string, unknown>[] };

/** More violations of one invariant than this are not listed. */
const MOST_LISTED = 20;

/** Evaluates every invariant on one snapshot and writes nothing. The clock is read once the snapshot is taken. */
export async function runAudit(
  pool: pg.Pool,
  invariants: readonly Invariant[],
  clock: { now(): Temporal.Instant },
): Promise<readonly Finding[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${unhurry('local')}`);
    // The first query takes the snapshot, so every row in it was written before the clock is read.
    await client.query('select from users limit 1');
    return await evaluate(client, invariants, clock.now());
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Evaluates invariants on one connection, at one instant. */
export async function evaluate(
  client: Pick<pg.ClientBase, 'query'>,
  invariants: readonly Invariant[],
  now: Temporal.Instant,
): Promise<readonly Finding[]> {
  const rules = await rulesThen(client, now);
  const found: Finding[] = [];
  for (const invariant of invariants) {
    const values = invariant.sql.includes('$1') ? [now.toString()] : [];
    const { rows } = await client.query<Record<string, unknown>>(
      `with ${rules} select * from (${invariant.sql}) violation limit ${MOST_LISTED}`,
      values,
    );
    found.push({ ...invariant, violations: rows });
  }
  return found;
}

import type pg from 'pg';

/** Something that is always true of the data. */
export type Invariant = {
  /** As in the quality figures, for example L1. */
  readonly id: string;
  readonly statement: string;
  /** A query for what violates it: no rows, and it holds. */
  readonly sql: string;
};

export type Finding = Invariant & { readonly violations: readonly Record<string, unknown>[] };

/** More violations of one invariant than this are not listed. */
const MOST_LISTED = 20;

/** Evaluates every invariant at one moment; nothing is written and no clock is asked. */
export async function runAudit(pool: pg.Pool, invariants: readonly Invariant[]): Promise<readonly Finding[]> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0');
    const found: Finding[] = [];
    for (const invariant of invariants) {
      const { rows } = await client.query<Record<string, unknown>>(
        `select * from (${invariant.sql}) violation limit ${MOST_LISTED}`,
      );
      found.push({ ...invariant, violations: rows });
    }
    return found;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

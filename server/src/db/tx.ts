import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Change } from '../live/changes.ts';
import { errorCode } from '../start-up-error.ts';
import { kyselyOverClient } from './kysely.ts';
import type { Database } from './schema.ts';

/** The database outside a transaction: reads only. */
export type Db = Kysely<Database>;

declare const inTransaction: unique symbol;

/** One open READ COMMITTED transaction. Only `transact` makes one, so a command that asks for a Tx cannot run without. */
export type Tx = Kysely<Database> & {
  readonly [inTransaction]: true;
  /** The connection itself, for the job library, which has statements of its own. */
  readonly client: pg.PoolClient;
  /** Notes changes that take effect when the transaction commits; `recordChanges` writes them down too. */
  changed(changes: readonly Change[]): void;
};

/**
 * Runs `work` in one transaction: everything it wrote is committed when it resolves, nothing when it rejects. Deadlocks
 * and serialization failures are tried three times at most, `FactsChanged` ten times, so `work` must not touch anything
 * but the database.
 */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** PostgreSQL's codes for "try again": serialization failure and deadlock. */
const retried = new Set(['40001', '40P01']);
const mostTries = 3;
/** Facts change only when another transaction has committed, so this many tries suffice for any crowd of ours. */
const mostTriesOnFacts = 10;

/**
 * R-GEN-03: all of the work or nothing of it. `committed` is called with the changes of every transaction right after
 * its commit, before any request is answered.
 */
export function openTransact(pool: pg.Pool, committed: (changes: readonly Change[]) => void): Transact {
  return async (work) => {
    // Kept for every try: whoever starts again does not go to the end of the line.
    const client = await pool.connect();
    let broken: Error | undefined;
    const undo = () =>
      client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    try {
      for (let tries = 1; ; tries += 1) {
        const changes: Change[] = [];
        try {
          const result = await runOnce(client, work, changes);
          if (changes.length > 0) committed(changes);
          return result;
        } catch (error) {
          await undo();
          const most = error instanceof FactsChanged ? mostTriesOnFacts : mostTries;
          if (broken !== undefined || tries >= most || !retried.has(errorCode(error) ?? '')) throw error;
        }
      }
    } finally {
      client.release(broken);
    }
  };
}

async function runOnce<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>, changes: Change[]): Promise<T> {
  // Not awaited here, so that it shares its round trip with the first statement of the work.
  const begun = client.query('begin isolation level read committed');
  begun.catch(() => undefined);
  const result = await work(openTx(client, changes));
  await begun;
  const end = await client.query('commit');
  if (end.command !== 'COMMIT') throw new Error('The transaction was already undone when it came to its commit');
  return result;
}

function openTx(client: pg.PoolClient, changes: Change[]): Tx {
  const changed = (more: readonly Change[]) => void changes.push(...more);
  return Object.assign(kyselyOverClient(client), { client, changed }) as Tx;
}

/** Facts read before the locks no longer hold under them: the transaction starts again, as after a deadlock. */
export class FactsChanged extends Error {
  readonly code = '40001';
  constructor() {
    super('The facts changed before the locks were taken');
  }
}

/** The name of the constraint an error broke, where it broke one. */
export function brokenConstraint(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}

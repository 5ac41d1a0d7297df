import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/db/open.ts';
import { openLog } from '../src/log.ts';
import { TEMPLATE } from './database-server.ts';
import { patienceMs } from './how-often.ts';

/** A database of its own, migrated and empty; `url` opens it from another process. */
export type TestDatabase = OpenDatabase & { readonly url: string };

/** Logs nothing: a test looks at what it gets. */
export const quietLog = openLog({ level: 'silent', readable: true, write: () => undefined });

/**
 * Copies the migrated template (about 25 ms) for the test file that calls it, and drops the copy when the file ends.
 * Call it in the file, in `beforeAll` or in a test.
 */
export async function testDatabase(options: { pool?: number } = {}): Promise<TestDatabase> {
  return openCopy(TEMPLATE, options.pool);
}

/** A database without any table of ours. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return openCopy('template0');
}

/**
 * On a machine that stands still a request is refused after seconds without a connection or a word of the database; a test
 * that is not about that waits on.
 */
export const unhurried = { connectMs: patienceMs, everyWaitMs: patienceMs, silentMs: patienceMs };

async function openCopy(template: string, pool = 10): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies the files: to write each page of them into the log takes twice as long.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = `postgres://${server.user}:${server.password}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`;
  const database = await openDatabase(
    { databaseUrl: url, databasePool: pool, databaseEngine: 'postgres', dataDir: '' },
    quietLog,
    unhurried,
  );
  afterwards(async () => {
    await database.close();
    // By force only where somebody is left: it may not end a worker of PostgreSQL's own, which a plain drop sends away.
    await administer(`drop database ${name}`).catch(() => administer(`drop database ${name} with (force)`));
  });
  return { ...database, url };

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client(server);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

/** At the end of the test when one is running, else of the file. */
export function afterwards(work: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(work);
}

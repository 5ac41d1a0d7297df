import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/db/open.ts';
import { openLog } from '../src/log.ts';
import { TEMPLATE } from './database-server.ts';

/** A database of its own, migrated and empty; `url` opens it from another process. */
export type TestDatabase = OpenDatabase & { readonly url: string };

/** Tells of the database only what a test did not expect. */
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

async function openCopy(template: string, pool = 10): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template}`);
  const url = `postgres://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`;
  const database = await openDatabase(
    { databaseUrl: url, databasePool: pool, databaseEngine: 'postgres', dataDir: '' },
    quietLog,
  );
  afterwards(async () => {
    await database.close();
    await administer(`drop database ${name} with (force)`);
  });
  return { ...database, url };

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  }
}

/** At the end of the test when one is running, else of the file. */
export function afterwards(work: () => Promise<void>): void {
  if (expect.getState().currentTestName === undefined) afterAll(work);
  else onTestFinished(work);
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/db/open.ts';
import { openLog } from '../src/log.ts';
import { TEMPLATE } from './database-server.ts';

/** A database of its own, migrated and empty; `url` opens it from another process. */
export type TestDatabase = OpenDatabase & { readonly url: string };

/** Tells of the database only what a test did not expect. */
export const quietLog = openLog({ level: 'silent', readable: true, write: () => undefined });

/**
 * Copies the migrated template (about 25 ms) for the test file that calls it, and drops the copy when the file ends.
 * Call it at the top of the file or in `beforeAll`.
 */
export async function testDatabase(options: { pool?: number } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${TEMPLATE}`);
  const url = `postgres://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`;
  const database = await openDatabase(
    { databaseUrl: url, databasePool: options.pool ?? 10, databaseEngine: 'postgres', dataDir: '' },
    quietLog,
  );
  afterAll(async () => {
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/db/open.ts';
import { quietLog } from './database.ts';

/** Looks into the database of a state folder from outside: keeps nothing up, starts nothing, until the test ends. */
export async function openFolder(folder: string): Promise<OpenDatabase & { readonly url: string }> {
  const lines = readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  const url = `postgres://cabinet@localhost:${lines[3]}/cabinet?host=${encodeURIComponent(lines[4] ?? '')}`;
  const database = await openDatabase(
    { databaseUrl: url, databasePool: 4, databaseEngine: 'postgres', dataDir: folder },
    quietLog,
  );
  onTestFinished(database.close);
  return { ...database, url };
}

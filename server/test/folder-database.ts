import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Login } from '../src/db/embedded/roles.ts';
import { type OpenDatabase, openDatabase } from '../src/db/open.ts';
import { quietLog, unhurried } from './database.ts';

/** How the application reaches the database of a state folder that somebody keeps up. */
export function applicationOf(folder: string): Login {
  const read = (name: string) => readFileSync(join(folder, 'postgres', name), 'utf8');
  const lines = read('data/postmaster.pid').split('\n');
  const password = read('application-password').trim();
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'cabinet_app', password, database: 'cabinet' };
}

/** Looks into the database of a state folder from outside: keeps nothing up, starts nothing, until the test ends. */
export async function openFolder(folder: string): Promise<OpenDatabase & { readonly url: string }> {
  const { host, port, user, password, database: name } = applicationOf(folder);
  const url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const database = await openDatabase(
    { databaseUrl: url, databasePool: 4, databaseEngine: 'postgres', dataDir: folder },
    quietLog,
    unhurried,
  );
  onTestFinished(database.close);
  return { ...database, url };
}

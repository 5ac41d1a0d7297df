import '../src/temporal.ts';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { OWNER } from '../src/db/embedded/folder.ts';
import type { Login } from '../src/db/embedded/roles.ts';
import { openLog } from '../src/log.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this test run. */
    databaseServer: Login;
    /** Where the first test that needs one puts a state folder for all tests to copy. */
    usedFolders: string;
  }
}

/** The migrated database that every test file copies. */
export const TEMPLATE = 'cabinet_template';

/** The superuser of the embedded database of a state folder: for what only a test may do. */
export function ownerOf(folder: string, login: Login): Login {
  const password = readFileSync(join(folder, 'postgres', 'owner-password'), 'utf8').trim();
  return { ...login, user: OWNER, password };
}

/** Starts one PostgreSQL for the whole test run, on a folder of its own, and prepares the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-test-'));
  // As root PostgreSQL runs as somebody else, who has to reach it.
  chmodSync(folder, 0o711);
  const log = openLog({ level: 'warn', readable: true, write: (line) => process.stderr.write(line) });
  const embedded = await startEmbedded({ folder, log, powerLoss: 'ignored', connections: 400 });
  const { connection } = embedded;
  const owner = new pg.Client(ownerOf(folder, connection));
  await owner.connect();
  await owner.query(`alter role ${connection.user} createdb`);
  await owner.end();
  const pool = new pg.Pool({ ...connection, max: 1 });
  await pool.query(`create database ${TEMPLATE}`);
  await pool.end();
  await prepareDatabase({ connect: () => new pg.Client({ ...connection, database: TEMPLATE }) }, 'postgres');
  project.provide('databaseServer', connection);
  project.provide('usedFolders', folder);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

import '../src/temporal.ts';
import { spawn } from 'node:child_process';
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
import { postmasterOf } from './postmaster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this test run. */
    databaseServer: Login;
    /** The folder of this test run, in which all that its tests make lies. */
    runFolder: string;
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
  project.provide('runFolder', folder);
  // Where somebody ends the run, or closes the terminal, Vitest is gone at once: what it started follows a moment later.
  const end = () => {
    const pid = postmasterOf(folder);
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    spawn('sh', ['-c', 'sleep 2; rm -rf "$0"', folder], { detached: true, stdio: 'ignore' });
  };
  process.once('exit', end);
  process.once('SIGHUP', () => process.exit(129));
  return async () => {
    process.off('exit', end);
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

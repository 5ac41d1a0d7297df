import '../src/temporal.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Connection, startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { installJobs } from '../src/jobs/jobs.ts';
import { openLog } from '../src/log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this test run. */
    databaseServer: Connection;
  }
}

/** The migrated database that every test file copies. */
export const TEMPLATE = 'cabinet_template';

/** Starts one PostgreSQL for the whole test run, on a folder of its own, and prepares the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-test-'));
  // As root PostgreSQL runs as somebody else, who has to reach it.
  chmodSync(folder, 0o711);
  const log = openLog({ level: 'warn', readable: true, write: (line) => process.stderr.write(line) });
  const embedded = await startEmbedded({ folder, log, powerLoss: 'ignored' });
  const { connection } = embedded;
  const pool = new pg.Pool({ ...connection, max: 1 });
  await pool.query(`create database ${TEMPLATE}`);
  await pool.end();
  const template = new pg.Pool({ ...connection, database: TEMPLATE, max: 1 });
  await migrate(template);
  await installJobs(template);
  await template.end();
  project.provide('databaseServer', connection);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

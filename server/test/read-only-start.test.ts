import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { compileCache, dataFolder } from './server-process.ts';
import { testApp } from './test-app.ts';

const programs = join(import.meta.dirname, '..', 'src');
const { database } = await testApp();

/** The database as one that may only be read: a standby, or a full disk that its keeper closed. */
async function readOnly(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
  await client.end();
}
await readOnly();

test.each([
  ['a start', ['main.ts']],
  ['npm run migrate', ['cli/migrate.ts']],
  ['npm run seed', ['cli/seed.ts', '--scenario', 'empty']],
  ['npm run admin -- set-password', ['cli/admin.ts', 'set-password', 'admin']],
] as const)('%s on a database that may only be read is one line and exit code 1', async (_, [program, ...args]) => {
  const settings = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataFolder() };
  const env = { ...compileCache, CABINET_MODE: 'demo', ...settings };
  const child = spawn(process.execPath, [join(programs, program), ...args], { env, cwd: env.DATA_DIR });
  child.stdin.end('four lockers by the stairs\n');
  const [failed] = await Promise.all([text(child.stderr), text(child.stdout)]);
  if (child.exitCode === null) await once(child, 'close');
  expect(failed).toMatch(/^cabinet: the database may only be read: [^\n]+\n$/);
  expect(child.exitCode).toBe(1);
});

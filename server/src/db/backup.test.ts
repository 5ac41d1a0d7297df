import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../test/database.ts';
import { installJobs } from '../jobs/jobs.ts';
import { backup } from './backup.ts';
import { copyOut } from './copy.ts';
import { readMigrations } from './migrate.ts';
import { restore } from './restore.ts';

const TAKEN_AT = Temporal.Instant.from('2026-03-02T03:04:05Z');
const NAME = 'a\tb\\n\u2028\r\n\\.';

async function connect(database: TestDatabase): Promise<pg.Client> {
  const client = database.connect();
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'backup.gz');
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (school_id, name, roles, created_at) values ('1', 'hyun', '{USER}', now()), ('2', $1, '{USER}', now())`,
    [NAME],
  );
  await client.query(`insert into buildings (name) values ('새롬관')`);
  await client.query(`insert into sections (building_id, floor, name, columns) values (1, 2, 'Oasis', 4)`);
  await client.query(
    `insert into cabinets (section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
     values (1, 1, 2, 7, 0, 0, 'PRIVATE', 1)`,
  );
  await client.query(
    `insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at)
     values (1, 1, 'PRIVATE', 1, '2026-03-01T00:00:00.123456Z', '2026-04-01T14:59:59Z')`,
  );
}

/** One job to be done, with the queue it waits in. */
async function addJob(client: pg.Client): Promise<void> {
  await client.query(
    `insert into pgboss.job (name, data) select name, '{"notice": 1}' from pgboss.queue order by name limit 1`,
  );
}

async function dump(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(
    `select (select jsonb_agg(u order by id) from users u) as users, (select jsonb_agg(c) from cabinets c) as cabinets,
            (select jsonb_agg(r) from rentals r) as rentals, (select jsonb_agg(s) from sections s) as sections,
            (select jsonb_agg(j) from pgboss.job j) as jobs`,
  );
  return rows;
}

test('a backup restored into an empty database has the same rows and open jobs, and new rows get new numbers', async () => {
  const from = await connect(await testDatabase());
  await fill(from);
  await addJob(from);
  const file = newFile();
  await backup(from, file, TAKEN_AT);
  const database = await emptyDatabase();
  await installJobs(database.pool);
  const to = await connect(database);
  await restore(to, file);
  expect(await dump(to)).toEqual(await dump(from));
  const { rows } = await to.query(
    "insert into users (school_id, name, roles, created_at) values ('3', 'new', '{}', now()) returning id",
  );
  expect(rows).toEqual([{ id: 3 }]);
});

test('a database with tables is refused', async () => {
  const client = await connect(await testDatabase());
  const file = newFile();
  await backup(client, file, TAKEN_AT);
  await expect(restore(client, file)).rejects.toThrow(/^the database is not empty/);
});

test('a file that is cut off, foreign or from a newer Cabinet is refused and leaves the database empty', async () => {
  const from = await connect(await testDatabase());
  await fill(from);
  const file = newFile();
  await backup(from, file, TAKEN_AT);
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const database = await emptyDatabase();
  await installJobs(database.pool);
  const to = await connect(database);
  const refuse = async (content: Buffer, reason: RegExp) => {
    writeFileSync(file, content);
    await expect(restore(to, file)).rejects.toThrow(reason);
    const { rowCount } = await to.query("select from pg_tables where schemaname = 'public'");
    expect(rowCount).toBe(0);
  };
  await refuse(gzipSync(text.slice(0, -3)), /its end is missing/);
  // Again and again: the end of the file may be met before, while or after its rows are written.
  for (let times = 0; times < 10; times += 1) await refuse(gzipSync(text).subarray(0, -40), /cannot be read/);
  await refuse(Buffer.from('hello'), /cannot be read/);
  await refuse(gzipSync('hello\n'), /not a backup of Cabinet/);
  const newer = { version: 9999, name: 'later', checksum: '' };
  const manifest = { format: 'cabinet backup 1', migrations: [newer], takenAt: '' };
  await refuse(gzipSync(`${JSON.stringify(manifest)}\n`), /newer Cabinet/);
  expect(readMigrations().length).toBeLessThan(9999);
});

test('a backup that is written slower than it is read waits once for what came together', async () => {
  const client = await connect(await testDatabase());
  const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => void setImmediate(done) });
  let most = 0;
  // Told before the new one is counted.
  slow.on('newListener', () => {
    most = Math.max(most, slow.listenerCount('drain'));
  });
  await copyOut(client, 'copy (select generate_series(1, 5000)) to stdout', slow);
  expect(most).toBe(0);
  expect((await client.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
});

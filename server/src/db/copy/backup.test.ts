import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../test/database.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { installJobs } from '../../jobs/jobs.ts';
import { allJobs } from '../../slices/slices.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { backup } from './backup.ts';
import { copyOut } from './copy.ts';
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
  return join(newFolder(), 'backup.gz');
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
    `with made as (insert into clubs (name, master_id, created_at) values ('체스', 1, now()) returning id)
     insert into club_members select id, 1, now() from made`,
  );
  await client.query(
    `insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at)
     values (1, 1, 'PRIVATE', 1, '2026-03-01T00:00:00.123456Z', '2026-04-01T14:59:59Z')`,
  );
  await client.query(
    `with slot as (insert into talk_slots (place, starts_at, ends_at)
       values ('THIRD', '2026-03-01T09:00:00Z', '2026-03-01T09:30:00Z') returning id, place, starts_at, ends_at)
     insert into talks (author_id, slot_id, place, starts_at, ends_at, title, summary, outline, detail, category,
       may_be_recorded, is_public, created_at)
     select 1, slot.*, '잠금', '요약', '차례', '내용', 'STUDY', true, true, '2026-02-01Z' from slot`,
  );
  await client.query(`insert into talk_likes (talk_id, user_id, liked_at) values (1, 2, '2026-02-02Z')`);
  // A campus writes templates of its own beside those of the migration.
  await client.query('delete from message_templates where position = 1');
  await client.query(`update message_templates set title = '바꾼 제목' where position = 2`);
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
            (select jsonb_agg(j) from pgboss.job j) as jobs, (select jsonb_agg(c) from clubs c) as clubs,
            (select jsonb_agg(m) from club_members m) as members, (select jsonb_agg(t) from talks t) as talks,
            (select jsonb_agg(t order by category, is_public) from talk_totals t) as totals,
            (select jsonb_agg(w) from talk_words w) as words,
            (select jsonb_agg(t order by id) from message_templates t) as templates`,
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
  const to = await connect(database);
  await installJobs(to, allJobs);
  await restore(to, file);
  expect(await dump(to)).toEqual(await dump(from));
  const { rows } = await to.query(
    "insert into users (school_id, name, roles, created_at) values ('3', 'new', '{}', now()) returning id",
  );
  expect(rows).toEqual([{ id: 3 }]);
});

test('a backup holds the tables also where the schema has the name of the role, and is restored into any', async () => {
  const inOwnSchema = async () => {
    const client = await connect(await emptyDatabase());
    await client.query('do $$ begin execute format($s$create schema authorization %I$s$, current_user); end $$');
    await installJobs(client, allJobs);
    return client;
  };
  const from = await inOwnSchema();
  await migrate(from);
  await fill(from);
  const file = newFile();
  await backup(from, file, TAKEN_AT);
  const to = await inOwnSchema();
  const other = await connect(await emptyDatabase());
  await installJobs(other, allJobs);
  for (const each of [to, other]) {
    await restore(each, file);
    expect(await dump(each)).toEqual(await dump(from));
    await expect(restore(each, file)).rejects.toThrow(/^the database is not empty/);
  }
});

test('a database in which Cabinet has nothing yet is no backup, and leaves no file', async () => {
  const file = newFile();
  const client = await connect(await emptyDatabase());
  await expect(backup(client, file, TAKEN_AT)).rejects.toThrow('has no tables of Cabinet');
  expect(existsSync(file)).toBe(false);
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
  const to = await connect(database);
  await installJobs(to, allJobs);
  const refuse = async (content: Buffer, reason: RegExp) => {
    writeFileSync(file, content);
    await expect(restore(to, file)).rejects.toThrow(reason);
    const { rowCount } = await to.query("select from pg_tables where schemaname = 'public'");
    expect(rowCount).toBe(0);
  };
  await refuse(gzipSync(text.slice(0, -3)), /its end is missing/);
  // Repeated, because the end of the file may come before, while or after its rows are written.
  for (let times = 0; times < 10; times += 1) await refuse(gzipSync(text).subarray(0, -40), /cannot be read/);
  await refuse(Buffer.from('hello'), /cannot be read/);
  await refuse(gzipSync('hello\n'), /not a backup of Cabinet/);
  const newer = { version: 9999, name: 'later', checksum: '' };
  const manifest = { format: 'cabinet backup 1', migrations: [newer], takenAt: '' };
  await refuse(gzipSync(`${JSON.stringify(manifest)}\n`), /newer Cabinet/);
  expect(readMigrations().length).toBeLessThan(9999);
});

test('nothing in a backup becomes a statement: a name that the schema does not have is refused, whatever it looks like', async () => {
  const from = await connect(await testDatabase());
  await fill(from);
  const file = newFile();
  await backup(from, file, TAKEN_AT);
  const [manifest] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const sign = `${file}.sign`;
  const program = `users from program 'cat > ${sign}' --`;
  const column = `name) from program 'cat > ${sign}' --`;
  const database = await emptyDatabase();
  const to = await connect(database);
  await installJobs(to, allJobs);
  const refuse = async (line: unknown, reason: RegExp) => {
    writeFileSync(file, gzipSync(`${manifest}\n${JSON.stringify(line)}\n\\.\n\\.\n`));
    await expect(restore(to, file)).rejects.toThrow(reason);
    expect(existsSync(sign)).toBe(false);
    const { rowCount } = await to.query("select from pg_tables where schemaname = 'public'");
    expect(rowCount).toBe(0);
  };
  await refuse({ table: program, columns: ['name'] }, /does not keep/);
  await refuse({ table: 'users', columns: [column] }, /does not have/);
  await refuse({ table: 'users', columns: ['name', 'name'] }, /twice/);
  await refuse({ table: 'pg_authid', columns: ['rolname'] }, /does not keep/);
  await refuse({ table: 'schema_migrations', columns: ['name'] }, /does not keep/);
  await refuse({ table: 'users', columns: 'name' }, /is not a backup of Cabinet/);
  await refuse(null, /is not a backup of Cabinet/);
});

test('a backup that is written slower than it is read waits once for what came together', async () => {
  const client = await connect(await testDatabase());
  const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => void setImmediate(done) });
  let most = 0;
  // The event comes before the new listener is counted.
  slow.on('newListener', () => {
    most = Math.max(most, slow.listenerCount('drain'));
  });
  await copyOut(client, 'copy (select generate_series(1, 5000)) to stdout', slow);
  expect(most).toBe(0);
  expect((await client.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
});

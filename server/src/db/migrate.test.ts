import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../test/database.ts';
import { until } from '../../test/remote.ts';
import { type Migration, migrate as migrateOn, migrationsAreCurrent, readMigrations } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { whyNotReady } from './readiness.ts';

const known = readMigrations();

function migration(version: number, name: string, sql: string): Migration {
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Migrates as a starting process does. */
function migrate({ connect }: TestDatabase, migrations = known): Promise<readonly Migration[]> {
  return oneAtATime(connect, (client) => migrateOn(client, migrations));
}

test('the template has every migration of the code, and migrating again does nothing', async () => {
  const database = await testDatabase();
  expect(await migrationsAreCurrent(database.pool)).toBe(true);
  expect(await migrate(database)).toEqual([]);
});

test('several processes that migrate at once apply each migration once', async () => {
  const database = await testDatabase();
  const more = [
    ...known,
    migration(known.length + 1, 'later', 'create table later (id integer); select pg_sleep(0.1)'),
  ];
  const done = await Promise.all([migrate(database, more), migrate(database, more), migrate(database, more)]);
  expect(done.flat().map((each) => each.name)).toEqual(['later']);
  expect(await migrationsAreCurrent(database.pool, more)).toBe(true);
});

test('a database newer than the code is refused with one line', async () => {
  const database = await testDatabase();
  await migrate(database, [...known, migration(known.length + 1, 'later', 'select 1')]);
  await expect(migrate(database)).rejects.toThrow(/^the database is too new: it has migration \d+ later, .*[^\n]$/);
});

test('a migration edited after it was applied is refused by its name', async () => {
  const database = await testDatabase();
  const edited = known.map((each) => (each.version === 1 ? { ...each, checksum: 'other' } : each));
  await expect(migrate(database, edited)).rejects.toThrow(/migration 1 foundation was changed after it was applied/);
});

test('a migration that fails leaves nothing behind', async () => {
  const database = await testDatabase();
  const { pool } = database;
  const broken = [...known, migration(known.length + 1, 'broken', 'create table half (id integer); select 1 / 0')];
  await expect(migrate(database, broken)).rejects.toThrow(/broken failed: division by zero/);
  const { rowCount } = await pool.query("select from pg_tables where tablename = 'half'");
  expect(rowCount).toBe(0);
  expect(await migrationsAreCurrent(pool)).toBe(true);
});

test('while a migration waits for a table that a backup reads, everybody else is served, and it is told that it waits', async () => {
  const database = await testDatabase();
  const [reading, visitor] = [await database.pool.connect(), await database.pool.connect()];
  onTestFinished(() => {
    for (const client of [reading, visitor]) client.release(true);
  });
  await reading.query('begin; select from users');
  const later = migration(known.length + 1, 'later', 'alter table users add column later integer');
  const waiting: string[] = [];
  const migrated = oneAtATime(database.connect, (client) =>
    migrateOn(client, [...known, later], ({ name }) => waiting.push(name)),
  );
  const waitingHere =
    'select from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and not granted';
  await until(async () => (await visitor.query(waitingHere)).rowCount === 1);
  // As long as a session of the product waits for a lock.
  await visitor.query("set lock_timeout = '3s'; select from users");
  await until(() => waiting.length === 1);
  await reading.query('commit');
  expect((await migrated).map(({ name }) => name)).toEqual(['later']);
  expect(waiting).toEqual(['later']);
});

test('/readyz says of a database that is too new or was migrated by edited files what a start says of it', async () => {
  const [newer, edited] = [await testDatabase(), await testDatabase()];
  await newer.pool.query(`insert into schema_migrations values (${known.length + 1}, 'later', '')`);
  await edited.pool.query(`update schema_migrations set checksum = 'other' where version = 1`);
  expect(await whyNotReady(newer)).toMatch(/^the database is too new: it has migration \d+ later, /);
  expect(await whyNotReady(edited)).toMatch(/^migration 1 foundation was changed after it was applied/);
});

test('a table of the same name that belongs to another application is not taken for ours, and nothing is made beside it', async () => {
  const [beside, taken] = [await emptyDatabase(), await emptyDatabase()];
  await beside.pool.query('create schema other; create table other.schema_migrations (version text)');
  expect(await migrate(beside)).toHaveLength(known.length);
  await taken.pool.query('create table schema_migrations (version text)');
  await expect(migrate(taken)).rejects.toThrow(/^the database belongs to another application: [^\n]+$/);
});

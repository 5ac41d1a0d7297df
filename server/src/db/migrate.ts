import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode, oneLine, StartUpError } from '../start-up-error.ts';

/** One step of the schema: a file `NNNN_name.sql`. */
export type Migration = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/** A connection or a pool of them. */
type Asked = pg.ClientBase | pg.Pool;

type Applied = { version: number; name: string; checksum: string };

/** PostgreSQL's codes for a table that somebody else has: the wait for a lock was over, or each had what the other wanted. */
const KEPT_OUT = new Set(['55P03', '40P01']);
/** Everybody else queues behind a migration that waits for a table, so it soon lets them pass before it tries again. */
const LOCK_TIMEOUT = '1s';
const PAUSE_MS = 1_000;

/** How PostgreSQL refuses a column that a table does not have. */
const NO_SUCH_COLUMN = '42703';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

/** The migrations of this code, in order; a gap or a doubled number is an error of the code. */
export function readMigrations(): readonly Migration[] {
  const files = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file, index) => {
    const [, number, name] = file.match(/^(\d{4})_([a-z0-9_]+)\.sql$/) ?? [];
    if (name === undefined || Number(number) !== index + 1) {
      throw new StartUpError(`migration ${file} should be number ${String(index + 1).padStart(4, '0')}`);
    }
    const sql = readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8');
    return { version: index + 1, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database to the newest schema, each migration in a transaction of its own. The caller keeps other
 * processes out (`oneAtATime`). `waits` is called once for a migration that somebody keeps from its tables, such as a
 * backup that reads them. Returns those applied now.
 * @throws StartUpError when the database is newer than the code, an applied migration was edited, or one fails
 */
export async function migrate(
  client: pg.ClientBase,
  migrations = readMigrations(),
  waits: (migration: Migration) => void = () => undefined,
): Promise<readonly Migration[]> {
  const pending = listPending(await listApplied(client), migrations);
  for (const each of pending) {
    for (let tries = 1; !(await applyOne(client, each)); tries += 1) {
      if (tries === 1) waits(each);
      await sleep(PAUSE_MS);
    }
  }
  return pending;
}

/** Read once: a process serves the schema it was started with, even when the files change meanwhile. */
let ownMigrations: readonly Migration[] | undefined;

/**
 * Whether the schema is exactly that of this code.
 * @throws StartUpError when the database is newer than the code or an applied migration was edited
 */
export async function migrationsAreCurrent(database: Asked, migrations?: readonly Migration[]): Promise<boolean> {
  const known = migrations ?? (ownMigrations ??= readMigrations());
  return listPending(await listApplied(database), known).length === 0;
}

/** Applies one migration in the transaction the client has open. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
  await client.query(migration.sql);
}

/** Whether it could be applied: not while somebody keeps it from a table. */
async function applyOne(client: pg.ClientBase, migration: Migration): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await applyMigration(client, migration);
    await client.query('commit');
    return true;
  } catch (thrown) {
    await client.query('rollback').catch(() => undefined);
    if (KEPT_OUT.has(errorCode(thrown) ?? '')) return false;
    throw new StartUpError(`migration ${migration.version} ${migration.name} failed: ${oneLine(thrown)}`);
  }
}

async function listApplied(database: Asked): Promise<readonly Applied[]> {
  // Where the product looks for its tables: other applications have tables of this name, in other schemas too.
  const { rows: found } = await database.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  );
  if (found[0]?.there !== true) return [];
  try {
    const { rows } = await database.query<Applied>(
      'select version, name, checksum from schema_migrations order by version',
    );
    return rows;
  } catch (thrown) {
    if (errorCode(thrown) !== NO_SUCH_COLUMN) throw thrown;
    throw new StartUpError('the database belongs to another application: give Cabinet one of its own');
  }
}

function listPending(applied: readonly Applied[], migrations: readonly Migration[]): readonly Migration[] {
  for (const each of applied) {
    const known = migrations[each.version - 1];
    if (!known) {
      throw new StartUpError(
        `the database is too new: it has migration ${each.version} ${each.name}, this Cabinet knows ${migrations.length}; start the newer Cabinet`,
      );
    }
    if (known.checksum !== each.checksum) {
      throw new StartUpError(
        `migration ${each.version} ${each.name} was changed after it was applied: restore the file and add a new migration`,
      );
    }
  }
  const done = new Set(applied.map((each) => each.version));
  return migrations.filter((each) => !done.has(each.version));
}

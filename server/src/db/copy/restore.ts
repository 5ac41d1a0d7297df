import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { oneLine, StartUpError } from '../../start-up-error.ts';
import { unhurry } from '../client.ts';
import { applyMigration, type Migration, readMigrations } from '../migrate.ts';
import { copyIn } from './copy.ts';
import { END_OF_ROWS, type Manifest, readManifest, readTable } from './format.ts';
import { listTables } from './tables.ts';

/**
 * Puts a backup into an empty database, wholly or not at all: the schema it was taken with, then its rows. The caller
 * migrates to the newest schema afterwards.
 * @returns how many tables were filled
 * @throws StartUpError the database is not empty, the file is no backup, is cut off, or comes from a newer Cabinet
 */
export async function restore(client: pg.Client, file: string, known = readMigrations()): Promise<number> {
  const lines = readLines(file);
  const manifest = readManifest(await nextLine(lines));
  const migrations = manifest.migrations.map((each) => getMigration(each, known));
  await client.query(`begin; ${unhurry('local')}; set local lock_timeout = 0; set constraints all deferred`);
  try {
    await refuseUnlessEmpty(client);
    for (const migration of migrations) await applyMigration(client, migration);
    const kept = await listTables(client);
    const left = new Map(kept.map((each) => [each.table, each]));
    for (let line = await nextLine(lines); line !== END_OF_ROWS; line = await nextLine(lines)) {
      const { table, columns } = readTable(line, left);
      await removeOwnRows(client, table);
      await copyIn(client, `copy ${table} (${columns.join(', ')}) from stdin`, rowsOf(lines));
      await continueNumbers(client, table);
    }
    await client.query('commit');
    return kept.length - left.size;
  } catch (thrown) {
    await client.query('rollback');
    if (thrown instanceof StartUpError) throw thrown;
    throw new StartUpError(`${file} could not be restored: ${oneLine(thrown)}`);
  }
}

const NEW_LINE = 0x0a;

/** Lines as bytes, split at line feeds alone: a text may contain other characters that end a line. */
async function* readLines(file: string): AsyncGenerator<Buffer, undefined> {
  let rest = Buffer.alloc(0);
  const unpacked = createGunzip();
  // A fault may come while earlier rows are still being written: it ends the pipeline, and the next read throws it.
  pipeline(createReadStream(file), unpacked, () => undefined);
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      const bytes = Buffer.concat([rest, chunk]);
      for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, from)) {
        yield bytes.subarray(from, end + 1);
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
  } catch (thrown) {
    throw new StartUpError(`${file} cannot be read: ${oneLine(thrown)}`);
  }
}

async function nextBytes(lines: AsyncGenerator<Buffer, undefined>): Promise<Buffer> {
  const { value } = await lines.next();
  if (value === undefined) throw new StartUpError('the backup is cut off: its end is missing');
  return value;
}

async function nextLine(lines: AsyncGenerator<Buffer, undefined>): Promise<string> {
  return (await nextBytes(lines)).toString('utf8').trimEnd();
}

const END = Buffer.from(`${END_OF_ROWS}\n`);

async function* rowsOf(lines: AsyncGenerator<Buffer, undefined>): AsyncGenerator<Buffer> {
  for (let line = await nextBytes(lines); !line.equals(END); line = await nextBytes(lines)) yield line;
}

function getMigration(wanted: Manifest['migrations'][number], known: readonly Migration[]): Migration {
  const found = known[wanted.version - 1];
  if (!found) throw new StartUpError('the backup comes from a newer Cabinet: restore it with that one');
  if (found.checksum === wanted.checksum) return found;
  throw new StartUpError(
    `the backup was taken with another migration ${wanted.version} ${wanted.name} than this Cabinet has`,
  );
}

/** @throws StartUpError when the database has tables of ours or of others */
export async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_tables where schemaname = any(current_schemas(false)) limit 1',
  );
  if (rowCount !== 0)
    throw new StartUpError('the database is not empty: name a new DATA_DIR or a DATABASE_URL without tables');
}

/** Takes out the rows that a migration brought: the campus may have changed or removed them since. */
async function removeOwnRows(client: pg.Client, table: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  // Tables that are only ever added to refuse even a deletion of no row.
  if (rowCount !== 0) await client.query(`delete from ${table}`);
}

/** The next number of each identity column follows the largest restored one. */
async function continueNumbers(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select quote_ident(attname) as column, pg_get_serial_sequence($1, attname) as sequence
     from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  for (const { column, sequence } of rows) {
    await client.query(`select setval($1, greatest(max(${column}), 1), max(${column}) is not null) from ${table}`, [
      sequence,
    ]);
  }
}

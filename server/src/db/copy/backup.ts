import type pg from 'pg';
import { StartUpError } from '../../start-up-error.ts';
import { unhurry } from '../client.ts';
import { openArchive } from './archive.ts';
import { copyOut } from './copy.ts';
import { END_OF_ROWS, FORMAT, type Manifest, type TableLine } from './format.ts';
import { JOBS, listTables } from './tables.ts';

const OPEN_JOBS = "where state in ('created', 'retry', 'active')";

/**
 * Writes one compressed file with the rows of every kept table at one moment, while the product keeps running. The file
 * appears under its name when it is complete.
 * @returns how many tables it holds
 * @throws StartUpError when the file cannot be written, or there is nothing of ours to write
 */
export async function backup(client: pg.Client, file: string, takenAt: Temporal.Instant): Promise<number> {
  const { lines, finish, giveUp } = await openArchive(file);
  try {
    await client.query(`begin isolation level repeatable read, read only; ${unhurry('local')}`);
    await refuseUnlessOurs(client);
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select version, name, checksum from schema_migrations order by version',
    );
    const manifest: Manifest = { format: FORMAT, migrations, takenAt: takenAt.toString() };
    lines.write(`${JSON.stringify(manifest)}\n`);
    const tables = await listTables(client);
    for (const { table, columns } of tables) {
      lines.write(`${JSON.stringify({ table, columns: [...columns] } satisfies TableLine)}\n`);
      const rows = `select ${columns.join(', ')} from ${table} ${table === JOBS ? OPEN_JOBS : ''}`;
      await copyOut(client, `copy (${rows}) to stdout`, lines);
      lines.write(`${END_OF_ROWS}\n`);
    }
    await client.query('commit');
    lines.write(`${END_OF_ROWS}\n`);
    await finish();
    return tables.length;
  } catch (thrown) {
    await giveUp();
    throw thrown;
  }
}

async function refuseUnlessOurs(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select where to_regclass('schema_migrations') is not null");
  if (rowCount === 0) throw new StartUpError('the database has no tables of Cabinet: there is nothing to back up');
}

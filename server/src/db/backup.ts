import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { copyOut } from './copy.ts';

/** The first line of a backup. */
export type Manifest = {
  readonly format: typeof FORMAT;
  /** The migrations the database had, in order. */
  readonly migrations: readonly { readonly version: number; readonly name: string; readonly checksum: string }[];
  readonly takenAt: string;
};

/** What stands before the rows of a table, as `copy` takes it. */
export type TableLine = { readonly table: string; readonly columns: readonly string[] };

export const FORMAT = 'cabinet backup 1';
/** The line after the last row of a table, and alone at the end of the file: one without it is cut off. */
export const END_OF_ROWS = '\\.';

/** Not worth keeping: the feed's log of changes has the transaction numbers of this server and tells nothing after it. */
const LEFT_OUT = ['changes', 'schema_migrations'];
/** Jobs still to be done; those that are done are history. */
const JOBS = 'pgboss.job';
const OPEN_JOBS = "where state in ('created', 'retry', 'active')";

/**
 * Writes one compressed file with every row as it stands at one moment, while the product keeps running. The file appears
 * under its name when it is complete.
 * @returns how many tables it holds
 */
export async function backup(client: pg.Client, file: string, takenAt: Temporal.Instant): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip({ level: 6 }), createWriteStream(unfinished, { mode: 0o600 }));
  try {
    await client.query('begin isolation level repeatable read, read only; set local statement_timeout = 0');
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select version, name, checksum from schema_migrations order by version',
    );
    const manifest: Manifest = { format: FORMAT, migrations, takenAt: takenAt.toString() };
    lines.write(`${JSON.stringify(manifest)}\n`);
    const tables = await listTables(client);
    for (const { table, columns } of tables) {
      lines.write(`${JSON.stringify({ table, columns } satisfies TableLine)}\n`);
      const rows = `select ${columns.join(', ')} from ${table} ${table === JOBS ? OPEN_JOBS : ''}`;
      await copyOut(client, `copy (${rows}) to stdout`, lines);
      lines.write(`${END_OF_ROWS}\n`);
    }
    await client.query('commit');
    lines.end(`${END_OF_ROWS}\n`);
    await written;
    await rename(unfinished, file);
    return tables.length;
  } catch (thrown) {
    lines.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw thrown;
  }
}

/** The tables whose rows are kept, each after those it refers to, with the columns that are written and not computed. */
async function listTables(client: pg.Client): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine & { refers_to: string[] }>(
    `select format('%s%I', case when n.nspname = 'public' then '' else n.nspname || '.' end, c.relname) as table,
            (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            array(select quote_ident(other.relname) from pg_constraint k join pg_class other on other.oid = k.confrelid
              where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all ($1)
             and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
        or format('%s.%s', n.nspname, c.relname) = $2
     order by c.relname`,
    [LEFT_OUT, JOBS],
  );
  const sorted: TableLine[] = [];
  const waiting = [...rows];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refers_to }) => waiting.every(({ table }) => !refers_to.includes(table)));
    const [found] = waiting.splice(next, 1);
    if (next === -1 || !found) throw new Error('the tables refer to each other in a circle');
    sorted.push({ table: found.table, columns: found.columns });
  }
  return sorted;
}

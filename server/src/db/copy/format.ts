import { z } from 'zod';
import { StartUpError } from '../../start-up-error.ts';
import type { KeptTable } from './tables.ts';

export const FORMAT = 'cabinet backup 1';
/** The line after the last row of a table, and a second time at the end of the file: a file without it is cut off. */
export const END_OF_ROWS = '\\.';

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The migrations the database had, in order. */
  migrations: z.array(z.object({ version: z.int().positive(), name: z.string(), checksum: z.string() })),
  takenAt: z.string(),
});
/** The line before the rows of a table. */
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** The first line of a backup. */
export type Manifest = z.infer<typeof manifest>;
export type TableLine = z.infer<typeof tableLine>;

/** @throws StartUpError when the line is not the first one of a backup */
export function readManifest(line: string): Manifest {
  return read(manifest, line);
}

/**
 * The table whose rows follow, in the words of the schema: names in a file are only looked up, so no text of the file
 * becomes part of a statement.
 * @throws StartUpError when the line names a table or column that is not kept, or one of them twice
 */
export function readTable(line: string, left: Map<string, KeptTable>): KeptTable {
  const { table, columns } = read(tableLine, line);
  const kept = left.get(table);
  if (kept === undefined) throw new StartUpError('the backup has rows of a table that this Cabinet does not keep');
  left.delete(table);
  if (new Set(columns).size < columns.length) throw new StartUpError(`the backup has a column of ${kept.table} twice`);
  return { table: kept.table, columns: columns.map((column) => getColumn(kept, column)) };
}

function getColumn({ table, columns }: KeptTable, wanted: string): string {
  const found = columns.find((column) => column === wanted);
  if (found === undefined) throw new StartUpError(`the backup has a column that ${table} does not have`);
  return found;
}

function read<T>(schema: z.ZodType<T>, line: string): T {
  const parsed = schema.safeParse(parseJson(line));
  if (parsed.success) return parsed.data;
  throw new StartUpError('the file is not a backup of Cabinet');
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../tx.ts';

/** A column's name and its type in SQL. */
export type Columns = Readonly<Record<string, string>>;

type RowOf<C extends Columns> = { readonly [Name in keyof C]: unknown };

/**
 * Inserts any number of rows by one statement with one parameter; values go as JSON, so instants are their text. Returns
 * the ids in the order of the rows.
 */
export async function insertRows<C extends Columns>(
  tx: Tx,
  table: string,
  columns: C,
  rows: readonly RowOf<C>[],
): Promise<number[]> {
  const query: CompiledQuery<{ id: number }> = sql<{ id: number }>`${insertion(table, columns, rows)}
    returning id`.compile(tx);
  const inserted = await tx.executeQuery(query);
  return inserted.rows.map(({ id }) => id);
}

/** The same for a table whose rows have no number of their own. */
export async function insertPlainRows<C extends Columns>(
  tx: Tx,
  table: string,
  columns: C,
  rows: readonly RowOf<C>[],
): Promise<void> {
  await insertion(table, columns, rows).execute(tx);
}

function insertion<C extends Columns>(table: string, columns: C, rows: readonly RowOf<C>[]): RawBuilder<unknown> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const typed = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${typed})) with ordinality
    order by ordinality`;
}

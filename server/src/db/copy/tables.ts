import type pg from 'pg';

/** A table whose rows are kept, with the columns that are written and not computed, named as SQL takes them. */
export type KeptTable = { readonly table: string; readonly columns: readonly string[] };

/** Only the jobs that are still to be done are kept. */
export const JOBS = 'pgboss.job';

/**
 * Not kept: `changes` contains transaction ids of this server, which mean nothing on another; triggers make the last three anew
 * from the rows that come in.
 */
const LEFT_OUT = ['changes', 'schema_migrations', 'tallies', 'talk_totals', 'talk_words'];

/**
 * The tables whose rows are kept, each after those it refers to. A reference that can be checked at the end of a
 * transaction may point to a later table. They are looked for where the product finds them: in a schema named as the
 * role, where there is one, and else in `public`.
 */
export async function listTables(client: pg.Client): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable & { refers_to: string[] }>(
    `select format('%s%I', case when n.nspname = any(current_schemas(false)) then '' else n.nspname || '.' end, c.relname) as table,
            (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            array(select quote_ident(other.relname) from pg_constraint k join pg_class other on other.oid = k.confrelid
              where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
                and not k.condeferrable) as refers_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = any(current_schemas(false)) and pg_table_is_visible(c.oid)
             and c.relkind in ('r', 'p') and c.relname <> all ($1)
             and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
        or format('%s.%s', n.nspname, c.relname) = $2
     order by c.relname`,
    [LEFT_OUT, JOBS],
  );
  const sorted: KeptTable[] = [];
  const waiting = [...rows];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refers_to }) => waiting.every(({ table }) => !refers_to.includes(table)));
    const [found] = waiting.splice(next, 1);
    if (next === -1 || !found) throw new Error('the tables refer to each other in a circle');
    sorted.push({ table: found.table, columns: found.columns });
  }
  return sorted;
}

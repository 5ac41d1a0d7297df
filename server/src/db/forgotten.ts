import type pg from 'pg';
import { withNewConnection } from './new-connection.ts';

/**
 * Asks on a new connection which of these wait in vain: the database runs no statement of theirs and ended none within
 * the last second, or no longer knows them. Then a firewall between has forgotten them. A connection whose statement is
 * slow or waits for a lock does not count. Behind a pooler, which numbers connections differently from the database,
 * nobody can tell. @throws what connecting or asking throws
 */
export async function findForgotten(
  connect: () => pg.Client,
  waiting: readonly pg.PoolClient[],
): Promise<readonly pg.PoolClient[]> {
  const found = new Set<number>();
  await withNewConnection(connect, async (client) => {
    const { rows } = await client.query<{ pid: number }>(FORGOTTEN, [waiting.map(numberOf), numberOf(client)]);
    for (const { pid } of rows) found.add(pid);
  });
  return waiting.filter((client) => found.has(numberOf(client)));
}

const FORGOTTEN = `select asked.pid
  from unnest($1::integer[]) as asked (pid) left join pg_stat_activity as session on session.pid = asked.pid
  where pg_backend_pid() = $2::integer and (session.pid is null
    or (session.state like 'idle%' and session.state_change < clock_timestamp() - interval '1 second'))`;

/** The number of the process of the database that serves it, as the driver heard it when it connected. */
function numberOf(client: pg.ClientBase): number {
  return (client as unknown as { readonly processID: number | null }).processID ?? 0;
}

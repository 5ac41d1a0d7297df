import type pg from 'pg';
import { NamingClient } from '../src/db/client.ts';

/** Counts the statements that are sent through a pool while something is done. */
export function countStatements(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<number> {
  let sent = 0;
  const counted = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (counted.has(client) || !(client instanceof NamingClient)) return;
    counted.add(client);
    const { asked } = client;
    client.asked = () => {
      sent += 1;
      asked();
    };
  });
  return async (work) => {
    sent = 0;
    await work();
    return sent;
  };
}

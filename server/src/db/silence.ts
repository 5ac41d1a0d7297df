import type pg from 'pg';
import type { Log } from '../log.ts';
import { errorCode } from '../start-up-error.ts';
import { NamingClient } from './client.ts';
import { withNewConnection } from './new-connection.ts';

/** After this long without an answer every waiting request is told that the database is unreachable. */
const SILENT_MS = 1_500;
/**
 * After this long without an answer a new connection tries whether the database still answers, because a statement may
 * only be waiting for a lock.
 */
const KNOCK_MS = 500;
const TICK_MS = 100;

/**
 * A database that is gone closes its connections. A hanging one, or a broken network, says nothing at all, and requests
 * would wait without end. When statements were sent and no connection has received anything for a while, all
 * connections are cut, which looks like any other loss. Returns a function that ends the watch.
 */
export function cutWhenSilent(pool: pg.Pool, connect: () => pg.Client, log: Log): () => void {
  const clients = new Set<pg.PoolClient>();
  let askedAt: number | undefined;
  let lastTickAt = performance.now();
  let knocking = false;
  const heard = () => {
    askedAt = undefined;
  };
  const asked = () => {
    askedAt ??= performance.now();
  };

  pool.on('connect', (client) => {
    clients.add(client);
    if (client instanceof NamingClient) client.asked = asked;
    client.connection.stream.on('data', heard);
  });
  pool.on('remove', (client) => void clients.delete(client));

  function knock(): void {
    if (knocking) return;
    knocking = true;
    withNewConnection(connect)
      // An error from the server also shows that it answers.
      .then(heard, (error: unknown) => /^\w{5}$/.test(errorCode(error) ?? '') && heard())
      .finally(() => {
        knocking = false;
      });
  }

  function look(): void {
    const now = performance.now();
    // This process itself stood still; answers that came meanwhile are still to be read.
    if (now - lastTickAt > 3 * TICK_MS && askedAt !== undefined) askedAt = now;
    lastTickAt = now;
    const silentMs = askedAt === undefined ? 0 : now - askedAt;
    if (silentMs >= SILENT_MS) {
      log.warn('the database does not answer: its connections are cut');
      heard();
      for (const { connection } of clients) connection.stream.destroy(new Error('Connection terminated: silence'));
    } else if (silentMs >= KNOCK_MS) knock();
  }

  const timer = setInterval(look, TICK_MS).unref();
  return () => clearInterval(timer);
}

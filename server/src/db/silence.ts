import type pg from 'pg';
import type { Log } from '../log.ts';
import { NamingClient } from './client.ts';
import { sqlState } from './tx.ts';

/** Whoever asked hears after this long that the database is away. */
const SILENT_MS = 1_500;
/** After this long without a word a new connection finds out whether anybody is there: a statement may wait for a lock. */
const KNOCK_MS = 500;
const TICK_MS = 100;

/**
 * A database that is gone closes its connections; one that hangs, or a net that swallows what is sent, says nothing at
 * all, and whoever asked would wait for ever. Once it was asked and no connection heard a word for a while, all of them are
 * cut, which is heard as any other loss is. Returns what ends the watch.
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
    const client = connect();
    client.on('error', () => undefined);
    client
      .connect()
      // A refusal of the server is a word of it too.
      .then(heard, (error: unknown) => /^\w{5}$/.test(sqlState(error) ?? '') && heard())
      .finally(() => {
        knocking = false;
        client.end().catch(() => undefined);
      });
  }

  function look(): void {
    const now = performance.now();
    // This process itself stood still: what came meanwhile is still to be read.
    if (now - lastTickAt > 3 * TICK_MS && askedAt !== undefined) askedAt = now;
    lastTickAt = now;
    const silentMs = askedAt === undefined ? 0 : now - askedAt;
    if (silentMs >= SILENT_MS) {
      log.warn('the database says nothing: its connections are cut');
      heard();
      for (const { connection } of clients) connection.stream.destroy(new Error('Connection terminated: silence'));
    } else if (silentMs >= KNOCK_MS) knock();
  }

  const timer = setInterval(look, TICK_MS).unref();
  return () => clearInterval(timer);
}

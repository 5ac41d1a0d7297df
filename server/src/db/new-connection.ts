import type pg from 'pg';

/**
 * Does work on a connection of its own, which is closed afterwards. A new connection shows whether the database is
 * there, however long all others wait. @throws what connecting or the work throws
 */
export async function withNewConnection(
  connect: () => pg.Client,
  work: (client: pg.Client) => unknown = () => undefined,
): Promise<void> {
  const client = connect();
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

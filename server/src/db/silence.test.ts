import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog, testDatabase } from '../../test/database.ts';
import { newFolder } from '../../test/new-folder.ts';
import { openDatabase } from './open.ts';

/** A relay to the test database that can swallow everything, as a broken network or a hanging server does. */
async function throughRelay(longestCallMs?: number) {
  const { url } = await testDatabase();
  const { port, searchParams } = new URL(url);
  const name = `.s.PGSQL.${port}`;
  const target = join(searchParams.get('host') ?? '', name);
  const folder = newFolder();
  const sockets = new Set<Socket>();
  /** Which connections, from the first one on, are swallowed. */
  let swallowed = 0;
  let connections = 0;
  const relay = createServer((near) => {
    connections += 1;
    const number = connections;
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => number <= swallowed || to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => relay.listen(join(folder, name), resolve));
  const relayed = new URL(url);
  relayed.searchParams.set('host', folder);
  const settings = { databaseUrl: relayed.href, databasePool: 3, databaseEngine: 'postgres', dataDir: '' } as const;
  const database = await openDatabase(settings, quietLog, longestCallMs === undefined ? {} : { callMs: longestCallMs });
  onTestFinished(async () => {
    await database.close();
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  return {
    pool: database.pool,
    swallow: (now: boolean) => {
      swallowed = now ? Number.POSITIVE_INFINITY : 0;
    },
    /** Swallows all present connections, but not those that come later. */
    swallowThese: () => {
      swallowed = connections;
    },
  };
}

test('D1: a database that says nothing is away for those who wait already and for those who come, and back by itself', async () => {
  const { pool, swallow } = await throughRelay();
  const client = await pool.connect();
  await client.query('begin');
  swallow(true);
  const waiting = client.query('select 1');
  await expect(waiting).rejects.toThrow(/^Connection terminated/);
  client.release(true);
  await expect(pool.query('select 1')).rejects.toThrow(/^(timeout exceeded|Connection terminated)/);
  swallow(false);
  const { rows } = await pool.query('select 1 as here');
  expect(rows).toEqual([{ here: 1 }]);
});

test('D1: a database that says nothing is away for those who wait for a connection that nobody gives back', async () => {
  const { pool, swallow } = await throughRelay();
  const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
  swallow(true);
  const [refused] = await Promise.allSettled([pool.query('select 1')]);
  swallow(false);
  for (const client of clients) client.release(true);
  expect(refused).toEqual({ status: 'rejected', reason: new Error('timeout exceeded: no connection came free') });
  expect((await pool.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
});

test('D1: a person who waits long for an answer of a database that lives is not cut off', async () => {
  const { pool } = await throughRelay();
  const { rows } = await pool.query("select pg_sleep(2.5), 'slow' as answer");
  expect(rows).toMatchObject([{ answer: 'slow' }]);
});

test('D1: a person who waits on one silent connection waits no longer than a call may take, while the others are heard', async () => {
  const { pool, swallowThese } = await throughRelay(1_000);
  const client = await pool.connect();
  await client.query('begin');
  swallowThese();
  let asking = true;
  const waiting = client.query('select 1').finally(() => {
    asking = false;
  });
  waiting.catch(() => undefined);
  while (asking) await pool.query('select pg_sleep(0.05)');
  await expect(waiting).rejects.toThrow(/^(Query read timeout|Connection terminated)/);
  client.release(true);
  expect((await pool.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
});

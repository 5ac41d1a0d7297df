import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog, testDatabase } from '../../test/database.ts';
import { openDatabase } from './open.ts';

/** A way to the test database that can be told to swallow everything, as a broken net or a hanging server does. */
async function throughRelay() {
  const { url } = await testDatabase();
  const { port, searchParams } = new URL(url);
  const name = `.s.PGSQL.${port}`;
  const target = join(searchParams.get('host') ?? '', name);
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  const sockets = new Set<Socket>();
  let swallows = false;
  const relay = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => swallows || to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => relay.listen(join(folder, name), resolve));
  const relayed = new URL(url);
  relayed.searchParams.set('host', folder);
  const settings = { databaseUrl: relayed.href, databasePool: 3, databaseEngine: 'postgres', dataDir: '' } as const;
  const database = await openDatabase(settings, quietLog);
  onTestFinished(async () => {
    await database.close();
    for (const socket of sockets) socket.destroy();
    relay.close();
    rmSync(folder, { recursive: true });
  });
  return {
    pool: database.pool,
    swallow: (now: boolean) => {
      swallows = now;
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

test('D1: who waits long for an answer of a database that lives is not cut off', async () => {
  const { pool } = await throughRelay();
  const { rows } = await pool.query("select pg_sleep(2.5), 'slow' as answer");
  expect(rows).toMatchObject([{ answer: 'slow' }]);
});

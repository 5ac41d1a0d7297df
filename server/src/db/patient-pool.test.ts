import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog, testDatabase } from '../../test/database.ts';
import { newFolder } from '../../test/new-folder.ts';
import { until } from '../../test/remote.ts';
import { openDatabase } from './open.ts';
import { PatientPool } from './patient-pool.ts';
import { FactsChanged, openTransact } from './tx.ts';

async function poolOfOne(connectMs: number) {
  const { url } = await testDatabase();
  const settings = { databaseUrl: url, databasePool: 1, databaseEngine: 'postgres', dataDir: '' } as const;
  const database = await openDatabase(settings, quietLog, { connectMs });
  onTestFinished(database.close);
  return database;
}

test('D1: a request in a long line gets a connection, however long the whole line takes', async () => {
  const { pool } = await poolOfOne(4_000);
  const served = await Promise.allSettled(
    Array.from({ length: 9 }, async (_, place) => {
      const { rows } = await pool.query('select $1::integer as place, pg_sleep(0.5)', [place]);
      return (rows as Array<{ place: number }>)[0]?.place;
    }),
  );
  expect(served.map((each) => (each.status === 'fulfilled' ? each.value : each.reason))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8,
  ]);
});

test('D1: a request that waits while a lock or the disk holds up every connection gets one afterwards', async () => {
  const { pool, connections } = await poolOfOne(6_000);
  const client = await pool.connect();
  const waiting = Promise.allSettled([pool.query('select 1 as here')]);
  await client.query('select pg_sleep(7)');
  const line = connections();
  client.release();
  expect(await waiting).toMatchObject([{ status: 'fulfilled', value: { rows: [{ here: 1 }] } }]);
  expect(line).toEqual({ total: 1, waiting: 1 });
  expect(connections()).toEqual({ total: 1, waiting: 0 });
});

test('D1: a broken connection gives its place to the next one, and a refused one as well', async () => {
  const { pool } = await poolOfOne(30_000);
  const client = await pool.connect();
  const waiting = pool.query('select 1 as here');
  client.release(new Error('broken'));
  expect((await waiting).rows).toEqual([{ here: 1 }]);
  await expect(pool.query('select nothing')).rejects.toThrow('does not exist');
  expect((await pool.query('select 2 as here')).rows).toEqual([{ here: 2 }]);
});

test('D1: a connection that comes once nobody waits for it any more is there for the next one', async () => {
  const { url } = await testDatabase();
  const { port, searchParams } = new URL(url);
  const [name, folder] = [`.s.PGSQL.${port}`, newFolder()];
  const letIn = (near: Socket) => {
    const far = connect(join(searchParams.get('host') ?? '', name));
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  };
  const outside: Socket[] = [];
  let isOpen = true;
  const relay = createServer((near) => (isOpen ? letIn(near) : void outside.push(near)));
  await new Promise<void>((resolve) => relay.listen(join(folder, name), resolve));
  const relayed = new URL(url);
  relayed.searchParams.set('host', folder);
  const pool = new PatientPool({ connectionString: relayed.href, max: 1, connectionTimeoutMillis: 2_000 });
  pool.on('error', () => undefined);
  onTestFinished(() => {
    void pool.end();
    relay.close();
  });
  const client = await pool.connect();
  isOpen = false;
  const refused = Promise.allSettled([pool.query('select 1')]);
  await until(() => outside.length > 0);
  client.release(true);
  expect(await refused).toMatchObject([{ status: 'rejected' }]);
  isOpen = true;
  outside.forEach(letIn);
  expect((await pool.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
});

test('a transaction that starts again does not go to the end of the line', async () => {
  const { pool } = await poolOfOne(30_000);
  const transact = openTransact(pool, () => undefined);
  const done: string[] = [];
  let tries = 0;
  const again = transact(async () => {
    tries += 1;
    if (tries < 3) throw new FactsChanged();
    done.push('again');
  });
  const behind = transact(async () => void done.push('behind'));
  await Promise.all([again, behind]);
  expect(done).toEqual(['again', 'behind']);
});

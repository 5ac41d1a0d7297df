import { expect, onTestFinished, test } from 'vitest';
import { quietLog, testDatabase } from '../../test/database.ts';
import { openDatabase } from './open.ts';
import { FactsChanged, openTransact } from './tx.ts';

async function poolOfOne(connectMs: number) {
  const { url } = await testDatabase();
  const settings = { databaseUrl: url, databasePool: 1, databaseEngine: 'postgres', dataDir: '' } as const;
  const database = await openDatabase(settings, quietLog, { connectMs });
  onTestFinished(database.close);
  return database;
}

test('D1: whoever waits in a long line gets a connection, however long the whole line takes', async () => {
  const { pool } = await poolOfOne(3_000);
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

test('D1: whoever waits while a lock or the disk holds up every connection gets one afterwards', async () => {
  const { pool, connections } = await poolOfOne(3_000);
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

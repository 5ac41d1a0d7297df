import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog, testDatabase } from '../../test/database.ts';
import { openRelay } from '../../test/relay.ts';
import { LONGEST_CALL_MS } from './client.ts';
import { openDatabase } from './open.ts';

/** Three connections to the test database by a relay that can swallow everything. */
async function throughRelay(longestCallMs?: number) {
  const { url } = await testDatabase();
  const relay = await openRelay(url);
  const settings = { databaseUrl: relay.url, databasePool: 3, databaseEngine: 'postgres', dataDir: '' } as const;
  const database = await openDatabase(settings, quietLog, longestCallMs === undefined ? {} : { callMs: longestCallMs });
  onTestFinished(database.close);
  return { ...relay, pool: database.pool };
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

test('D1: of connections that a firewall forgot one request finds the first, and those that rested are gone with it', async () => {
  const { pool, swallowThese } = await throughRelay(LONGEST_CALL_MS);
  const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
  for (const client of clients) client.release();
  swallowThese();
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated: silence');
  const answers = await Promise.all(Array.from({ length: 3 }, () => pool.query('select 1 as here')));
  expect(answers.map(({ rows }) => rows)).toEqual([[{ here: 1 }], [{ here: 1 }], [{ here: 1 }]]);
});

test('D1: a transaction that rests while another connection is found forgotten goes on', async () => {
  const { pool, swallowThese } = await throughRelay(LONGEST_CALL_MS);
  const forgotten = await pool.connect();
  swallowThese();
  const resting = await pool.connect();
  await resting.query('begin');
  const [lost] = await Promise.allSettled([forgotten.query('select 1')]);
  forgotten.release(true);
  const [kept] = await Promise.allSettled([resting.query('select 1 as here')]);
  resting.release(true);
  expect(lost).toEqual({ status: 'rejected', reason: new Error('Connection terminated: silence') });
  expect(kept).toMatchObject({ status: 'fulfilled', value: { rows: [{ here: 1 }] } });
});

test('D1: a statement that waits for a lock is not taken for forgotten', async () => {
  const { pool } = await throughRelay(LONGEST_CALL_MS);
  const holder = await pool.connect();
  await holder.query('begin; lock table users');
  const waiting = pool.query('begin; set local lock_timeout = 0; lock table users; commit');
  const over = waiting.then(
    () => 'locked',
    (error: Error) => error.message,
  );
  await sleep(3_000);
  await holder.query('rollback');
  holder.release();
  expect(await over).toBe('locked');
});

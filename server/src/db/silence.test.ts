import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog, testDatabase } from '../../test/database.ts';
import { openRelay } from '../../test/relay.ts';
import { LONGEST_CALL_MS } from './client.ts';
import { openDatabase } from './open.ts';

/** Connections to the test database, three at most, by a relay that can swallow everything. */
async function throughRelay(longestCallMs?: number, databasePool = 3) {
  const { url } = await testDatabase();
  const relay = await openRelay(url);
  const settings = { databaseUrl: relay.url, databasePool, databaseEngine: 'postgres', dataDir: '' } as const;
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

/** Asks on this connection until called off, so that the database as a whole is heard. */
function keepAsking(client: pg.PoolClient): () => void {
  let asking = true;
  void (async () => {
    while (asking) await client.query('select pg_sleep(0.05)');
    client.release();
  })();
  return () => {
    asking = false;
  };
}

const forgotten = new Error('Connection terminated: forgotten');

/** What three requests at the same time are answered. */
async function askThree(pool: pg.Pool) {
  const answers = await Promise.all(Array.from({ length: 3 }, () => pool.query('select 1 as here')));
  return answers.map(({ rows }) => rows);
}
const served = Array.from({ length: 3 }, () => [{ here: 1 }]);

test('D1: of connections that a firewall forgot one request finds the first, and those that rested are gone with it', async () => {
  const { pool, swallowThese } = await throughRelay(LONGEST_CALL_MS, 4);
  const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
  swallowThese();
  const stopAsking = keepAsking(await pool.connect());
  for (const client of clients) client.release();
  const [lost] = await Promise.allSettled([pool.query('select 1')]);
  const [others] = await Promise.allSettled([askThree(pool)]);
  stopAsking();
  expect(lost).toEqual({ status: 'rejected', reason: forgotten });
  expect(others).toEqual({ status: 'fulfilled', value: served });
});

test('D1: so it is beside a statement that takes long, and is older than what the forgotten ones last heard', async () => {
  const { pool, swallowThese, count } = await throughRelay(LONGEST_CALL_MS, 4);
  const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
  const ofClients = count();
  const slow = await pool.connect();
  const answer = slow.query('select pg_sleep(7), 1 as here');
  await Promise.all(clients.map((client) => client.query('select 1')));
  swallowThese(ofClients);
  for (const client of clients) client.release();
  const [lost] = await Promise.allSettled([pool.query('select 1')]);
  const [others, late] = await Promise.allSettled([askThree(pool), answer]);
  slow.release(true);
  expect(lost).toMatchObject({ reason: { message: expect.stringMatching(/^Connection terminated/) } });
  expect(others).toEqual({ status: 'fulfilled', value: served });
  expect(late).toMatchObject({ status: 'fulfilled', value: { rows: [{ here: 1 }] } });
});

test('D1: a transaction that rests while another connection is found forgotten goes on', async () => {
  const { pool, swallowThese } = await throughRelay(LONGEST_CALL_MS);
  const cut = await pool.connect();
  swallowThese();
  const resting = await pool.connect();
  await resting.query('begin');
  const stopAsking = keepAsking(await pool.connect());
  const [lost] = await Promise.allSettled([cut.query('select 1')]);
  cut.release(true);
  const [kept] = await Promise.allSettled([resting.query('select 1 as here')]);
  resting.release(true);
  stopAsking();
  expect(lost).toEqual({ status: 'rejected', reason: forgotten });
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

test('D1: a picture that is long on its way over a slow line is not taken for forgotten', async () => {
  const { pool, holdBack } = await throughRelay(60_000);
  const client = await pool.connect();
  const letGo = holdBack();
  const stopAsking = keepAsking(await pool.connect());
  const sending = Promise.allSettled([client.query('select length($1) as letters', ['x'.repeat(400_000)])]);
  await sleep(4_000);
  letGo();
  const [sent] = await sending;
  client.release(true);
  stopAsking();
  expect(sent).toMatchObject({ status: 'fulfilled', value: { rows: [{ letters: 400_000 }] } });
});

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { choosePort } from '../src/listening.ts';
import { testDatabase } from './database.ts';
import { until } from './remote.ts';
import { testApp } from './test-app.ts';

const metricsPort = await choosePort('127.0.0.1', 0);
const database = await testDatabase();
const it = await testApp({ database, environment: { METRICS_PORT: `${metricsPort}` } });
const server = await it.app.listen({ host: '127.0.0.1', port: 0 });
const ann = await it.as('ann');

/** The value of a metric, by its name and labels. */
async function read(metric: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${metric} `));
  return Number(line?.slice(metric.length));
}

test('a floor is counted each time that it is read, also from memory', async () => {
  const floor = `${server}/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`;
  const authorization = `Bearer ${ann.token}`;
  const first = await fetch(floor, { headers: { authorization } });
  const etag = first.headers.get('etag') ?? '';
  for (let times = 0; times < 2; times += 1) await (await fetch(floor, { headers: { authorization } })).text();
  expect((await fetch(floor, { headers: { authorization, 'if-none-match': etag } })).status).toBe(304);
  const route = 'method="GET",route="/v4/cabinets/buildings/:building/floors/:floor"';
  await until(async () => (await read(`http_request_duration_seconds_count{${route},status="200"}`)) === 3);
  expect(await read(`http_request_duration_seconds_count{${route},status="304"}`)).toBe(1);
});

test('a change that a foreign transaction keeps from being told is told by its age, until that has ended', async () => {
  await until(async () => (await read('changes_untold_seconds')) === 0);
  const foreign = new pg.Client(database.url);
  await foreign.connect();
  onTestFinished(() => foreign.end());
  await foreign.query('begin; select pg_current_xact_id()');
  (await ann.call('setAlarms', { body: { email: true, slack: true, push: false } })).ok();
  it.clock.advance(90);
  expect(await read('changes_untold_seconds')).toBe(90);
  await foreign.query('commit');
  await until(async () => (await read('changes_untold_seconds')) === 0);
});

test('R-GEN-05: a row that no rule can use is counted, and no longer once it is gone, also while nobody calls', async () => {
  const { pool } = database;
  expect(await read('policies_unusable')).toBe(0);
  await pool.query(`insert into policies values ('rental.privateDay', '28', '2027-01-01Z')`);
  it.clock.advance(5);
  expect(await read('policies_unusable')).toBe(1);
  await pool.query(`delete from policies where key = 'rental.privateDay'`);
  it.clock.advance(5);
  expect(await read('policies_unusable')).toBe(0);
});

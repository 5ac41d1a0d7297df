import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Log, openLog } from '../src/log.ts';
import { cabinetId } from './builders.ts';
import { until } from './remote.ts';
import { type TestApp, testApp } from './test-app.ts';

/** The whole server, with what it logs. */
async function listened() {
  const it = await testApp();
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log: Log = openLog({ level: 'info', readable: false, write });
  const app = await buildApp({ ...it, log, runsJobs: false });
  onTestFinished(() => app.close());
  await app.ready();
  const ann = await it.as('ann');
  const bearer = { authorization: `Bearer ${ann.token}` };
  const locker = await cabinetId(it.db, 2, 17);
  return {
    ...it,
    lines,
    rent: () => app.inject({ method: 'POST', url: `/v4/lent/cabinets/${locker}`, headers: bearer }),
    read: () => app.inject({ url: '/v4/users/me', headers: bearer }),
    ready: () => app.inject({ url: '/readyz' }),
  };
}

/** Every rental is refused by the database with this code, until told otherwise. */
async function refuseRentals({ db }: Pick<TestApp, 'db'>, code: string): Promise<() => Promise<unknown>> {
  await sql`create function refuse() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'a fault told by the test' using errcode = '${code}'; end`)}`.execute(db);
  await sql`create trigger refuse before insert on rentals for each row execute function refuse()`.execute(db);
  return () => sql`drop function refuse cascade`.execute(db);
}

const tries = 40;

test.each([
  ['53100', 'a full disk'],
  ['25P03', 'a transaction that stood still for too long'],
])('D1: %s, %s, is 503 with Retry-After, not ready, and a line in the log each second', async (code) => {
  const it = await listened();
  const mend = await refuseRentals(it, code);
  const answers = await Promise.all(Array.from({ length: tries }, it.rent));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  for (const { headers, body } of answers) {
    expect(headers['retry-after']).toBe('1');
    expect(JSON.parse(body)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  }
  expect((await it.ready()).statusCode).toBe(503);
  expect((await it.read()).statusCode).toBe(200);
  await mend();
  await until(async () => (await it.ready()).statusCode === 200);
  expect((await it.rent()).statusCode).toBe(200);
  await until(() => it.lines.reduce((sum, { faults }) => sum + Number(faults), 0) >= tries);
  expect(it.lines.length).toBeLessThan(tries / 2);
  expect(JSON.stringify(it.lines)).toContain('a fault told by the test');
  expect(JSON.stringify(it.lines)).not.toContain('    at ');
});

test('D1: a database that may only be read for a while is not ready, and is again by itself', async () => {
  const it = await listened();
  const restrict = async (how: 'on' | 'off') => {
    const client = it.database.connect();
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${how}`);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    await client.end();
  };
  await restrict('on');
  await until(async () => (await it.read()).statusCode === 200);
  expect((await it.rent()).statusCode).toBe(503);
  const said = await it.ready();
  expect(said.statusCode).toBe(503);
  expect(said.json()).toMatchObject({ why: 'the database may only be read' });
  await restrict('off');
  await until(async () => (await it.ready()).statusCode === 200);
  expect((await it.rent()).statusCode).toBe(200);
});

test('D1: a server whose requests all wait in a long line is ready', async () => {
  const it = await listened();
  expect((await it.ready()).statusCode).toBe(200);
  const line = Promise.all(Array.from({ length: 200 }, () => it.database.pool.query('select pg_sleep(0.2)')));
  expect((await it.ready()).json()).toEqual({ status: 'ready' });
  await line;
});

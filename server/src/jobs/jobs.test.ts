import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { quietLog, testDatabase } from '../../test/database.ts';
import { until } from '../../test/remote.ts';
import { openKysely } from '../db/kysely.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { openPolicies } from '../db/policies.ts';
import { openTransact } from '../db/tx.ts';
import { openGateways } from '../gateways/open.ts';
import { openLog } from '../log.ts';
import { generateVapidKeys } from '../settings/secrets.ts';
import { readSettings } from '../settings.ts';
import { allJobs } from '../slices/slices.ts';
import { type Job, NotNow, repeat, work } from './job.ts';
import { installJobs, startJobs } from './jobs.ts';
import { defineQueue, enqueue } from './queue.ts';

const database = await testDatabase();
const db = openKysely(database.pool);
const transact = openTransact(database.pool, () => undefined);
const [VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = ''] = generateVapidKeys().split(' ');
const settings = {
  ...readSettings({
    CABINET_MODE: 'demo',
    TOKEN_SECRET: 'x',
    ADMIN_PASSWORD: 'x',
    DATA_DIR: '/nowhere',
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
  }),
};
const context = {
  db,
  transact,
  policies: openPolicies(db),
  settings,
  log: quietLog,
  gateways: openGateways(settings, quietLog),
};
const queue = defineQueue('tests.jobs', z.looseObject({}));
/** Every job that is announced, with nothing to do, and one of this file. */
const jobsWith = (run: Job['run'], terms: Partial<Job> = {}): Job[] => [
  ...allJobs.map((job) => ({ ...job, run: idle })),
  // Nothing but the test ends a run that hangs.
  work(queue, run, { expireSeconds: 3600, ...terms }),
];
const idle = async () => undefined;
await install(jobsWith(idle));

function install(jobs: readonly Job[]): Promise<void> {
  return oneAtATime(database.connect, (client) => installJobs(client, jobs));
}

const believed = { doubt: () => undefined, onChange: () => undefined };

async function start(run: Job['run'], terms: Partial<Job> = {}) {
  const { connection } = database;
  const jobs = await startJobs({ connection, jobs: jobsWith(run, terms), context, clockWatch: believed });
  onTestFinished(() => jobs.stop(1));
  return jobs;
}

test('J1: a job exists when its transaction commits, and never when it is undone', async () => {
  const seen: unknown[] = [];
  await start(async (data) => void seen.push(data));
  await expect(
    transact(async (tx) => {
      await enqueue(tx, queue, [{ data: { number: 0 } }]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await transact((tx) => enqueue(tx, queue, [{ data: { number: 1 } }, { data: { number: 2 } }]));
  await until(() => seen.length === 2);
  expect(seen).toEqual(expect.arrayContaining([{ number: 1 }, { number: 2 }]));
});

test('J1: several processes share the work, each job done once', async () => {
  const seen: number[] = [];
  const note: Job['run'] = async (data) => void seen.push((data as { number: number }).number);
  await Promise.all([start(note), start(note), start(note)]);
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  await transact((tx) =>
    enqueue(
      tx,
      queue,
      numbers.map((number) => ({ data: { number } })),
    ),
  );
  await until(async () => (await countWaiting('number')) === 0);
  expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('J1: a job that fails is tried again later and keeps nobody else waiting', async () => {
  let tries = 0;
  const seen: unknown[] = [];
  await start(async (data) => {
    if ((data as { fails?: boolean }).fails === true) {
      tries += 1;
      throw new Error('not yet');
    }
    seen.push(data);
  });
  await transact((tx) => enqueue(tx, queue, [{ data: { fails: true } }, { data: { fails: false } }]));
  await until(async () => tries > 0 && seen.length === 1 && (await stateOf('fails')) === 'retry');
});

/** How many jobs whose data have this key are not done. */
async function countWaiting(key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job
    where name = ${queue.name} and data ->> ${key} is not null and state <> 'completed'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Another process starts and does a job: a stop that waits for nothing is over by then. */
async function doOneElsewhere(): Promise<void> {
  await start(idle);
  await transact((tx) => enqueue(tx, queue, [{ data: { elsewhere: true } }]));
  await until(async () => (await countWaiting('elsewhere')) === 0);
}

async function stateOf(key: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where data ->> ${key} = 'true'`.execute(
    db,
  );
  return rows[0]?.state;
}

test('J1: a stop waits for the job that runs', async () => {
  const goOn = Promise.withResolvers<void>();
  const told: string[] = [];
  const jobs = await start(async (data) => {
    if ((data as { slow?: boolean }).slow !== true) return;
    told.push('begun');
    await goOn.promise;
    told.push('done');
  });
  await transact((tx) => enqueue(tx, queue, [{ data: { slow: true } }]));
  await until(() => told.length === 1);
  const stopped = jobs.stop(60).then(() => told.push('stopped'));
  await doOneElsewhere();
  goOn.resolve();
  await stopped;
  expect(told).toEqual(['begun', 'done', 'stopped']);
});

test('J1: a run that takes long goes on by itself where its work allows that, keeps no other, and a stop waits for it', async () => {
  const goOn = Promise.withResolvers<void>();
  const [begun, ended, quick] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const run: Job['run'] = async (data) => {
    const { slow, number } = data as { slow?: boolean; number: number };
    // The job of another test comes here too when it is tried again.
    if (slow === undefined) return;
    if (!slow) return void quick.add(number);
    if (begun.has(number)) throw new NotNow('It is under way');
    begun.add(number);
    await goOn.promise;
    ended.add(number);
  };
  const jobs = await start(run, { aloneAfterSeconds: 0.1, pollSeconds: 0.5 });
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const both = [true, false].flatMap((slow) => numbers.map((number) => ({ data: { slow, number } })));
  await transact((tx) => enqueue(tx, queue, both));
  await until(() => quick.size === numbers.length && begun.size === numbers.length);
  expect([...ended], 'the others did not wait for these').toEqual([]);
  let endedAtStop = 0;
  const stopped = jobs.stop(60).then(() => {
    endedAtStop = ended.size;
  });
  await doOneElsewhere();
  goOn.resolve();
  await stopped;
  expect(endedAtStop).toBe(numbers.length);
});

test('J1: schedules are kept in Seoul time and catch up on what was missed', async () => {
  await start(async () => undefined);
  const { rows } = await sql<{ name: string; cron: string; timezone: string; options: { missed: string } }>`
    select name, cron, timezone, options from pgboss.schedule order by name`.execute(db);
  const scheduled = allJobs
    .filter(({ schedule }) => schedule !== undefined)
    .toSorted((one, other) => one.queue.name.localeCompare(other.queue.name));
  expect(rows.map(({ name, cron, timezone, options }) => [name, cron, timezone, options.missed])).toEqual(
    scheduled.map((job) => [job.queue.name, job.schedule, 'Asia/Seoul', 'once']),
  );
});

test('J1, R-GEN-04: a queue has the terms of its job: how often it is tried, the waits that double up to an hour, the time of a try', async () => {
  const terms = { retries: 3, retrySeconds: 7, expireSeconds: 3601 };
  await install(jobsWith(idle, terms));
  const { rows } = await sql`
    select retry_limit as retries, retry_delay as seconds, retry_backoff as doubles, retry_delay_max as longest,
      expire_seconds as expires
    from pgboss.queue where name = ${queue.name}`.execute(db);
  await install(jobsWith(idle));
  expect(rows).toEqual([{ retries: 3, seconds: 7, doubles: true, longest: 3600, expires: 3601 }]);
});

test('J1: installing the queues again, from several processes at once, changes nothing', async () => {
  const jobs = jobsWith(idle);
  const names = jobs.map((job) => job.queue.name).toSorted();
  await Promise.all([1, 2, 3].map(() => install(jobs)));
  const { rows } = await sql<{
    name: string;
  }>`select name from pgboss.queue where name not like '\\_\\_%' order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('J1: a schedule stays that another version announces, comes back where it was removed, and its job is done once', async () => {
  const newer = repeat('tests.newer', '0 1 * * *', idle);
  const older = repeat('tests.older', '0 2 * * *', idle);
  let runs = 0;
  const counted = { ...newer, pollSeconds: 0.5, run: async () => void (runs += 1) };
  await install([...jobsWith(idle), newer, older]);
  const run = async (jobs: readonly Job[]) => {
    const started = await startJobs({
      connection: database.connection,
      jobs,
      context,
      clockWatch: believed,
      keepMs: 100,
    });
    onTestFinished(() => started.stop(1));
    return started;
  };
  const running = await run([counted]);
  await install(jobsWith(idle));
  await (await run([older])).stop(1);
  expect(await schedulesOfTests()).toEqual(['tests.newer', 'tests.older']);
  expect(runs, 'nothing was missed').toBe(0);
  // It is removed at the very moment at which its process says it again.
  await transact(async (tx) => {
    await sql`delete from pgboss.schedule where name = 'tests.newer'`.execute(tx);
    const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await until(async () => (await waiting.execute(tx)).rows.length > 0);
  });
  await until(() => runs === 1);
  expect(await schedulesOfTests()).toEqual(['tests.newer', 'tests.older']);
  await running.stop(1);
});

test('J1: a schedule that nobody has announced for a day asks for nothing any more', async () => {
  const [kept, dropped] = [repeat('tests.kept', '0 1 * * *', idle), repeat('tests.dropped', '0 2 * * *', idle)];
  await install([...jobsWith(idle), kept, dropped]);
  const { connection } = database;
  const start = (jobs: readonly Job[]) => startJobs({ connection, jobs, context, clockWatch: believed, keepMs: 100 });
  await (await start([kept, dropped])).stop(1);
  await sql`update pgboss.schedule set updated_on = updated_on - interval '25 hours'`.execute(db);
  const running = await start([kept]);
  onTestFinished(() => running.stop(1));
  await until(async () => !(await schedulesOfTests()).includes('tests.dropped'));
  expect(await schedulesOfTests()).toContain('tests.kept');
});

async function schedulesOfTests(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.schedule where name like 'tests.%' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

test('J1: the log says of the last try that the job is given up, and of no other', async () => {
  const lines: string[] = [];
  const log = openLog({ level: 'warn', readable: false, write: (line) => lines.push(line) });
  const once = defineQueue('tests.once', z.looseObject({}));
  const twice = defineQueue('tests.twice', z.looseObject({}));
  const fail = async () => Promise.reject(new Error('not at all'));
  const terms = { retrySeconds: 60, pollSeconds: 0.5 };
  const jobs = [work(once, fail, { ...terms, retries: 0 }), work(twice, fail, { ...terms, retries: 1 })];
  await install([...jobsWith(idle), ...jobs]);
  const { connection } = database;
  const running = await startJobs({ connection, jobs, context: { ...context, log }, clockWatch: believed });
  onTestFinished(() => running.stop(1));
  await transact((tx) => Promise.all([enqueue(tx, once, [{ data: {} }]), enqueue(tx, twice, [{ data: {} }])]));
  await until(() => lines.length === 2);
  const told = lines.map((line): unknown => JSON.parse(line)).map((line) => line as { queue: string; msg: string });
  expect(Object.fromEntries(told.map(({ queue: name, msg }) => [name, msg]))).toEqual({
    'tests.once': 'a job failed and is given up',
    'tests.twice': 'a job failed and will be tried again',
  });
});

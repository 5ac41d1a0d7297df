import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog, testDatabase } from '../../test/database.ts';
import { openKysely } from '../db/kysely.ts';
import { openPolicies } from '../db/policies.ts';
import { openTransact } from '../db/tx.ts';
import { openGateways } from '../gateways/open.ts';
import { readSettings } from '../settings.ts';
import { enqueue } from './enqueue.ts';
import { installJobs, type JobHandler, type JobHandlers, startJobs } from './jobs.ts';
import { type Queue, queues } from './queues.ts';

const database = await testDatabase();
const db = openKysely(database.pool);
const transact = openTransact(database.pool, () => undefined);
const settings = {
  ...readSettings({
    TOKEN_SECRET: 'x',
    ADMIN_PASSWORD: 'x',
    DATA_DIR: '/nowhere',
    VAPID_PUBLIC_KEY: 'x',
    VAPID_PRIVATE_KEY: 'x',
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
const queue = 'alarms.send-notice';
const names = Object.keys(queues).toSorted();

async function start(work: JobHandler) {
  const idle: JobHandler = async () => undefined;
  const handlers = { ...Object.fromEntries(names.map((name) => [name, idle])), [queue]: work } as JobHandlers;
  const jobs = await startJobs({ connection: database.connection, handlers, context });
  onTestFinished(() => jobs.stop(1));
  return jobs;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 200; waited += 1) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error('It did not happen within 10 s');
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
  const work: JobHandler = async (data) => void seen.push((data as { number: number }).number);
  await Promise.all([start(work), start(work), start(work)]);
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  await transact((tx) =>
    enqueue(
      tx,
      queue,
      numbers.map((number) => ({ data: { number } })),
    ),
  );
  await until(() => seen.length >= 200);
  await sleep(600);
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
  await until(async () => tries === 1 && seen.length === 1 && (await stateOf('fails')) === 'retry');
});

async function stateOf(key: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where data ->> ${key} = 'true'`.execute(
    db,
  );
  return rows[0]?.state;
}

test('J1: a stop waits for the job that runs', async () => {
  let done = false;
  let begun = false;
  const jobs = await start(async () => {
    begun = true;
    await sleep(700);
    done = true;
  });
  await transact((tx) => enqueue(tx, queue, [{ data: {} }]));
  await until(() => begun);
  await jobs.stop();
  expect(done).toBe(true);
});

test('J1: schedules are kept in Seoul time and catch up on what was missed', async () => {
  await start(async () => undefined);
  const { rows } = await sql<{ name: string; cron: string; timezone: string; options: { missed: string } }>`
    select name, cron, timezone, options from pgboss.schedule order by name`.execute(db);
  const scheduled = Object.entries<Queue>(queues)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .filter(([, { schedule }]) => schedule !== undefined);
  expect(rows.map(({ name, cron, timezone, options }) => [name, cron, timezone, options.missed])).toEqual(
    scheduled.map(([name, { schedule }]) => [name, schedule, 'Asia/Seoul', 'once']),
  );
});

test('J1: installing the queues again, from several processes at once, changes nothing', async () => {
  await Promise.all([installJobs(database.pool), installJobs(database.pool), installJobs(database.pool)]);
  const { rows } = await sql<{
    name: string;
  }>`select name from pgboss.queue where name not like '\\_\\_%' order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(names);
});

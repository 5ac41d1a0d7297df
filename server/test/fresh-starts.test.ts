import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bookableMonths, defaultPolicy, regularSlots } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { emptyDatabase } from './database.ts';
import { patienceMs, starts } from './how-often.ts';
import { until } from './remote.ts';
import { compileCache, dataFolder, startServer } from './server-process.ts';

const migrateCommand = join(import.meta.dirname, '..', 'src', 'cli', 'migrate.ts');

/** Settings of an empty database that several programs begin on at once. */
async function emptySettings() {
  const { url, pool } = await emptyDatabase();
  return {
    pool,
    settings: {
      ...compileCache,
      CABINET_MODE: 'demo',
      DATABASE_URL: url,
      DATA_DIR: dataFolder(),
      TOKEN_SECRET: 'the secret that all of them know',
    },
  };
}

test(`J1: three servers that start at once on an empty database all get ready, ${starts} times`, {
  timeout: patienceMs,
}, async () => {
  for (let round = 0; round < starts; round += 1) {
    const { settings } = await emptySettings();
    const servers = await Promise.all([startServer(settings), startServer(settings), startServer(settings)]);
    expect(servers.map((server) => server.stderr())).toEqual(['', '', '']);
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0, 0]);
  }
});

test(`J1: three npm run migrate at once on an empty database all end well, ${starts} times`, {
  timeout: patienceMs,
}, async () => {
  for (let round = 0; round < starts; round += 1) {
    const { settings: env } = await emptySettings();
    const run = () => promisify(execFile)(process.execPath, [migrateCommand], { env, cwd: env.DATA_DIR });
    const said = await Promise.all([run(), run(), run()]);
    expect(said.map(({ stderr }) => stderr)).toEqual(['', '', '']);
  }
});

test('R-PRES-05: a new campus has the slots of its months from the first minute, also when two servers begin at once: one slot each', {
  timeout: patienceMs,
}, async () => {
  const { settings, pool } = await emptySettings();
  const began = Temporal.Now.instant();
  const servers = await Promise.all([startServer(settings), startServer(settings)]);
  const months = bookableMonths(defaultPolicy, began);
  const count = async (text: string) => Number((await pool.query<{ count: string }>(text)).rows[0]?.count);
  await until(async () => (await count('select count(*) from talk_slot_months')) === months.length);
  const undone = "select count(*) from pgboss.job where name = 'talks.open-slots' and state < 'completed'";
  await until(async () => (await count(undone)) === 0);
  const { rows } = await pool.query<{ starts_at: Temporal.Instant }>(
    "select starts_at from talk_slots where place = 'BASEMENT' order by starts_at",
  );
  const isAhead = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, began) > 0;
  const regular = months.flatMap(regularSlots).map(({ startsAt }) => startsAt);
  const texts = (instants: readonly Temporal.Instant[]) => instants.filter(isAhead).map((each) => each.toString());
  expect(texts(rows.map((row) => row.starts_at))).toEqual(texts(regular));
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
});

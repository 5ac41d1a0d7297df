import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openKysely } from '../src/db/kysely.ts';
import { stateFolder } from './embedded-folders.ts';
import { openFolder } from './folder-database.ts';
import { patienceMs, sumUp } from './how-often.ts';
import { seoul } from './instants.ts';
import { assertAuditHolds } from './model/audit-at-once.ts';
import * as planted from './planted.ts';
import { until } from './remote.ts';
import { startServer } from './server-process.ts';
import { enrol } from './signed-people.ts';

const secret = 'the secret that all sides of this test know';
const chore = 'store.reward-attendance';
const clock = pathToFileURL(join(import.meta.dirname, 'standing-clock.ts')).href;
const people = 300;
const now = seoul('2026-12-02T00:10:00');

/** An attendance service that tells of everybody 160 hours; how often it was asked. */
async function openService(names: readonly string[]) {
  let asked = 0;
  const body = JSON.stringify({ people: names.map((login) => ({ login, minutes: 160 * 60 })) });
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

test('R-COIN-05, R-EXT-05, M5, J1: of three processes that reward one month at once two are killed amid it: everybody gets it once', {
  timeout: patienceMs,
}, async () => {
  const names = Array.from({ length: people }, (_, number) => `present-${number}`);
  const service = await openService(names);
  const folder = stateFolder();
  const file = join(mkdtempSync(join(folder, 'clock-')), 'now');
  writeFileSync(file, `${now.epochMilliseconds}`);
  const settings = {
    DATA_DIR: folder,
    TOKEN_SECRET: secret,
    ATTENDANCE_API_URL: service.url,
    LOG_LEVEL: 'error',
    STANDING_CLOCK: file,
    NODE_OPTIONS: `--import=${clock}`,
  };
  const first = await startServer(settings);
  const [second, third] = await Promise.all([startServer(settings), startServer(settings)]);
  const database = await openFolder(folder);
  const db = openKysely(database.pool);
  await db
    .updateTable('users')
    .set({ roles: ['INACTIVE'] })
    .execute();
  const ids = (await enrol(db, secret, names, () => now)).map(({ userId }) => userId);
  const rewarded = async () =>
    (await db.selectFrom('attendance_months').select('user_id').where('user_id', 'in', ids).execute()).length;

  await planted.ask(database, ...Array.from({ length: 6 }, () => chore));
  await until(async () => (await rewarded()) > people / 10);
  const atFirstKill = await rewarded();
  await first.end('SIGKILL');
  await planted.ask(database, chore);
  await until(async () => (await rewarded()) > people / 2);
  const atSecondKill = await rewarded();
  await second.end('SIGKILL');
  await planted.ask(database, chore, chore);
  await until(async () => (await rewarded()) === people);
  await planted.ask(database, chore);
  await until(async () => (await db.selectFrom('attendance_runs').select('month').execute()).length === 1);
  const given = await db
    .selectFrom('users')
    .select((row) => [
      'id',
      row
        .selectFrom('coin_entries')
        .select(({ fn }) => fn.countAll<number>().as('times'))
        .whereRef('coin_entries.user_id', '=', 'users.id')
        .where('coin_entries.amount', '=', 2000)
        .as('coins'),
      row
        .selectFrom('item_copies')
        .select(({ fn }) => fn.countAll<number>().as('times'))
        .whereRef('item_copies.user_id', '=', 'users.id')
        .where('item_copies.sku', '=', 'EXTENSION_PREV')
        .as('tickets'),
    ])
    .where('id', 'in', ids)
    .execute();
  expect(given.filter(({ coins, tickets }) => coins !== 1 || tickets !== 1)).toEqual([]);
  expect(given).toHaveLength(people);
  await assertAuditHolds(database, now);
  expect(await third.end('SIGTERM')).toBe(0);
  sumUp(
    `attendance of ${people} people by three processes, killed with ${atFirstKill} and ${atSecondKill} done: each got it once; the service was asked ${service.asked()} times`,
  );
});

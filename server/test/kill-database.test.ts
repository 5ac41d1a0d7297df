import { expect, test } from 'vitest';
import { openDice } from '../src/db/demo/dice.ts';
import { openKysely } from '../src/db/kysely.ts';
import { differences, lookAtMap, lookFromStream } from './floor-view.ts';
import { openFolder } from './folder-database.ts';
import { kills, patienceMs, sumUp } from './how-often.ts';
import { listenTo } from './live-reader.ts';
import { addPrivateLockers, untilClosedAtWill } from './more-lockers.ts';
import { postmasterOf } from './postmaster.ts';
import { isReady, until } from './remote.ts';
import { startServer } from './server-process.ts';
import { enrol } from './signed-people.ts';
import { usedFolder } from './used-folder.ts';
import { hireWriters, presentKills, setToWork } from './writers.ts';
import { assertKept, assertToldAsDone } from './writers-witness.ts';

const seed = 20_261_121;
const secret = 'the secret that both sides of this test know';
const names = Array.from({ length: 16 }, (_, number) => `writer-${number}`);

test(`D1: ${kills} SIGKILLs of PostgreSQL under 16 writers: 503 meanwhile, back by itself, nothing acknowledged lost, no change untold`, {
  timeout: patienceMs + kills * 60_000,
}, async () => {
  const settings = { DATA_DIR: await usedFolder(), TOKEN_SECRET: secret, LOG_LEVEL: 'error' };
  const server = await startServer(settings);
  const database = await openFolder(settings.DATA_DIR);
  const db = openKysely(database.pool);
  const lockers = await addPrivateLockers(db, kills * 100 + 320);
  const people = await enrol(db, secret, names);
  await untilClosedAtWill(server.url, people);
  const [reader] = await enrol(db, secret, ['reader']);
  if (reader === undefined) throw new Error('Nobody reads');
  const writers = hireWriters(people, lockers.slice(kills * 4), seed);
  const stage = setToWork(writers, lockers.slice(0, kills * 4));
  const dice = openDice(seed);
  const before = await lookAtMap(server.url, reader);
  const stream = await listenTo(server.url, reader);
  const waits: number[] = [];
  stage.open(server.url);
  for (let kill = 0; kill < kills; kill += 1) {
    const postmaster = postmasterOf(settings.DATA_DIR) ?? 0;
    let since = 0;
    await stage.after(dice.between(20, 150), () => {
      process.kill(postmaster, 'SIGKILL');
      since = performance.now();
    });
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    await until(() => postmasterOf(settings.DATA_DIR) !== postmaster);
    const ready = until(() => isReady(server.url)).then(() => waits.push(Math.round(performance.now() - since)));
    // They write again, and not without end: a machine that is slow to be ready would use up their lockers.
    await Promise.all([ready, stage.after(dice.between(20, 150), () => stage.close())]);
    await stage.still();
    await assertKept(db, writers, database);
    stage.open(server.url);
  }
  await stage.finish();
  await assertKept(db, writers, database);
  await assertToldAsDone(server.url, writers);
  expect(stage.seen.unavailable).toBeGreaterThan(0);
  expect(stage.seen.lost).toBe(0);

  const now = await lookAtMap(server.url, reader);
  await until(() => differences(now, lookFromStream(before, stream.told)).length === 0 || stream.isOver());
  expect(stream.isOver()).toBe(false);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.stderr()).toBe('');
  sumUp(presentKills('PostgreSQL', waits, stage.seen));
});

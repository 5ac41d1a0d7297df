import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDice } from '../src/db/demo/dice.ts';
import { openKysely } from '../src/db/kysely.ts';
import { openFolder } from './folder-database.ts';
import { kills, patienceMs, sumUp } from './how-often.ts';
import { addPrivateLockers, untilClosedAtWill } from './more-lockers.ts';
import { isReady, until } from './remote.ts';
import { launchServer, startServer } from './server-process.ts';
import { enrol } from './signed-people.ts';
import { usedFolder } from './used-folder.ts';
import { hireWriters, presentKills, setToWork } from './writers.ts';
import { assertKept, assertToldAsDone } from './writers-witness.ts';

const seed = 20_261_120;
const secret = 'the secret that both sides of this test know';
const names = Array.from({ length: 16 }, (_, number) => `writer-${number}`);

test(`D1: ${kills} SIGKILLs under 16 writers lose no acknowledged write, leave none half-done, and a retry has one effect`, {
  timeout: patienceMs + kills * 60_000,
}, async () => {
  const settings = { DATA_DIR: await usedFolder(), TOKEN_SECRET: secret };
  let server = await startServer(settings);
  const database = await openFolder(settings.DATA_DIR);
  const db = openKysely(database.pool);
  const lockers = await addPrivateLockers(db, kills * 100 + 320);
  const people = await enrol(db, secret, names);
  await untilClosedAtWill(server.url, people);
  const writers = hireWriters(people, lockers.slice(kills * 4), seed);
  const stage = setToWork(writers, lockers.slice(0, kills * 4));
  const dice = openDice(seed);
  const waits: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    stage.open(server.url);
    await stage.after(dice.between(1, 150), () => {
      server.child.kill('SIGKILL');
      stage.close();
    });
    await stage.still();
    if (dice.percent(25)) {
      const early = launchServer(settings);
      await sleep(dice.between(50, 1_500));
      await early.end('SIGKILL');
    }
    const since = performance.now();
    server = await startServer(settings);
    expect(server.stderr()).toBe('');
    await until(() => isReady(server.url));
    waits.push(Math.round(performance.now() - since));
    await assertKept(db, writers, database);
  }
  stage.open(server.url);
  await stage.finish();
  await assertKept(db, writers, database);
  await assertToldAsDone(server.url, writers);
  expect(stage.seen.lost).toBeGreaterThan(0);
  expect(await server.end('SIGTERM')).toBe(0);
  sumUp(presentKills('the server', waits, stage.seen));
});

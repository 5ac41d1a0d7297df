import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDice } from '../src/db/demo/dice.ts';
import { openKysely } from '../src/db/kysely.ts';
import { stateFolder } from './embedded-folders.ts';
import { type Fault, fullDisk, fullLog, readOnly, smallDisk, stopped } from './faults.ts';
import { openFolder } from './folder-database.ts';
import { faults, fullDisks, patienceMs, sumUp } from './how-often.ts';
import { addPrivateLockers, untilClosedAtWill } from './more-lockers.ts';
import { isReady, until } from './remote.ts';
import { startInVain, startServer } from './server-process.ts';
import { enrol } from './signed-people.ts';
import { usedFolder } from './used-folder.ts';
import { hireWriters, setToWork } from './writers.ts';
import { assertKept, assertToldAsDone } from './writers-witness.ts';

const seed = 20_261_122;
const secret = 'the secret that both sides of this test know';
const names = Array.from({ length: 16 }, (_, number) => `writer-${number}`);

/** Lets a fault happen again and again under writers, each of whom is told what was done or to come again. */
async function assertEndured(what: string, { begin, end }: Fault, folder: string, times: number): Promise<void> {
  const server = await startServer({ DATA_DIR: folder, TOKEN_SECRET: secret, LOG_LEVEL: 'warn' });
  const database = await openFolder(folder);
  const db = openKysely(database.pool);
  const lockers = await addPrivateLockers(db, times * 400 + 320);
  const people = await enrol(db, secret, names);
  await untilClosedAtWill(server.url, people);
  const writers = hireWriters(people, lockers.slice(times * 4), seed);
  const stage = setToWork(writers, lockers.slice(0, times * 4));
  const dice = openDice(seed);
  let lasts = false;
  onTestFinished(async () => {
    if (lasts) await end(folder);
  });
  stage.open(server.url);
  for (let time = 0; time < times; time += 1) {
    const told = stage.seen.unavailable;
    await stage.after(dice.between(20, 150), () => undefined);
    lasts = true;
    await begin(folder);
    await until(() => stage.seen.unavailable > told);
    await until(async () => !(await isReady(server.url)));
    await sleep(dice.between(0, 3_000));
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect(await isReady(server.url)).toBe(false);
    await end(folder);
    lasts = false;
    await until(() => isReady(server.url));
    stage.close();
    await stage.still();
    await assertKept(db, writers, database);
    stage.open(server.url);
  }
  await stage.finish();
  await assertKept(db, writers, database);
  await assertToldAsDone(server.url, writers);
  expect(stage.seen.lost).toBe(0);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.stderr()).toBe('');
  const lines = server.stdout().trimEnd().split('\n');
  // With its line before, so that a red test tells whose stack it is.
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  expect(stack < 0 ? [] : lines.slice(Math.max(0, stack - 3), stack + 12)).toEqual([]);
  const { acknowledged, unavailable, replayed } = stage.seen;
  sumUp(
    `${what} ${times} times under ${names.length} writers, ready again by itself each time: ${acknowledged} acknowledged writes, 0 of them lost; ${unavailable} answers of 503, 0 of another fault; ${replayed} answered from their first try; ${lines.length} lines in the log`,
  );
}

const timeout = patienceMs + Math.max(faults, fullDisks) * 60_000;
const endured = 'under 16 writers: only 503 meanwhile, not ready, ready again by itself, nothing acknowledged lost';

test(`D1: a database stopped ${faults} times ${endured}`, { timeout }, async () => {
  await assertEndured('stopped', stopped, await usedFolder(), faults);
});

test(`D1: a database that may only be read ${faults} times ${endured}`, { timeout }, async () => {
  await assertEndured('only for reading', readOnly, await usedFolder(), faults);
});

/** To mount a small disk takes root, so `npm test` leaves it to `npm run test:deep`. */
const onFullDisk: readonly [string, Fault][] = [
  ['full disk', fullDisk],
  ['full disk amid the log', fullLog],
];

test.each(fullDisks > 0 ? onFullDisk : [])(
  `D1: a %s ${fullDisks} times ${endured}`,
  { timeout },
  async (what, fault) => {
    const disk = smallDisk(400);
    if (disk === undefined) sumUp(`${what} was not tried: run it as root, who may mount a small one`);
    else await assertEndured(what, fault, stateFolder(0o711, '', disk), fullDisks);
  },
);

test.each(fullDisks > 0 ? ['the words of PostgreSQL', 'no word'] : [])(
  'D1: a start on a full disk says at once that it is full, also where the log has room for %s',
  { timeout },
  async (room) => {
    const disk = smallDisk(400);
    if (disk === undefined)
      return sumUp('a start on a full disk was not tried: run it as root, who may mount a small one');
    const folder = stateFolder(0o711, '', disk);
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'info' };
    expect(await (await startServer(settings)).end('SIGTERM')).toBe(0);
    const log = join(folder, 'postgres', 'postgres.log');
    // What is left of the last block of the log takes some words.
    const left = 4096 - (statSync(log).size % 4096);
    if (room === 'no word') writeFileSync(log, 'x'.repeat(left), { flag: 'a' });
    else if (left < 1000) writeFileSync(log, 'x'.repeat(left + 1), { flag: 'a' });
    await fullDisk.begin(folder);
    const server = await startInVain(settings);
    expect(server.stderr()).toMatch(
      /^cabinet: the embedded database in \S+ does not start: [^\n]*No space left on device\n$/,
    );
    expect(server.stdout().match(/starting the embedded database/g)).toHaveLength(1);
    await fullDisk.end(folder);
  },
);

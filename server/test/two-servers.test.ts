import { expect, test } from 'vitest';
import { openDice } from '../src/db/demo/dice.ts';
import { openKysely } from '../src/db/kysely.ts';
import type { Db } from '../src/db/tx.ts';
import { differences, lookAtMap, lookFromStream } from './floor-view.ts';
import { openFolder } from './folder-database.ts';
import { patienceMs, sumUp } from './how-often.ts';
import { type Claim, listClaims, listHandedOn, untilAllAreSent } from './job-time.ts';
import { type LetterBox, openLetterBox } from './letter-box.ts';
import { follow } from './live-reader.ts';
import { until } from './remote.ts';
import { type Attempt, assertOneWinnerEach, type Outcome, rush } from './rush.ts';
import { startServer } from './server-process.ts';
import { enrol, type Person } from './signed-people.ts';
import { usedFolder } from './used-folder.ts';
import { assertAuditClean } from './writers-witness.ts';

const secret = 'the secret that both sides of this test know';
const tries = 5;
const names = Array.from({ length: 400 }, (_, number) => `rusher-${number}`);

/** Each person begins at another locker, so that every locker is wanted; then chance decides. */
function planAttempts(people: readonly Person[], lockers: readonly number[], servers: readonly string[]): Attempt[][] {
  const dice = openDice(400);
  return people.map((person, index) => {
    const wanted = [
      lockers[index % lockers.length] ?? 0,
      ...Array.from({ length: tries - 1 }, () => dice.pick(lockers)),
    ];
    return wanted.map((cabinetId, number) => {
      const server = servers[(index + number) % servers.length] ?? '';
      return { person, cabinetId, key: `${person.name}-${number}`, server };
    });
  });
}

/** J1, J2: every winner was told once; twice at most, and as the same message, where a kill fell between word and note. */
function assertToldOnce(won: readonly Person[], { letters }: LetterBox, handedOn: readonly number[]): void {
  const byReader = Map.groupBy(letters, ({ to }) => to);
  expect([...byReader.keys()].toSorted()).toEqual(won.map(({ name }) => `${name}@student.example`).toSorted());
  for (const { userId, name } of won) {
    const own = byReader.get(`${name}@student.example`) ?? [];
    expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(1);
    expect(own.length).toBeLessThanOrEqual(handedOn.includes(userId) ? 2 : 1);
  }
}

test('L1, L2, J1, D1: 2,000 attempts on two servers, one killed in the middle: a winner a locker, a notice a winner, as on one', {
  timeout: patienceMs,
}, async () => {
  const box = await openLetterBox();
  const settings = { DATA_DIR: await usedFolder('empty'), TOKEN_SECRET: secret, SMTP_URL: box.url, LOG_LEVEL: 'error' };
  const one = await startServer(settings);
  const other = await startServer(settings);
  expect(one.stderr() + other.stderr()).toBe('');
  const database = await openFolder(settings.DATA_DIR);
  const db = openKysely(database.pool);
  const people = await enrol(db, secret, names);
  const [reader] = await enrol(db, secret, ['reader']);
  if (reader === undefined) throw new Error('Nobody reads');
  const lockers = await listPrivateLockers(db);
  const plans = planAttempts(people, lockers, [one.url, other.url]);
  const outcomes: Outcome[] = [];

  // A change made on one is seen on the other, by a client that listens and by one that looks again.
  const before = await lookAtMap(other.url, reader);
  const stream = await follow(other.url, reader);
  const [first = [], ...rest] = plans;
  await rush([first.slice(0, 1)], { outcomes, heard: () => undefined });
  const isSeen = (looks: Map<number, string>) => looks.get(lockers[0] ?? 0) === 'FULL rusher-0';
  await until(() => isSeen(lookFromStream(before, stream.told)));
  await until(async () => isSeen(await lookAtMap(other.url, reader)));

  let claims = Promise.resolve<Claim[]>([]);
  await rush([first.slice(1), ...rest], {
    outcomes,
    heard() {
      if (outcomes.length !== 700) return;
      one.child.kill('SIGKILL');
      claims = listClaims(db);
      for (const attempt of plans.flat()) attempt.server = other.url;
    },
  });
  expect(outcomes).toHaveLength(names.length * tries);
  const winners = assertOneWinnerEach(outcomes, lockers);
  const rentals = await db.selectFrom('rentals').select(['cabinet_id', 'user_id']).execute();
  expect(rentals).toHaveLength(lockers.length);
  expect(new Map(rentals.map((row) => [row.cabinet_id, row.user_id]))).toEqual(winners);
  await until(async () => {
    const now = await lookAtMap(other.url, reader);
    return differences(now, lookFromStream(before, stream.told)).length === 0;
  });

  await untilAllAreSent(database, db);
  const handedOn = await listHandedOn(db, await claims);
  const holders = new Set(winners.values());
  assertToldOnce(
    people.filter(({ userId }) => holders.has(userId)),
    box,
    handedOn,
  );
  await assertAuditClean(database);
  sumUp(
    `${outcomes.length} attempts on two servers, one killed: ${winners.size} winners, ${handedOn.length} of their mails handed on`,
  );
  expect(await other.end('SIGTERM')).toBe(0);
  expect(other.stderr() + one.stderr()).toBe('');
});

/** What the rush is for, by id. */
async function listPrivateLockers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('cabinets')
    .select('id')
    .where('lent_type', '=', 'PRIVATE')
    .where('floor', 'in', [2, 3])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openKysely } from '../src/db/kysely.ts';
import type { Db } from '../src/db/tx.ts';
import { openFolder } from './folder-database.ts';
import { holdCabinet } from './held-cabinet.ts';
import { patienceMs, sumUp } from './how-often.ts';
import { countWaiting, listClaims, listHandedOn, listUndone, untilAllAreSent } from './job-time.ts';
import { openLetterBox } from './letter-box.ts';
import * as planted from './planted.ts';
import { openPushBox } from './push-box.ts';
import { ask, type Heard, until } from './remote.ts';
import { startServer } from './server-process.ts';
import { enrol } from './signed-people.ts';
import { openSlackBox } from './slack-box.ts';
import { usedFolder } from './used-folder.ts';
import { assertAuditClean } from './writers-witness.ts';

const secret = 'the secret that all sides of this test know';
const sessions = 18;
const openings = 12;
const nights = 6;
const frozenMs = 30_000;
/** So slow are mail server, Slack and push service that a kill and the freeze fall between their word and the note of it. */
const letterMs = 1_500;
const names = Array.from({ length: sessions * 3 + openings + nights * 3 + 2 }, (_, number) => `person-${number}`);
const chores = ['rentals.nightly', 'cabinets.announce-openings'] as const;

type Settled = { outcome: string; seats: number; rentals: number; started: Temporal.Instant | null };

/** What became of each session, the earliest deadline first. */
async function listSettled(db: Db): Promise<object[]> {
  const { rows } = await sql<Settled>`
    select outcome, count(*) as seats, count(started_at) as rentals, min(started_at) as started
    from waiting_sessions join rentals on rentals.session_id = waiting_sessions.id
    group by waiting_sessions.id order by deadline_at`.execute(db);
  return rows.map(({ started, ...row }) => ({ ...row, started: started?.toString() ?? null }));
}

const isOver = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, Temporal.Now.instant()) <= 0;

/** Asks again and again until the answer is yes; the status of every answer. */
async function insist(asking: () => Promise<Heard | undefined>): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = [];
  while (statuses.at(-1) !== 200) statuses.push((await asking())?.status);
  return statuses;
}

test('J1, J2, R-SHARE-04, R-RET-02, R-PEN-05: of three processes one is killed twice and one frozen for 30 seconds amid a transaction; others go on, and each deadline, opening, forced return and notice has its effect once', {
  timeout: patienceMs,
}, async () => {
  const folder = await usedFolder('empty');
  const [mail, slack, push] = await Promise.all([
    openLetterBox(letterMs),
    openSlackBox(letterMs),
    openPushBox(letterMs, folder),
  ]);
  const settings = {
    DATA_DIR: folder,
    TOKEN_SECRET: secret,
    SMTP_URL: mail.url,
    SLACK_TOKEN: 'of the test',
    SLACK_API_URL: slack.url,
    LOG_LEVEL: 'error',
    ...push.environment,
  };
  const killed = await startServer(settings);
  const [frozen, steady] = await Promise.all([startServer(settings), startServer(settings)]);
  const database = await openFolder(settings.DATA_DIR);
  const db = openKysely(database.pool);
  const people = await enrol(db, secret, names);
  await planted.registerBrowsers(db, people);
  const [slow, quick] = people.splice(0, 2);
  if (slow === undefined || quick === undefined) throw new Error('Nobody rents');
  const ids = people.map(({ userId }) => userId);
  const nameOf = (userId: number) => people.find((each) => each.userId === userId)?.name ?? '';
  const take = (count: number) => ids.splice(0, count);
  const shared = await planted.listFree(db, 'SHARE');
  const [wanted = 0, ...alone] = await planted.listFree(db, 'PRIVATE');

  // Deadlines and openings fall due one after the other: before the kill, during the freeze, after it.
  const first = planted.inSeconds(3);
  const gathered = shared.slice(0, sessions).map((cabinetId, index) => {
    const deadline = first.add({ seconds: index * 2 });
    return { cabinetId, userIds: take((index % 3) + 1), deadline };
  });
  const closed = alone.splice(0, openings).map((cabinetId, index) => ({
    cabinetId,
    userId: take(1)[0] ?? 0,
    opensAt: first.add({ seconds: index * 3 }),
  }));
  const now = planted.inSeconds(0);
  const hoursTo = { forced: -21 * 24 + 1, overdue: -7 * 24 + 1, endApproaching: 3 * 24 } as const;
  const rented = Object.entries(hoursTo).flatMap(([kind, hours]) =>
    take(nights).map((userId) => ({ kind, userId, cabinetId: alone.shift() ?? 0, until: now.add({ hours }) })),
  );
  await Promise.all([
    ...gathered.map((each) => planted.plantSession(db, each)),
    ...closed.map((each) => planted.plantOpening(db, each)),
    ...rented.map((each) => planted.plantRental(db, each)),
  ]);
  await planted.ask(database, ...chores, ...chores);
  const countOpen = async () =>
    (await db.selectFrom('waiting_sessions').select('id').where('closed_at', 'is', null).execute()).length;
  const see = async () => ({ openSessions: await countOpen(), ...(await listUndone(db)) });
  await until(async () => {
    const open = await countOpen();
    // On a machine too busy to see mails in hand, the last session ends the wait.
    return open === 0 || (open < sessions && (await listClaims(db)).length > 1);
  }, see);

  // The frozen one has a person and a locker locked: its turn comes when it no longer runs.
  const rent = { params: { cabinetId: `${wanted}` } };
  let tooLate = Promise.resolve<Heard | undefined>(undefined);
  // On a busy machine it may be told to come again before we see it wait, before it stands still, or before its turn.
  for (;;) {
    const hold = await holdCabinet(database, wanted);
    tooLate = ask(frozen.url, slow, 'rentPrivateCabinet', rent, 'slow', patienceMs);
    if (await hold.whenAwaited(tooLate)) frozen.child.kill('SIGSTOP');
    if (await hold.handOver()) break;
    frozen.child.kill('SIGCONT');
    // It is told to come again, and has no locker yet.
    expect((await tooLate)?.status).not.toBe(200);
  }
  killed.child.kill('SIGKILL');
  const claims = await listClaims(db);
  const frozenFor = sleep(frozenMs);
  const [statuses, second] = await Promise.all([
    insist(() => ask(steady.url, quick, 'rentPrivateCabinet', rent)),
    startServer(settings),
    planted.ask(database, ...chores),
  ]);
  // A client that asks before the database gives up on the frozen one is told to come again; on a busy machine it may ask later.
  expect(statuses.slice(0, -1).filter((status) => status !== 503)).toEqual([]);
  await frozenFor;
  const duringFreeze = gathered.filter(({ deadline }) => isOver(deadline));
  await until(async () => (await countOpen()) <= sessions - duringFreeze.length, see);
  second.child.kill('SIGKILL');
  claims.push(...(await listClaims(db)));
  frozen.child.kill('SIGCONT');
  await planted.ask(database, ...chores);
  const answer = await tooLate;
  expect(answer?.code).toMatch(/^(LENT_FULL|SERVICE_UNAVAILABLE)$/);

  await until(async () => (await countOpen()) === 0, see);
  const opened = closed.map(({ cabinetId }) => cabinetId);
  await until(async () => {
    if ((await planted.countChanges(db, opened)).every((times) => times > 0)) return true;
    await planted.ask(database, 'cabinets.announce-openings');
    await sleep(1000);
    return false;
  }, see);
  await until(async () => (await countWaiting(db, ...chores)) === 0, see);
  await untilAllAreSent(database, db);
  const handedOn = await listHandedOn(db, claims);

  sumUp(
    `${duringFreeze.length} sessions settled until the frozen one woke; its locks were let go after ${statuses.length - 1} vain tries; ` +
      `it answered ${answer?.code}; ${handedOn.length} messages were handed on; ` +
      `${mail.letters.length} mails left, ${slack.letters.length} to Slack, ${push.letters.length} to browsers`,
  );
  expect(await listSettled(db)).toEqual(
    gathered.map(({ userIds: { length }, deadline }) =>
      length < 2
        ? { outcome: 'CANCELLED', seats: 1, rentals: 0, started: null }
        : { outcome: 'COMPLETED', seats: length, rentals: length, started: deadline.toString() },
    ),
  );
  expect(await planted.countChanges(db, opened)).toEqual(opened.map(() => 1));
  const penalties = await db
    .selectFrom('penalties')
    .innerJoin('rentals', 'rentals.id', 'penalties.rental_id')
    .select(['rentals.user_id as userId', 'rentals.end_reason as reason', 'penalties.days'])
    .orderBy('rentals.user_id')
    .execute();
  const forced = rented.filter(({ kind }) => kind === 'forced').map(({ userId }) => userId);
  expect(penalties).toEqual(forced.map((userId) => ({ userId, reason: 'FORCED', days: 441 })));

  const renters = gathered.filter(({ userIds }) => userIds.length > 1).flatMap(({ userIds }) => userIds);
  const expected = [
    { user: quick.name, kind: 'rentalSuccess' },
    ...renters.map((userId) => ({ user: nameOf(userId), kind: 'rentalSuccess' })),
    ...rented.map(({ userId, kind }) => ({ user: nameOf(userId), kind: kind === 'forced' ? 'forcedReturn' : kind })),
  ].map((each) => ({ ...each, app: 1, mails: 1 }));
  const byName = (all: readonly planted.Told[]) => all.toSorted((one, other) => (one.user < other.user ? -1 : 1));
  expect(byName(await planted.listTold(db))).toEqual(byName(expected));
  const sent = await planted.countSent(db);
  expect(sent).toMatchObject(['email', 'push', 'slack'].map((channel) => ({ channel, sent: expected.length })));
  const boxes = [mail.letters, slack.letters, push.letters];
  for (const letters of boxes) {
    const readers = new Map(letters.map(({ messageId, to }) => [messageId, to.split('@')[0] ?? '']));
    expect([...readers.values()].toSorted()).toEqual(expected.map(({ user }) => user).toSorted());
  }
  // Only between a service's word and the note of it may a kill or the freeze let the same message leave again.
  const again = handedOn.length + sent.reduce((sum, { failures }) => sum + failures, 0);
  expect(boxes.flat().length - 3 * expected.length).toBeLessThanOrEqual(again);
  await assertAuditClean(database);
  expect(await Promise.all([frozen.end('SIGTERM'), steady.end('SIGTERM')])).toEqual([0, 0]);
  for (const each of [killed, second, frozen, steady]) expect(each.stderr()).toBe('');
});

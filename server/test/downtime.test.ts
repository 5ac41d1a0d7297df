import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openKysely } from '../src/db/kysely.ts';
import { use } from './embedded-folders.ts';
import { openFolder } from './folder-database.ts';
import { patienceMs } from './how-often.ts';
import { listUndone } from './job-time.ts';
import { openLetterBox } from './letter-box.ts';
import * as planted from './planted.ts';
import { askPatiently, until } from './remote.ts';
import { startServer } from './server-process.ts';
import { enrol } from './signed-people.ts';
import { usedFolder } from './used-folder.ts';
import { assertAuditClean } from './writers-witness.ts';

const secret = 'the secret that both sides of this test know';
const names = ['one', 'two', 'three', 'four', 'alone', 'banned', 'late', 'forced', 'before', 'reader'];

test('J1, R-SHARE-04, R-SHARE-05, R-RET-02, R-PEN-05, R-PEN-06: what fell due while no server was up is right soon after the start, each once', {
  timeout: patienceMs,
}, async () => {
  const box = await openLetterBox();
  const settings = { DATA_DIR: await usedFolder('empty'), TOKEN_SECRET: secret, SMTP_URL: box.url, LOG_LEVEL: 'error' };
  const first = await startServer(settings);
  expect(await first.end('SIGTERM')).toBe(0);

  // The database stays up without a server; everything below happens while there is none.
  await use(settings.DATA_DIR);
  const database = await openFolder(settings.DATA_DIR);
  const db = openKysely(database.pool);
  const people = await enrol(db, secret, names);
  const [one = 0, two = 0, three = 0, four = 0, alone = 0, banned = 0, late = 0, forced = 0, before = 0] = people.map(
    ({ userId }) => userId,
  );
  const reader = people.at(-1);
  if (reader === undefined) throw new Error('Nobody reads');
  const [pair = 0, single = 0, dropping = 0, past = 0] = await planted.listFree(db, 'SHARE');
  const [overdue = 0, expired = 0, opening = 0] = await planted.listFree(db, 'PRIVATE');
  const due = planted.inSeconds(2);
  await planted.plantSession(db, { cabinetId: pair, userIds: [one, two], deadline: due });
  await planted.plantSession(db, { cabinetId: single, userIds: [alone], deadline: due });
  await planted.plantSession(db, { cabinetId: dropping, userIds: [banned, three, four], deadline: due });
  // Over before any server looks, but not at the deadline.
  await planted.plantPenalty(db, { cabinetId: past, userId: banned, until: due.add({ seconds: 1 }) });
  await planted.plantRental(db, { cabinetId: overdue, userId: late, until: due });
  await planted.plantRental(db, { cabinetId: expired, userId: forced, until: due.subtract({ hours: 21 * 24 - 1 }) });
  await planted.plantOpening(db, { cabinetId: opening, userId: before, opensAt: due });
  await planted.missMidnight(db);
  await until(() => Temporal.Instant.compare(Temporal.Now.instant(), due.add({ seconds: 2 })) > 0);

  const server = await startServer(settings);
  const look = async (cabinetId: number) => {
    const said = await askPatiently(server.url, reader, 'getCabinet', { params: { cabinetId: `${cabinetId}` } });
    const { status, lents } = said.body as { status: string; lents: { name: string }[] };
    return `${status} ${lents.map(({ name }) => name).join(' ')}`;
  };
  // The first reader finds everything done that time alone decides.
  expect(await Promise.all([pair, single, dropping, overdue, opening].map(look))).toEqual([
    'FULL one two',
    'AVAILABLE ',
    'FULL three four',
    'OVERDUE late',
    'AVAILABLE ',
  ]);
  const expected = [
    ...['four', 'one', 'three', 'two'].map((user) => ({ user, kind: 'rentalSuccess', app: 1, mails: 1 })),
    { user: 'forced', kind: 'forcedReturn', app: 1, mails: 1 },
    { user: 'late', kind: 'overdue', app: 1, mails: 1 },
  ].toSorted((a, b) => (a.user < b.user ? -1 : 1));
  const told = () => planted.listTold(db);
  const see = async () => ({ told: await told(), ...(await listUndone(db)) });
  await until(async () => (await told()).reduce((sum, { mails }) => sum + mails, 0) >= expected.length, see);
  await until(async () => (await planted.countChanges(db, [opening]))[0] !== 0, see);
  expect(await look(expired)).toBe('PENDING ');

  // Started anew and asked again from every side, nothing is done a second time.
  expect(await server.end('SIGTERM')).toBe(0);
  await planted.missMidnight(db);
  const again = await startServer(settings);
  const chores = ['rentals.nightly', 'cabinets.announce-openings', 'rentals.nightly'] as const;
  await planted.ask(database, ...chores);
  await until(async () => {
    const open =
      await sql`select from pgboss.job where state < 'completed' and name = any(${[...chores, 'alarms.send-notice']}::text[])`.execute(
        db,
      );
    return open.rows.length === 0;
  }, see);
  expect(await told()).toEqual(expected);
  expect(await planted.countChanges(db, [opening])).toEqual([1]);
  expect(box.letters.map(({ to }) => to).toSorted()).toEqual(expected.map(({ user }) => `${user}@student.example`));
  expect(new Set(box.letters.map(({ messageId }) => messageId)).size).toBe(expected.length);
  const rentals = await db.selectFrom('rentals').select(['started_at']).where('session_id', 'is not', null).execute();
  const starts = rentals.flatMap(({ started_at }) => started_at?.toString() ?? []);
  expect(starts).toEqual(Array.from({ length: 4 }, () => due.toString()));
  const penalties = await db.selectFrom('penalties').select(['days']).where('user_id', '=', forced).execute();
  expect(penalties).toEqual([{ days: 441 }]);
  await assertAuditClean(database);
  expect(await again.end('SIGTERM')).toBe(0);
  expect(first.stderr() + server.stderr() + again.stderr()).toBe('');
});

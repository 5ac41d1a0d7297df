import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallName } from '@cabinet/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedCampus } from '../src/db/demo/seed-campus.ts';
import { openKysely } from '../src/db/kysely.ts';
import { openTransact } from '../src/db/tx.ts';
import { cabinetId } from './builders.ts';
import { testDatabase } from './database.ts';
import { seoul } from './instants.ts';
import { assertAuditHolds } from './model/audit-at-once.ts';
import { askPatiently, type Parts } from './remote.ts';
import { dataFolder, startServer } from './server-process.ts';
import { enrol } from './signed-people.ts';

const secret = 'the secret that both sides of this test know';
const preload = pathToFileURL(join(import.meta.dirname, 'standing-clock.ts')).href;
const zones = ['Asia/Seoul', 'America/New_York', 'Pacific/Kiritimati'] as const;
const names = ['ann', 'ben', 'cho', 'dan', 'eun'] as const;

type Line = { readonly at: string; readonly who: string; readonly call: string; readonly said: unknown };

/** A server as a process of its own in a zone, whose machine clock is shifted to where the test wants it. */
async function openIn(zone: string) {
  const folder = dataFolder();
  const file = join(mkdtempSync(join(folder, 'clock-')), 'now');
  let now = seoul('2028-01-29T12:00:00');
  function set(text: string): void {
    now = seoul(text);
    // At once: the server may read it at any moment.
    writeFileSync(`${file}.next`, `${now.epochMilliseconds}`);
    renameSync(`${file}.next`, file);
  }
  set('2028-01-29T12:00:00');
  const database = await testDatabase();
  const db = openKysely(database.pool);
  await openTransact(database.pool, () => undefined)((tx) => seedCampus(tx, now));
  const server = await startServer({
    TZ: zone,
    NODE_OPTIONS: `--import=${preload}`,
    STANDING_CLOCK: file,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    TOKEN_SECRET: secret,
    LOG_LEVEL: 'error',
  });
  const people = new Map((await enrol(db, secret, names, () => now)).map((person) => [person.name, person]));
  await sql`update auth_sessions set expires_at = '9000-01-01Z'`.execute(db);
  const transcript: Line[] = [];
  return {
    db,
    set,
    transcript,
    async call(who: (typeof names)[number], name: CallName, given: Parts = {}): Promise<unknown> {
      const person = people.get(who);
      const heard = person && (await askPatiently(server.url, person, name, given));
      transcript.push({ at: now.toString(), who, call: name, said: withoutNumbers(heard?.body) });
      return heard?.body;
    },
    async end() {
      await assertAuditHolds(database, now);
      expect(await server.end('SIGTERM')).toBe(0);
      expect(server.stderr()).toBe('');
    },
  };
}

/** A number that the server or the database gave out says nothing of time, and may skip some. */
const withoutNumbers = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (key, value: unknown) => (/^id$|Id$/.test(key) ? null : value));

const until = (expiredAt: string, people = 1) => ({ lents: Array.from({ length: people }, () => ({ expiredAt })) });

/** A leap year over the edges of days, months and years, told as everything the server said. */
async function tell(zone: string): Promise<readonly Line[]> {
  const { db, set, call, transcript, end } = await openIn(zone);
  const [first, second, shared] = await Promise.all(
    [17, 18, 53].map(async (number) => ({ cabinetId: `${await cabinetId(db, 2, number)}` })),
  );
  if (first === undefined || second === undefined || shared === undefined) throw new Error('There are no lockers');
  const see = (params: { cabinetId: string }) => call('ben', 'getCabinet', { params });
  const share = (who: 'dan' | 'eun', shareCode: string) =>
    call(who, 'shareCabinet', { params: shared, body: { shareCode } });

  set('2028-01-29T23:59:59.999');
  await call('ann', 'rentPrivateCabinet', { params: first });
  set('2028-01-30T00:00:00');
  await call('ben', 'rentPrivateCabinet', { params: second });
  expect(await call('ann', 'getMyRental')).toMatchObject(until('2028-02-29T23:59:59'));
  expect(await call('ben', 'getMyRental')).toMatchObject(until('2028-03-01T23:59:59'));
  set('2028-02-29T23:59:59.999');
  expect(await see(first)).toMatchObject({ status: 'FULL' });
  set('2028-03-01T00:00:00');
  expect(await see(first)).toMatchObject({ status: 'OVERDUE' });
  await call('ann', 'returnCabinet');
  expect(await call('ann', 'getMe')).toMatchObject({ unbannedAt: '2028-03-02T00:00:00' });
  set('2028-03-02T12:59:59.999');
  expect(await see(first)).toMatchObject({ status: 'PENDING', opensAt: '2028-03-02T13:00:00' });
  expect(await call('cho', 'rentPrivateCabinet', { params: first })).toMatchObject({ code: 'LENT_PENDING' });
  set('2028-03-02T13:00:00');
  expect(await see(first)).toMatchObject({ status: 'AVAILABLE' });
  await call('cho', 'rentPrivateCabinet', { params: first });
  expect(await call('cho', 'getMyRental')).toMatchObject(until('2028-04-02T23:59:59'));
  set('2028-12-31T23:50:00');
  await share('dan', '0');
  const { rows } = await sql<{ code: string }>`update waiting_sessions set code = '4821' returning code`.execute(db);
  await share('eun', rows[0]?.code ?? '');
  set('2028-12-31T23:59:59.999');
  expect(await see(shared)).toMatchObject({ status: 'IN_SESSION' });
  set('2029-01-01T00:00:00');
  expect(await see(shared)).toMatchObject({ status: 'FULL' });
  expect(await call('dan', 'getMyRental')).toMatchObject(until('2029-03-02T23:59:59', 2));
  await call('ann', 'listMyRentals', { query: {} });
  await call('dan', 'listNotices', { query: {} });
  await end();
  return transcript;
}

describe('R-GEN-01: the campus keeps its own time', () => {
  test('a shifted machine clock shifts the product, and under three settings of TZ every answer is the same', async () => {
    const [one, ...others] = await Promise.all(zones.map(tell));
    expect(one).toHaveLength(20);
    for (const other of others) expect(other).toEqual(one);
  });
});

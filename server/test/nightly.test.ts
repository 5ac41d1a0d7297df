import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { machineClock } from '../src/gateways/clock.ts';
import type { JobContext } from '../src/jobs/job.ts';
import { runNightly } from '../src/slices/rentals/jobs.ts';
import { cabinetId } from './builders.ts';
import { quietLog } from './database.ts';
import * as planted from './planted.ts';
import { until } from './remote.ts';
import { runDueJobs } from './run-jobs.ts';
import { type Client, testApp } from './test-app.ts';

/** A campus of its own, where somebody rents since 2026-11-20 10:00, until 2026-12-21 23:59:59. */
async function rented() {
  const it = await testApp({ now: '2026-11-20T10:00:00+09:00' });
  const client = await it.as('renter');
  const cabinet = await cabinetId(it.db, 2, 17);
  (await client.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
  return {
    ...it,
    client,
    cabinet,
    at: (text: string) => it.clock.set(`${text}+09:00`),
    midnight: (changed: Partial<JobContext> = {}) =>
      runNightly({ ...it, log: quietLog, now: it.clock.now(), ...changed }),
  };
}

/** The same, and somebody else who has rented as long, later in the order of people. */
async function rentedByTwo() {
  const it = await rented();
  const other = await it.as('other');
  (await other.call('rentPrivateCabinet', { params: { cabinetId: `${await cabinetId(it.db, 2, 18)}` } })).ok();
  return { ...it, other };
}

async function told(client: Client): Promise<string[]> {
  const { content } = (await client.call('listNotices', { query: { size: '100' } })).ok();
  return content
    .filter(({ kind }) => kind !== 'rentalSuccess')
    .map(({ createdAt, message }) => `${createdAt} ${message}`);
}

test('R-ALARM-02, R-ALARM-03: 7 and 3 days before, on the last day, and on overdue days 1, 7, 14 and 20, once each', async () => {
  const { client, at, midnight } = await rented();
  for (let day = Temporal.PlainDate.from('2026-12-10'); day.toString() <= '2027-01-10'; day = day.add({ days: 1 })) {
    at(`${day}T00:00:00`);
    await midnight();
    await midnight();
  }
  expect((await told(client)).toReversed()).toEqual([
    '2026-12-14T00:00:00 반납까지 7일 남았어요. 더 쓰려면 연장해 주세요.',
    '2026-12-18T00:00:00 반납까지 3일 남았어요. 더 쓰려면 연장해 주세요.',
    '2026-12-21T00:00:00 오늘 23:59에 대여가 끝나요.\n그 전에 연장하거나 반납해 주세요.',
    '2026-12-22T00:00:00 반납이 1일 늦었어요. 지금 반납하면 페널티가 더 늘지 않아요.',
    '2026-12-28T00:00:00 반납이 7일 늦었어요. 지금 반납하면 페널티가 더 늘지 않아요.',
    '2027-01-04T00:00:00 반납이 14일 늦었어요. 지금 반납하면 페널티가 더 늘지 않아요.',
    '2027-01-10T00:00:00 반납이 20일 늦었어요. 지금 반납하면 페널티가 더 늘지 않아요.',
  ]);
});

test('R-PEN-05: at 00:00 of overdue day 21 the locker is returned by force, with 441 days of penalty, once', async () => {
  const { client, cabinet, at, midnight } = await rented();
  at('2027-01-10T23:59:59');
  await midnight();
  expect((await client.call('getMyRental')).ok()?.status).toBe('OVERDUE');
  at('2027-01-11T00:00:00');
  await midnight();
  await midnight();
  expect((await client.call('getMyRental')).status).toBe(204);
  expect((await client.call('getMe')).ok().unbannedAt).toBe('2028-03-27T00:00:00');
  const returned = (await client.call('getCabinet', { params: { cabinetId: `${cabinet}` } })).ok();
  expect(returned).toMatchObject({ status: 'PENDING', opensAt: '2027-01-12T13:00:00' });
  expect((await told(client)).filter((text) => text.includes('강제로 반납됐어요'))).toHaveLength(1);
});

test('J2: what was planned at midnight is not mailed when the locker was returned before it was sent', async () => {
  const it = await rented();
  const { client, at, midnight } = it;
  await runDueJobs(it);
  at('2026-12-14T00:00:00');
  await midnight();
  (await client.call('returnCabinet')).ok();
  await runDueJobs(it);
  const mails = await it.db
    .selectFrom('notices')
    .select(['kind', 'sent_at', 'dropped_because'])
    .where('user_id', '=', client.userId)
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute();
  expect(mails.map(({ kind, sent_at, dropped_because }) => [kind, sent_at !== null, dropped_because])).toEqual([
    ['rentalSuccess', true, null],
    ['endApproaching', false, 'over'],
  ]);
});

test('R-PEN-06: open maps and the renter hear in the two nights after its end that a rental is overdue', async () => {
  const { db, client, cabinet, at, midnight } = await rented();
  const heard: string[] = [];
  for (const day of ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24']) {
    at(`${day}T00:00:00`);
    await db.deleteFrom('changes').execute();
    await midnight();
    const rows = await db.selectFrom('changes').select(['cabinet_id', 'user_id', 'kind']).orderBy('id').execute();
    const shown = rows.filter(({ kind }) => kind !== 'notice');
    heard.push(...shown.map(({ cabinet_id, user_id, kind }) => `${day} ${cabinet_id ?? `${kind} of ${user_id}`}`));
  }
  const rental = `rental of ${client.userId}`;
  expect(heard).toEqual([
    `2026-12-22 ${cabinet}`,
    `2026-12-22 ${rental}`,
    `2026-12-23 ${cabinet}`,
    `2026-12-23 ${rental}`,
  ]);
});

test('a night that was missed is made up for when the server is back, also late', async () => {
  const { client, at, midnight } = await rented();
  at('2026-12-28T09:30:00');
  await midnight();
  expect(await told(client)).toEqual([
    '2026-12-28T09:30:00 반납이 7일 늦었어요. 지금 반납하면 페널티가 더 늘지 않아요.',
  ]);
});

test('J1: a night that was missed is made up for, also when the process that saw the gap first ended before the work was asked for', async () => {
  const it = await testApp({ now: planted.inSeconds(0).toString() });
  const client = await it.as('renter');
  const rental = { userId: client.userId, cabinetId: await cabinetId(it.db, 2, 17) };
  await planted.plantRental(it.db, { ...rental, until: it.clock.now().add({ hours: 3 * 24 }) });
  // The job library closes the gap before it asks for what fell due in it, and a process may end between the two.
  await sql`update pgboss.version set cron_on = now()`.execute(it.db);
  const app = await buildApp({ ...it, gateways: { ...it.gateways, clock: machineClock }, log: quietLog });
  onTestFinished(() => app.close());
  await app.ready();
  await until(async () => (await told(client)).length > 0);
  const [notice] = await told(client);
  expect(notice).toContain('반납까지 3일 남았어요.');
  // The audit after the test asks about what is true by then, and the mail may still be on its way.
  it.clock.set(planted.inSeconds(3_600).toString());
});

test('J2: a person who returns while the night is gone through is not told of that rental any more', async () => {
  const { client, other, transact, at, midnight } = await rentedByTwo();
  at('2026-12-14T00:00:00');
  let turns = 0;
  await midnight({
    async transact(work) {
      turns += 1;
      if (turns === 1) (await other.call('returnCabinet')).ok();
      return transact(work);
    },
  });
  expect(turns).toBeGreaterThan(1);
  expect(await told(client)).toHaveLength(1);
  expect(await told(other)).toEqual([]);
});

test('J1: a rental that cannot be looked at keeps nobody else from being told, and is looked at again', async () => {
  const { client, other, transact, at, midnight } = await rentedByTwo();
  at('2026-12-14T00:00:00');
  let turns = 0;
  const night = midnight({
    async transact(work) {
      turns += 1;
      if (turns === 1) throw new Error('not now');
      return transact(work);
    },
  });
  await expect(night).rejects.toThrow('failed for 1 of 2');
  expect([await told(client), await told(other)].map(({ length }) => length)).toEqual([0, 1]);
  await midnight();
  expect([await told(client), await told(other)].map(({ length }) => length)).toEqual([1, 1]);
});

test('R-GEN-01: the night follows the clock of the product, whatever day the database has', async () => {
  const { client, at, ...it } = await rented();
  at('2026-12-13T23:59:59');
  const app = await buildApp({ ...it, log: quietLog });
  onTestFinished(() => app.close());
  await app.ready();
  at('2026-12-14T00:00:00');
  await until(async () => (await told(client)).length > 0);
  expect(await told(client)).toEqual(['2026-12-14T00:00:00 반납까지 7일 남았어요. 더 쓰려면 연장해 주세요.']);
});

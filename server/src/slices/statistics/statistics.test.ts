import { defaultPolicy, type ItemSku, ticketPrice, tickets } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { type AdminClient, asAdmin } from '../../../test/as-admin.ts';
import { give } from '../../../test/grants.ts';
import { statisticsOperations } from '../../../test/how-often.ts';
import { morning, type TestApp, testApp } from '../../../test/test-app.ts';
import { runAudit } from '../../db/audit/run-audit.ts';
import { seedDemo } from '../../db/demo/demo.ts';
import { openDice } from '../../db/demo/dice.ts';
import { foldTallies } from './commands.ts';
import { statisticsInvariants } from './invariants.ts';

const seeded = await testApp();
await seeded.transact((tx) => seedDemo(tx, 120, seeded.clock.now()));
const admin = await asAdmin(seeded);
const span = { startDate: '2026-10-24', endDate: '2026-11-20' };

const rowsOf = async ({ database }: TestApp, statement: string) =>
  (await database.pool.query<Record<string, number | string>>(statement)).rows;

/** The days and months of a demo around `morning`, each total counted one by one by another statement. */
async function compare(it: TestApp): Promise<void> {
  const desk = await asAdmin(it);
  const [counted] = await rowsOf(
    it,
    `select (select count(*) from rentals where started_at between '2026-10-24 00:00+09' and '2026-11-20 23:59:59.999999+09') as "lentStartCount",
       (select count(*) from rentals where started_at is not null
         and ended_at between '2026-10-24 00:00+09' and '2026-11-20 23:59:59.999999+09') as "lentEndCount"`,
  );
  expect((await desk.call('countRentals', { query: span })).ok()).toEqual({
    startDate: '2026-10-24T00:00:00',
    endDate: '2026-11-21T00:00:00',
    ...counted,
  });
  const [coins] = await rowsOf(
    it,
    `select coalesce((select -sum(amount) from coin_entries where amount < 0), 0) as used,
       coalesce((select sum(amount) from coin_entries), 0) as unused`,
  );
  expect((await desk.call('getCoinTotals')).ok()).toEqual(coins);
  const { issuedCoin, usedCoin } = (await desk.call('getCoinUse', { query: span })).ok();
  expect(issuedCoin).toHaveLength(28);
  for (const [told, sign] of [
    [issuedCoin, 1],
    [usedCoin, -1],
  ] as const) {
    const days = await rowsOf(
      it,
      `select day::date::text as date, coalesce((select sum(${sign} * amount) from coin_entries
         where sign(amount) = ${sign} and to_char(at at time zone 'Asia/Seoul', 'YYYYMMDD') = to_char(day, 'YYYYMMDD')), 0) as amount
       from generate_series('2026-10-24'::timestamp, '2026-11-20', '1 day') as day`,
    );
    expect(told).toEqual(days);
  }
  const copies = await rowsOf(it, 'select sku, count(*) as copies from item_copies group by sku');
  const { items } = (await desk.call('getItemsHad')).ok();
  const onSale = tickets.filter(({ sku }) => ticketPrice(sku, defaultPolicy) !== null);
  expect(items.map(({ itemDetails, userCount }) => [itemDetails, userCount])).toEqual(
    onSale.map(({ sku, details }) => [details, copies.find((each) => each['sku'] === sku)?.['copies'] ?? 0]),
  );
  for (const month of [10, 11]) {
    const { coinCollectStatistics: told } = (
      await desk.call('getPicksOfMonth', { query: { year: '2026', month: `${month}` } })
    ).ok();
    const people = await rowsOf(
      it,
      `select times as "coinCount", (select count(*) from (
         select user_id from coin_picks where extract(month from on_day) = ${month} and extract(year from on_day) = 2026
         group by user_id having count(*) = times) as picked) as "userCount"
       from generate_series(1, 20) as times`,
    );
    expect(told).toEqual(people);
  }
}

test('every total of the demo is what its rows sum up to, also once the lines are folded', async () => {
  await compare(seeded);
  await seeded.transact(foldTallies);
  const doubled = `select from tallies group by what, on_day, part having count(*) > 1`;
  expect(await rowsOf(seeded, doubled)).toEqual([]);
  await compare(seeded);
});

test('a span that begins and ends within days is counted to the second, its end left out', async () => {
  const [first] = await rowsOf(
    seeded,
    `select started_at from rentals where started_at is not null order by started_at limit 1`,
  );
  const at = Temporal.Instant.from(new Date(String(first?.['started_at'])).toISOString());
  const asked = async (from: Temporal.Instant, until: Temporal.Instant) =>
    (await admin.call('countRentals', { query: { startDate: from.toString(), endDate: until.toString() } })).ok();
  const second = { seconds: 1 };
  expect((await asked(at.subtract(second), at)).lentStartCount).toBe(0);
  expect((await asked(at, at.add(second))).lentStartCount).toBeGreaterThan(0);
  const until = at.add({ hours: 24 * 60 });
  const [counted] = await rowsOf(
    seeded,
    `select count(*) as began from rentals where started_at >= '${at}' and started_at < '${until}'`,
  );
  expect((await asked(at, until)).lentStartCount).toBe(counted?.['began']);
});

test.for([
  ['2026-11-20T10:00:00', '2026-11-20T10:00:00'],
  ['2026-11-21', '2026-11-20'],
  ['2025-01-01', '2026-11-20'],
  ['2026-02-30', '2026-11-20'],
  ['9999-12-30', '9999-12-31'],
  ['9999-12-30', '9999-12-31T23:59:59-01:00'],
  ['yesterday', '2026-11-20'],
])('a span from %s to %s is INVALID_ARGUMENT', async ([startDate = '', endDate = '']) => {
  for (const call of ['countRentals', 'getCoinUse'] as const)
    expect((await admin.call(call, { query: { startDate, endDate } })).code).toBe('INVALID_ARGUMENT');
});

test('up to 400 days are counted, and an impossible month is refused', async () => {
  const query = { startDate: '2025-10-17', endDate: '2026-11-20' };
  expect((await admin.call('getCoinUse', { query })).ok().usedCoin).toHaveLength(400);
  for (const month of ['0', '13', 'May'])
    expect((await admin.call('getPicksOfMonth', { query: { year: '2026', month } })).code).toBe('INVALID_ARGUMENT');
});

test('R-ADM-13: each floor has its cabinets in four groups that add up to all of it', async () => {
  const floors = (await admin.call('getFloorUse')).ok();
  expect(floors.map(({ floor, total }) => [floor, total])).toEqual([
    [2, 148],
    [3, 54],
    [4, 100],
    [5, 96],
  ]);
  for (const { total, used, overdue, unused, disabled } of floors)
    expect(used + overdue + unused + disabled).toBe(total);
  const sum = (group: 'disabled' | 'overdue') => floors.reduce((all, floor) => all + floor[group], 0);
  const [counted] = await rowsOf(
    seeded,
    `select (select count(*) from cabinets where condition <> 'USABLE') as disabled,
       (select count(distinct cabinet_id) from rentals where ended_at is null and expires_at < '${morning}') as overdue`,
  );
  expect({ disabled: sum('disabled'), overdue: sum('overdue') }).toEqual(counted);
});

test('R-PEN-06, R-PEN-08: who is overdue, the longest first, and who is banned, by the end, in pages', async () => {
  const overdue = (await admin.call('listOverdue', { query: { size: '100' } })).ok();
  const days = overdue.result.map(({ overdueDays }) => overdueDays);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  const [late] = await rowsOf(
    seeded,
    `select count(*) as people from rentals where ended_at is null and expires_at < '${morning}'`,
  );
  expect(overdue.totalLength).toBe(late?.['people']);
  const second = (await admin.call('listOverdue', { query: { size: '3', page: '1' } })).ok();
  expect(second.result).toEqual(overdue.result.slice(3, 6));

  const banned = (await admin.call('listBanned', { query: { size: '100' } })).ok();
  const ends = banned.result.map(({ unbannedAt }) => unbannedAt);
  expect(ends).toEqual(ends.toSorted());
  const [running] = await rowsOf(
    seeded,
    `select count(distinct user_id) as people from penalties where released_at is null and ends_at > '${morning}'`,
  );
  expect([banned.totalLength, banned.result.length]).toEqual([running?.['people'], running?.['people']]);
  expect((await admin.call('listBanned', { query: { size: '0' } })).ok().result.length).toBeLessThanOrEqual(20);
});

test(`after ${statisticsOperations} operations by chance every total is what its rows sum up to`, async () => {
  const it = await testApp({ now: '2026-10-26T10:00:00+09:00' });
  const desk = await asAdmin(it);
  const dice = openDice(20_261_120);
  const people = await Promise.all(['ann', 'ben', 'cho', 'dan', 'eun'].map((name) => it.as(name)));
  for (const person of people) await give(it, person, 100_000);
  const lockers = await rowsOf(
    it,
    `select id from cabinets where lent_type = 'PRIVATE' and floor = 2 order by id limit 40`,
  );
  const done = new Map<string, number>();
  for (let number = 0; number < statisticsOperations; number += 1) {
    const [person, sku] = [dice.pick(people), dice.pick(onSaleSkus)];
    const ids = { params: { userId: `${person.userId}` } };
    const grant = (itemSku: ItemSku, amount: number) =>
      desk.call('grantItem', { body: { itemSku, userIds: [person.userId], amount } });
    const act = dice.pick([
      () => person.call('rentPrivateCabinet', { params: { cabinetId: String(dice.pick(lockers)['id']) } }),
      () => person.call('returnCabinet'),
      () => person.call('pickCoin'),
      () => person.call('purchaseItem', { params: { sku } }),
      () => person.call('useItem', { params: { sku }, body: {} }),
      () => desk.call('returnForUsers', { body: { userIds: [person.userId] } }),
      () => desk.call('releasePenalties', ids),
      () => grant('ADMIN_REWARD_COIN', dice.between(1, 500)),
      () => grant('EXTENSION_3', 0),
      () => undoNewest(it, desk),
    ]);
    const { code = 'done' } = await act();
    done.set(code, (done.get(code) ?? 0) + 1);
    if (dice.percent(30)) it.clock.advance(dice.between(1, Math.ceil((24 * 86_400) / statisticsOperations) * 6));
    if (it.clock.now().toString() > '2026-11-20') it.clock.set('2026-10-28T11:00:00+09:00');
    if (dice.percent(5)) await it.transact(foldTallies);
  }
  expect(done.get('done')).toBeGreaterThan(statisticsOperations / 10);
  const [undone] = await rowsOf(it, 'select count(*) as times from admin_records where undoes is not null');
  expect(undone?.['times']).toBeGreaterThan(0);
  await compare(it);
});

/** Takes back what an administrator changed last. */
async function undoNewest(it: TestApp, desk: AdminClient) {
  const [newest] = await rowsOf(it, 'select coalesce(max(id), 1) as id from admin_records');
  return desk.call('undoRecord', { params: { recordId: `${newest?.['id']}` } });
}

const onSaleSkus = ['EXTENSION_3', 'SWAP', 'ALARM', 'PENALTY_3'] as const;

test('the audit finds a total that is off by one', async () => {
  const { pool } = seeded.database;
  const told = async () =>
    (await runAudit(pool, statisticsInvariants, seeded.clock)).flatMap((each) => each.violations);
  await pool.query(`insert into tallies (what, on_day, amount) values ('RENTALS_ENDED', '2026-11-20', 1)`);
  expect(await told()).toMatchObject([{ what: 'RENTALS_ENDED', off_by: 1 }]);
  await pool.query(`insert into tallies (what, on_day, amount) values ('RENTALS_ENDED', '2026-11-20', -1)`);
  expect(await told()).toEqual([]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildUser } from '../../../test/builders.ts';
import { until } from '../../../test/remote.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();

const log = async (client: Client, type: 'ALL' | 'EARN' | 'USE', page: { page?: string; size?: string } = {}) =>
  (await client.call('listCoinEntries', { query: { type, ...page } })).ok();

/** Picks on the first so many days of a month; what each brought. */
async function pickDaily(client: Client, month: string, days: number): Promise<number[]> {
  const rewards: number[] = [];
  for (let day = 1; day <= days; day += 1) {
    it.clock.set(`${month}-${`${day}`.padStart(2, '0')}T09:00:00+09:00`);
    rewards.push((await client.call('pickCoin')).ok().reward);
  }
  return rewards;
}

test('R-COIN-02: a pick brings ten coins, is told in the log, and counts', async () => {
  const ann = await it.as('ann');
  expect((await ann.call('getPicks')).ok()).toEqual({ monthlyCoinCount: 0, todayCoinCollection: false });
  expect((await ann.call('pickCoin')).ok()).toEqual({ reward: 10 });
  expect((await ann.call('getPicks')).ok()).toEqual({ monthlyCoinCount: 1, todayCoinCollection: true });
  expect((await ann.call('getMe')).ok().coins).toBe(10);
  expect(await log(ann, 'ALL')).toEqual({
    result: [
      {
        number: 1,
        date: '2026-11-20T10:00:00',
        amount: 10,
        history: '동전 줍기',
        itemDetails: '동전 줍기',
        balance: 10,
      },
    ],
    totalLength: 1,
  });
});

test('R-COIN-02: a pick at 23:59 and one at 00:00 are of two days; a second one on a day is refused', async () => {
  const ben = await it.as('ben');
  it.clock.set('2026-11-25T23:59:59+09:00');
  expect((await ben.call('pickCoin')).ok().reward).toBe(10);
  const again = await ben.call('pickCoin');
  expect([again.status, again.code]).toEqual([400, 'COIN_COLLECTION_ALREADY_EXIST']);
  it.clock.set('2026-11-26T00:00:00+09:00');
  expect((await ben.call('pickCoin')).ok().reward).toBe(10);
  expect((await ben.call('getMe')).ok().coins).toBe(20);
});

test('R-COIN-03, R-COIN-04: the 20th pick of a month brings a bonus as it was drawn, the 21st is refused until the 1st', async () => {
  const cho = await it.as('cho');
  const rewards = await pickDaily(cho, '2027-01', 20);
  expect(rewards.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 10));
  const bonus = (rewards[19] ?? 0) - 10;
  expect([200, 500, 1000, 2000]).toContain(bonus);
  const kept = await it.db
    .selectFrom('coin_picks')
    .select(['number', 'drawn', 'drawn_below'])
    .where('user_id', '=', cho.userId)
    .where('drawn', 'is not', null)
    .execute();
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ number: 20, drawn_below: 100 });
  const drawn = kept[0]?.drawn ?? 0;
  expect(drawn < 50 ? 200 : drawn < 80 ? 500 : drawn < 95 ? 1000 : 2000).toBe(bonus);
  expect(await log(cho, 'ALL', { size: '2' })).toMatchObject({
    result: [
      {
        number: 21,
        amount: bonus,
        history: '동전 줍기 20일 보상',
        itemDetails: '동전 줍기 20일 보상',
        balance: 200 + bonus,
      },
      { number: 20, amount: 10, history: '동전 줍기', balance: 200 },
    ],
    totalLength: 21,
  });
  it.clock.set('2027-01-21T09:00:00+09:00');
  const refused = await cho.call('pickCoin');
  expect([refused.status, refused.code, refused.body['monthlyCoinCount']]).toEqual([400, 'COIN_COLLECTION_LIMIT', 20]);
  expect((await cho.call('getPicks')).ok()).toEqual({ monthlyCoinCount: 20, todayCoinCollection: false });
  it.clock.set('2027-02-01T00:00:00+09:00');
  expect((await cho.call('getPicks')).ok()).toEqual({ monthlyCoinCount: 0, todayCoinCollection: false });
  expect((await cho.call('pickCoin')).ok().reward).toBe(10);
  expect((await cho.call('getMe')).ok().coins).toBe(210 + bonus);
});

test('R-GEN-05, R-COIN-03: a campus that allows more picks amid a month keeps the picks it had', async () => {
  const gil = await it.as('gil');
  const allow = (most: number) =>
    it.db
      .insertInto('policies')
      .values({ key: 'coin.picksPerMonth', value: `${most}`, valid_from: it.clock.now() })
      .execute();
  it.clock.set('2027-05-01T09:00:00+09:00');
  await allow(1);
  it.clock.advance(5);
  expect((await gil.call('pickCoin')).ok().reward).toBeGreaterThan(10);
  it.clock.set('2027-05-02T09:00:00+09:00');
  expect((await gil.call('pickCoin')).code).toBe('COIN_COLLECTION_LIMIT');
  await allow(20);
  it.clock.advance(5);
  expect((await gil.call('pickCoin')).ok().reward).toBe(10);
  await it.db.deleteFrom('policies').execute();
  it.clock.advance(5);
});

test('R-COIN-08: the log is told by kind and by page, newest first, and one kind is asked for', async () => {
  const dan = await it.as('dan');
  await pickDaily(dan, '2027-03', 7);
  const second = await log(dan, 'EARN', { page: '1', size: '5' });
  expect([second.totalLength, second.result.map(({ date }) => date)]).toEqual([
    7,
    ['2027-03-02T09:00:00', '2027-03-01T09:00:00'],
  ]);
  expect(await log(dan, 'USE')).toEqual({ result: [], totalLength: 0 });
  for (const query of [{}, { type: 'NONE' }])
    expect((await dan.call('listCoinEntries', { query: query as { type: 'ALL' } })).code).toBe('INVALID_ARGUMENT');
});

test('I1: the same pick sent again with its key is answered the same and counts once', async () => {
  const eun = await it.as('eun');
  const once = () => eun.call('pickCoin', {}, { 'idempotency-key': 'pick' });
  expect((await once()).ok()).toEqual({ reward: 10 });
  const again = await once();
  expect([again.ok(), again.headers['idempotency-replayed']]).toEqual([{ reward: 10 }, 'true']);
  expect((await eun.call('getMe')).ok().coins).toBe(10);
});

test('R-COIN-01: a pick is booked after a line that somebody else writes without locking the person', async () => {
  const ida = await it.as('ida');
  const picking = await it.transact(async (tx) => {
    await sql`insert into coin_entries (user_id, number, amount, balance, account, sku, at, cause)
      values (${ida.userId}, 1, 5, 5, 'ADMIN_REWARD', 'ADMIN_REWARD_COIN', now(), 'elsewhere')`.execute(tx);
    const answer = ida.call('pickCoin');
    const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await until(async () => (await waiting.execute(tx)).rows.length > 0);
    return { answer };
  });
  expect((await picking.answer).ok()).toEqual({ reward: 10 });
  expect((await log(ida, 'ALL')).result.map(({ number, balance }) => [number, balance])).toEqual([
    [2, 15],
    [1, 5],
  ]);
});

test('R-COIN-01, M1, M2, M3: the database itself keeps the ledger whole, whatever writes to it', async () => {
  const fay = await buildUser(it.db, 'fay');
  const line = (number: number, amount: number, balance: number, account = 'COIN_COLLECT', cause = `c${number}`) =>
    it.database.pool.query(
      `insert into coin_entries (user_id, number, amount, balance, account, sku, at, cause)
       values (${fay}, ${number}, ${amount}, ${balance}, '${account}', 'COIN_COLLECT', now(), ${amount < 0 ? 'null' : `'${cause}'`})`,
    );
  await expect(line(1, 10, 20)).rejects.toThrow(/check/);
  await line(1, 10, 10);
  await expect(line(1, 10, 10), 'the same line again').rejects.toThrow(/coin_entries_pkey/);
  await expect(line(3, 10, 20), 'a line that leaves one out').rejects.toThrow(/foreign key/);
  await expect(line(2, 10, 30), 'a wrong sum').rejects.toThrow(/foreign key/);
  await expect(line(2, -20, -10, 'STORE'), 'below zero').rejects.toThrow(/check/);
  await expect(line(2, 5, 15, 'STORE'), 'coins from the store').rejects.toThrow(/check/);
  await expect(line(2, -5, 5), 'coins to an account that gives').rejects.toThrow(/check/);
  await expect(line(2, 5, 15, 'NOWHERE'), 'coins from nowhere').rejects.toThrow(/check/);
  await expect(line(2, 10, 20, 'COIN_COLLECT', 'c1'), 'one cause twice').rejects.toThrow(/cause/);
  await line(2, -4, 6, 'STORE');
  const change = (text: string) => it.database.pool.query(`${text} where user_id = ${fay} and number = 1`);
  await expect(change('update coin_entries set amount = 100, balance = 100')).rejects.toThrow(/foreign key/);
  await expect(change('delete from coin_entries')).rejects.toThrow(/foreign key/);
  await it.database.pool.query(`delete from coin_entries where user_id = ${fay}`);
});

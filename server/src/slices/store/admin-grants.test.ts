import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const admin = await asAdmin(it);
const [ann, ben] = await Promise.all([it.as('ann'), it.as('ben')]);
const none = 999_999;

const grant = (itemSku: string, userIds: readonly number[], amount: number | null = null, headers = {}) =>
  admin.call('grantItem', { body: { itemSku, userIds: [...userIds], amount } }, headers);
const coinsOf = async (client: typeof ann) => (await client.call('getMe')).ok().coins;

test('R-COIN-07: coins go to each person once, however often they are named, and each grant is recorded', async () => {
  (await grant('ADMIN_REWARD_500', [ann.userId, ben.userId, ann.userId], 0)).ok();
  (await grant('ADMIN_REWARD_COIN', [ann.userId], 77)).ok();
  expect([await coinsOf(ann), await coinsOf(ben)]).toEqual([577, 500]);
  const { content } = (await admin.call('listRecords', { query: { kind: 'GRANT' } })).ok();
  expect(content.map(({ before, after }) => [before, after])).toMatchObject([
    [[{ values: { coins: 500 } }], [{ values: { coins: 577, itemSku: 'ADMIN_REWARD_COIN' } }]],
    [[{ values: { coins: 0 } }], [{ values: { coins: 500 } }]],
    [[{ values: { coins: 0 } }], [{ values: { coins: 500 } }]],
  ]);
});

test('R-ITEM-05: a ticket is one more copy that cost nothing', async () => {
  const before = await coinsOf(ben);
  (await grant('SWAP', [ben.userId])).ok();
  (await grant('SWAP', [ben.userId])).ok();
  expect((await ben.call('listMyItems')).ok().swapItems).toHaveLength(2);
  expect(await coinsOf(ben)).toBe(before);
});

test('R-GEN-03: a request that is sent again with its key gives nothing more', async () => {
  const before = await coinsOf(ann);
  const key = { 'idempotency-key': crypto.randomUUID() };
  (await grant('ADMIN_REWARD_100', [ann.userId], null, key)).ok();
  (await grant('ADMIN_REWARD_100', [ann.userId], null, key)).ok();
  expect(await coinsOf(ann)).toBe(before + 100);
});

test('wire 12: item, people and amount are told in this order, and nobody is given anything', async () => {
  const before = await coinsOf(ann);
  const refused = async (...asked: Parameters<typeof grant>) => (await grant(...asked)).code;
  for (const sku of ['NO_SUCH_ITEM', 'COIN_COLLECT', 'PRESENTATION_REWARD'])
    expect(await refused(sku, [none], 0)).toBe('NOT_FOUND_ITEM');
  expect(await refused('ADMIN_REWARD_COIN', [ann.userId, none], 0)).toBe('NOT_FOUND_USER');
  for (const amount of [null, 0, -1, 100_001])
    expect(await refused('ADMIN_REWARD_COIN', [ann.userId], amount)).toBe('INVALID_AMOUNT');
  for (const userIds of [[], Array.from({ length: 101 }, () => ann.userId)])
    expect(await refused('ADMIN_REWARD_100', userIds)).toBe('INVALID_ARGUMENT');
  expect(await coinsOf(ann)).toBe(before);
});

test('R-COIN-07: coins that a purse cannot hold are refused with whose it is, and nobody is given anything', async () => {
  const rich = await it.as('rich');
  await it.database.pool.query(
    `insert into coin_entries (user_id, number, amount, balance, account, sku, at, cause)
     values ($1, 1, 2147400000, 2147400000, 'ADMIN_REWARD', 'ADMIN_REWARD_COIN', $2, 'of this test')`,
    [rich.userId, it.clock.now()],
  );
  const before = await coinsOf(ann);
  const no = await grant('ADMIN_REWARD_COIN', [ann.userId, rich.userId], 100_000);
  expect([no.code, no.body]).toEqual(['INVALID_AMOUNT', expect.objectContaining({ userIds: [rich.userId] })]);
  expect([await coinsOf(ann), await coinsOf(rich)]).toEqual([before, 2_147_400_000]);
});

import { expect, test } from 'vitest';
import { give } from '../../../test/grants.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();

const buy = (client: Client, sku: string, headers = {}) => client.call('purchaseItem', { params: { sku } }, headers);
const coinsOf = async (client: Client) => (await client.call('getMe')).ok().coins;
const owned = async (client: Client) =>
  Object.values((await client.call('listMyItems')).ok()).flatMap((items) => items.map(({ itemSku }) => itemSku));

test('R-ITEM-01, R-ITEM-07: the store shows what is for sale, by kind, with what it costs', async () => {
  const ann = await it.as('ann');
  const { items } = (await ann.call('listItems')).ok();
  expect(items.map(({ itemType, itemName }) => [itemType, itemName])).toEqual([
    ['EXTENSION', '연장권'],
    ['SWAP', '이사권'],
    ['ALARM', '알림 등록권'],
    ['PENALTY', '페널티 감면권'],
  ]);
  expect(items[0]).toEqual({
    itemName: '연장권',
    itemType: 'EXTENSION',
    description: '지금 쓰는 사물함의 반납일을 3일, 15일, 31일 늦춰요.',
    items: [
      { itemSku: 'EXTENSION_3', itemPrice: -300, itemDetails: '3일' },
      { itemSku: 'EXTENSION_15', itemPrice: -1200, itemDetails: '15일' },
      { itemSku: 'EXTENSION_31', itemPrice: -2000, itemDetails: '31일' },
    ],
  });
  expect(items.flatMap((group) => group.items).map(({ itemPrice }) => itemPrice)).toEqual([
    -300, -1200, -2000, -100, -100, -600, -1400, -6200,
  ]);
});

test('R-ITEM-02, R-ITEM-03: a purchase costs its price, gives one more copy, and stands in the coin log', async () => {
  const ben = await it.as('ben');
  await give(it, ben, 1000);
  (await buy(ben, 'EXTENSION_3')).ok();
  (await buy(ben, 'EXTENSION_3')).ok();
  (await buy(ben, 'SWAP')).ok();
  expect([await coinsOf(ben), await owned(ben)]).toEqual([300, ['EXTENSION_3', 'EXTENSION_3', 'SWAP']]);
  const used = (await ben.call('listCoinEntries', { query: { type: 'USE' } })).ok();
  expect(used.result.map(({ amount, history, itemDetails }) => [amount, history, itemDetails])).toEqual([
    [-100, '이사권', '이사권'],
    [-300, '연장권', '3일'],
    [-300, '연장권', '3일'],
  ]);
  const earned = (await ben.call('listCoinEntries', { query: { type: 'EARN' } })).ok();
  expect(earned.result).toMatchObject([{ amount: 1000, history: '관리자 지급', itemDetails: '지정 보상' }]);
  expect((await ben.call('listMyItems')).ok().extensionItems[0]).toEqual({
    itemSku: 'EXTENSION_3',
    itemName: '연장권',
    itemType: 'EXTENSION',
    itemPrice: -300,
    itemDetails: '3일',
  });
});

test('R-ITEM-02: each refusal in its order, and nothing is taken or given', async () => {
  const cho = await it.as('cho');
  await give(it, cho, 299);
  const refusals = ['EXTENSION_4', 'COIN_COLLECT', 'EXTENSION_PREV', 'ADMIN_REWARD_COIN', 'EXTENSION_3'].map(
    async (sku) => {
      const { status, code } = await buy(cho, sku);
      return [status, code];
    },
  );
  expect(await Promise.all(refusals)).toEqual([
    [404, 'NOT_FOUND_ITEM'],
    [400, 'ITEM_NOT_ON_SALE'],
    [400, 'ITEM_NOT_ON_SALE'],
    [400, 'ITEM_NOT_ON_SALE'],
    [400, 'NOT_ENOUGH_COIN'],
  ]);
  expect((await buy(cho, 'EXTENSION_15')).body).toMatchObject({
    message: '코인이 모자라요. 까비를 더 모으면 살 수 있어요.',
    price: 1200,
    coins: 299,
    shortage: 901,
  });
  expect([await coinsOf(cho), await owned(cho)]).toEqual([299, []]);
});

test('R-ITEM-02: a person who was signed in when the account ended may buy nothing that a signed-out person may not', async () => {
  const dan = await it.as('dan', { deactivated_at: it.clock.now() });
  expect((await buy(dan, 'SWAP')).code).toBe('UNAUTHORIZED');
});

test('R-ITEM-02: a purchase is shown with the coins that are left, and stale when they changed', async () => {
  const eun = await it.as('eun');
  await give(it, eun, 500);
  const shown = (await eun.call('previewAction', { body: { action: 'purchase', itemSku: 'EXTENSION_3' } })).ok();
  expect(shown).toMatchObject({ allowed: true, before: { status: null, coins: 500 }, after: { coins: 200 } });
  (await eun.call('pickCoin')).ok();
  const stale = await buy(eun, 'EXTENSION_3', { 'x-preview-token': shown.token });
  expect([stale.status, stale.code]).toEqual([409, 'PREVIEW_STALE']);
  expect(stale.body['preview']).toMatchObject({ before: { coins: 510 }, after: { coins: 210 } });
  const fresh = stale.body['preview'] as { token: string };
  (await buy(eun, 'EXTENSION_3', { 'x-preview-token': fresh.token })).ok();
  const short = (await eun.call('previewAction', { body: { action: 'purchase', itemSku: 'SWAP' } })).ok();
  expect(short.allowed).toBe(true);
  const none = (await eun.call('previewAction', { body: { action: 'purchase', itemSku: 'PENALTY_31' } })).ok();
  expect(none).toMatchObject({
    allowed: false,
    reasons: [{ code: 'NOT_ENOUGH_COIN', next: 'COLLECT_COINS' }],
    after: null,
  });
});

test('I1: a purchase sent again with its key buys once', async () => {
  const fay = await it.as('fay');
  await give(it, fay, 500);
  const key = { 'idempotency-key': 'buy-once' };
  (await buy(fay, 'SWAP', key)).ok();
  (await buy(fay, 'SWAP', key)).ok();
  expect([await coinsOf(fay), await owned(fay)]).toEqual([400, ['SWAP']]);
  expect((await buy(fay, 'ALARM', key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('R-GEN-05: a campus that changes a price sells at it, and what costs nothing is not for sale', async () => {
  const gil = await it.as('gil');
  await give(it, gil, 500);
  const rows = [
    { key: 'price.SWAP', value: '250', valid_from: it.clock.now() },
    { key: 'price.ALARM', value: '0', valid_from: it.clock.now() },
  ];
  await it.db.insertInto('policies').values(rows).execute();
  it.clock.advance(10);
  const { items } = (await gil.call('listItems')).ok();
  expect(items.map(({ itemType }) => itemType)).toEqual(['EXTENSION', 'SWAP', 'PENALTY']);
  (await buy(gil, 'SWAP')).ok();
  expect([await coinsOf(gil), (await buy(gil, 'ALARM')).code]).toEqual([250, 'ITEM_NOT_ON_SALE']);
  await it.db.deleteFrom('policies').execute();
  it.clock.advance(10);
});

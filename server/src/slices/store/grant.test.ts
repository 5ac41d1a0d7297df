import { expect, test } from 'vitest';
import { buildTalk } from '../../../test/talk-scene.ts';
import { type Client, testApp } from '../../../test/test-app.ts';
import { Refused } from '../../refusal.ts';
import { rewardPresenter } from '../coins/commands/reward-presenter.ts';
import { grantItem, type ItemGrant } from './commands/grant.ts';

const it = await testApp();

const moment = async () => ({ now: it.clock.now(), policy: await it.policies.at(it.clock.now()) });
const grant = async (given: Omit<ItemGrant, 'amount'> & { amount?: number }) => {
  const when = await moment();
  return it.transact((tx) => grantItem(tx, { amount: null, ...given }, when));
};
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refused ? error.outcome.code : String(error)),
  );
const coins = async (client: Client) => (await client.call('getMe')).ok().coins;

test('R-COIN-07: an administrator gives coins to several people, once for one reason', async () => {
  const [ann, ben] = [await it.as('ann'), await it.as('ben')];
  const userIds = [ann.userId, ben.userId];
  await grant({ sku: 'ADMIN_REWARD_500', userIds, reason: 'one' });
  await grant({ sku: 'ADMIN_REWARD_500', userIds: [...userIds, ben.userId], reason: 'one' });
  await grant({ sku: 'ADMIN_REWARD_COIN', userIds: [ben.userId], amount: 70, reason: 'two' });
  expect([await coins(ann), await coins(ben)]).toEqual([500, 570]);
  const log = (await ann.call('listCoinEntries', { query: { type: 'ALL' } })).ok();
  expect(log.result).toMatchObject([{ amount: 500, history: '관리자 지급', itemDetails: '500' }]);
});

test('R-ITEM-05, R-ADM-14: a ticket that is given costs nothing, is given once for one reason, told to open pages and counted in the record', async () => {
  const cho = await it.as('cho');
  await grant({ sku: 'ALARM', userIds: [cho.userId], reason: 'a' });
  await grant({ sku: 'SWAP', userIds: [cho.userId], reason: 'b' });
  await grant({ sku: 'SWAP', userIds: [cho.userId], reason: 'b' });
  const writes = await grant({ sku: 'SWAP', userIds: [cho.userId], reason: 'c' });
  expect(writes).toMatchObject([{ changes: [{ before: { copies: 1 }, after: { copies: 2, itemSku: 'SWAP' } }] }]);
  const told = it.db.selectFrom('changes').select('kind').where('user_id', '=', cho.userId);
  expect(await told.execute()).toEqual([{ kind: 'coins' }, { kind: 'coins' }, { kind: 'coins' }]);
  expect((await cho.call('listMyItems')).ok().swapItems).toHaveLength(2);
  expect(await coins(cho)).toBe(0);
});

test('R-COIN-07, R-ITEM-05: each refusal in its order, and nobody gets anything', async () => {
  const dan = await it.as('dan');
  const both = [dan.userId, 999_999];
  expect(await code(grant({ sku: 'COIN_COLLECT', userIds: both, reason: 'x' }))).toBe('NOT_FOUND_ITEM');
  expect(await code(grant({ sku: 'ADMIN_REWARD_COIN', userIds: both, reason: 'x' }))).toBe('NOT_FOUND_USER');
  expect(await code(grant({ sku: 'ADMIN_REWARD_500', userIds: both, reason: 'x' }))).toBe('NOT_FOUND_USER');
  expect(await code(grant({ sku: 'ADMIN_REWARD_COIN', userIds: [dan.userId], reason: 'x' }))).toBe('INVALID_AMOUNT');
  expect(await coins(dan)).toBe(0);
});

test('R-COIN-06: a talk that took place pays its presenter once, unless the campus pays none', async () => {
  const eun = await it.as('eun');
  const pay = async (presentationId: number) => {
    const when = await moment();
    await it.transact((tx) => rewardPresenter(tx, { userId: eun.userId, presentationId }, when));
  };
  const hoursAgo = (hours: number) => it.clock.now().subtract({ hours });
  const [first, second] = [
    await buildTalk(it.db, { authorId: eun.userId, startsAt: hoursAgo(2) }),
    await buildTalk(it.db, { authorId: eun.userId, startsAt: hoursAgo(1) }),
  ];
  await Promise.all([pay(first), pay(first)]);
  await pay(first);
  expect(await coins(eun)).toBe(1000);
  const log = (await eun.call('listCoinEntries', { query: { type: 'EARN' } })).ok();
  expect(log.result).toMatchObject([{ amount: 1000, history: '발표 보상', itemDetails: '지식나눔 발표 보상' }]);
  const off = { key: 'presentation.rewards', value: 'false', valid_from: it.clock.now() };
  await it.db.insertInto('policies').values(off).execute();
  it.clock.advance(10);
  await pay(second);
  expect(await coins(eun)).toBe(1000);
});

test('R-ITEM-05, R-EXT-05: an extension for attendance that is given in the last second of a month is usable in it', async () => {
  const dan = await it.as('dan.late');
  it.clock.set('2026-11-30T23:59:59.300+09:00');
  await grant({ sku: 'EXTENSION_PREV', userIds: [dan.userId], reason: 'late' });
  expect((await dan.call('listMyItems')).ok().extensionItems).toHaveLength(1);
  it.clock.set('2026-12-01T00:00:00+09:00');
  expect((await dan.call('listMyItems')).ok().extensionItems).toHaveLength(0);
});

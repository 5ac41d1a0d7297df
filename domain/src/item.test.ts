import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { type Copy, copyToUse, isUsable, listWhyNotPurchase, listWhyNotTicket } from './item.ts';
import { defaultPolicy } from './policy.ts';

const whyNotBuy = (sku: string, coins: number) => listWhyNotPurchase({ sku, coins }, defaultPolicy)[0];

test.for([
  ['EXTENSION_3', 300, undefined],
  ['EXTENSION_3', 299, 'NOT_ENOUGH_COIN'],
  ['EXTENSION_PREV', 9999, 'ITEM_NOT_ON_SALE'],
  ['COIN_COLLECT', 9999, 'ITEM_NOT_ON_SALE'],
  ['ADMIN_REWARD_COIN', 9999, 'ITEM_NOT_ON_SALE'],
  ['EXTENSION_4', 9999, 'NOT_FOUND_ITEM'],
] as const)('R-ITEM-01, R-ITEM-02: %s with %i coins: %s', ([sku, coins, refused]) => {
  expect(whyNotBuy(sku, coins)?.refused).toBe(refused);
});

test('R-ITEM-02: a person who has too few coins is told how many are missing', () => {
  expect(whyNotBuy('PENALTY_7', 1130)?.facts).toEqual({ price: 1400, coins: 1130, shortage: 270 });
});

test('R-RENT-08, R-ITEM-03: an ended account, a missing target and a missing ticket are told in this order', () => {
  const no = listWhyNotTicket({ active: false, owned: 0, missing: ['newCabinetId'] });
  expect(no.map(({ refused }) => refused)).toEqual(['BLACKHOLED_USER', 'INVALID_ITEM_USE_REQUEST', 'ITEM_NOT_OWNED']);
  expect(no[1]?.facts).toEqual({ fields: [{ path: 'newCabinetId', message: 'required' }] });
  expect(listWhyNotTicket({ active: true, owned: 1 })).toEqual([]);
});

const copy = (id: number, obtained: string, until?: string): Copy => ({
  id,
  obtainedAt: at(obtained),
  usableUntil: until === undefined ? null : at(until),
});

test('R-ITEM-03: the copy that runs out first is used, then the oldest', () => {
  const now = at('2026-12-10 10:00');
  const copies = [
    copy(4, '2026-12-02 00:10', '2026-12-31 23:59:59'),
    copy(3, '2026-11-01 10:00'),
    copy(2, '2026-11-01 10:00'),
    copy(1, '2026-11-02 00:10', '2026-11-30 23:59:59'),
  ];
  expect(copyToUse(copies, now)?.id).toBe(4);
  expect(copyToUse(copies.slice(1), now)?.id).toBe(2);
  expect(copyToUse(copies.slice(3), now)).toBeUndefined();
});

test('R-EXT-05: a ticket with an end is usable through its last second', () => {
  const ticket = { usableUntil: at('2026-12-31 23:59:59') };
  expect(isUsable(ticket, at('2026-12-31 23:59:59.999'))).toBe(true);
  expect(isUsable(ticket, at('2027-01-01 00:00'))).toBe(false);
});

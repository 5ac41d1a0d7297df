import { expect, test } from 'vitest';
import { coinReasons, daysForSale, findItem, findTicket, ticketPrice, tickets } from './catalogue.ts';
import { defaultPolicy, policyFrom } from './policy.ts';

test('R-ITEM-07: the tickets, their prices and their days are those of the product', () => {
  const priced = tickets.map(({ sku, details, ...ticket }) => [
    sku,
    ticketPrice(sku, defaultPolicy),
    details,
    'days' in ticket ? ticket.days : null,
  ]);
  expect(priced).toEqual([
    ['EXTENSION_PREV', null, '출석 연장권 보상', 31],
    ['EXTENSION_3', 300, '3일', 3],
    ['EXTENSION_15', 1200, '15일', 15],
    ['EXTENSION_31', 2000, '31일', 31],
    ['PENALTY_3', 600, '3일', 3],
    ['PENALTY_7', 1400, '7일', 7],
    ['PENALTY_31', 6200, '31일', 31],
    ['SWAP', 100, '이사권', null],
    ['ALARM', 100, '알림 등록권', null],
  ]);
});

test('R-ITEM-01: what a campus prices at nothing is not for sale', () => {
  const policy = policyFrom([
    { key: 'price.SWAP', value: 0 },
    { key: 'price.ALARM', value: 250 },
  ]);
  expect([ticketPrice('SWAP', policy), ticketPrice('ALARM', policy)]).toEqual([null, 250]);
});

test('R-ITEM-07: everything is found by its name, and a reason for coins is no ticket', () => {
  for (const { sku } of [...tickets, ...coinReasons]) expect(findItem(sku)?.sku).toBe(sku);
  expect(findTicket('COIN_COLLECT')).toBeUndefined();
  expect(findItem('EXTENSION_4')).toBeUndefined();
});

test('R-ITEM-01, R-ITEM-07: of a kind the days that have a price are for sale; the attendance ticket never is', () => {
  expect(daysForSale('EXTENSION', defaultPolicy)).toEqual([3, 15, 31]);
  const without = policyFrom([{ key: 'price.EXTENSION_15', value: 0 }]);
  expect(daysForSale('EXTENSION', without)).toEqual([3, 31]);
  expect(daysForSale('SWAP', defaultPolicy)).toEqual([]);
});

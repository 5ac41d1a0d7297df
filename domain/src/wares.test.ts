import { expect, test } from 'vitest';
import { ticketPrice, tickets } from './catalogue.ts';
import { ticketTypes } from './item-types.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { kindsForSale, ticketDescriptions } from './wares.ts';

test.each([
  ['as the product has it', defaultPolicy],
  ['without moves', policyFrom([{ key: 'price.SWAP', value: 0 }])],
  ['with one extension', policyFrom([3, 31].map((days) => ({ key: `price.EXTENSION_${days}`, value: 0 })))],
  ['without penalties', policyFrom([3, 7, 31].map((days) => ({ key: `price.PENALTY_${days}`, value: 0 })))],
])('R-ITEM-01: a kind is for sale as long as one ticket of it is: %s', (_, policy) => {
  const sold = tickets.filter(({ sku }) => ticketPrice(sku, policy) !== null).map(({ type }) => type);
  expect(kindsForSale(policy)).toEqual(ticketTypes.filter((type) => sold.includes(type)));
});

test('R-ITEM-07: the description of an alarm names the minutes that the campus has set', () => {
  expect(ticketDescriptions(defaultPolicy).ALARM).toBe('고른 구역에 개인 사물함이 열리기 5분 전에 알려드려요.');
  const policy = policyFrom([{ key: 'opening.alarmMinutesBefore', value: 15 }]);
  expect(ticketDescriptions(policy).ALARM).toContain('열리기 15분 전에');
});

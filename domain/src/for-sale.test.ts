import { expect, test } from 'vitest';
import { daysForSale, ticketPrice, tickets } from './catalogue.ts';
import { kindsForSale } from './for-sale.ts';
import { ticketTypes } from './item-types.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { extensionDaysForSale } from './ticket-descriptions.ts';

test.each([
  ['as the product has it', defaultPolicy],
  ['without moves', policyFrom([{ key: 'price.SWAP', value: 0 }])],
  ['with one extension', policyFrom([3, 31].map((days) => ({ key: `price.EXTENSION_${days}`, value: 0 })))],
  ['with moves for one coin', policyFrom([{ key: 'price.SWAP', value: 1 }])],
  ['with an extension for one coin', policyFrom([{ key: 'price.EXTENSION_3', value: 1 }])],
  ['without penalties', policyFrom([3, 7, 31].map((days) => ({ key: `price.PENALTY_${days}`, value: 0 })))],
])('R-ITEM-01: a kind is for sale as long as one ticket of it is: %s', (_, policy) => {
  const sold = tickets.filter(({ sku }) => ticketPrice(sku, policy) !== null).map(({ type }) => type);
  expect(kindsForSale(policy)).toEqual(ticketTypes.filter((type) => sold.includes(type)));
  expect(extensionDaysForSale(policy)).toEqual(daysForSale('EXTENSION', policy));
});

import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { decideGrant, listGrantable, listWhyNotFill } from './grant.ts';
import { defaultPolicy, policyFrom } from './policy.ts';

const now = at('2026-12-10 10:00');
const grant = (sku: string, amount: number | null = null) => decideGrant({ sku, amount }, defaultPolicy, now);

test('R-COIN-07: an administrator gives 100, 200, 500, 1000, 2000 coins, whatever amount is sent', () => {
  for (const coins of [100, 200, 500, 1000, 2000]) {
    const sku = `ADMIN_REWARD_${coins}`;
    expect(grant(sku, 0)).toEqual({ gives: 'coins', sku, coins });
  }
});

test.for([
  [1, 1],
  [100_000, 100_000],
  [0, 'INVALID_AMOUNT'],
  [100_001, 'INVALID_AMOUNT'],
  [1.5, 'INVALID_AMOUNT'],
  [null, 'INVALID_AMOUNT'],
] as const)('R-COIN-07: a free amount of %s: %s', ([amount, outcome]) => {
  const decision = grant('ADMIN_REWARD_COIN', amount);
  expect('coins' in decision ? decision.coins : 'refused' in decision && decision.refused).toBe(outcome);
});

test('R-ITEM-05: a ticket is given without coins; one for attendance lasts until the end of the month', () => {
  expect(grant('SWAP')).toEqual({ gives: 'ticket', sku: 'SWAP', usableUntil: null });
  expect(grant('EXTENSION_PREV')).toMatchObject({ gives: 'ticket', usableUntil: at('2026-12-31 23:59:59') });
});

test('R-ITEM-01, R-ITEM-05: a ticket that is not for sale cannot be given, but for the one for attendance', () => {
  const unsold = policyFrom([{ key: 'price.SWAP', value: 0 }]);
  expect(decideGrant({ sku: 'SWAP', amount: null }, unsold, now)).toMatchObject({ refused: 'NOT_FOUND_ITEM' });
  expect(decideGrant({ sku: 'EXTENSION_PREV', amount: null }, unsold, now)).toMatchObject({ gives: 'ticket' });
});

test.for(['COIN_COLLECT', 'COIN_REWARD_200', 'COIN_FULL_TIME', 'PRESENTATION_REWARD', 'EXTENSION_4'])(
  'R-ITEM-05: %s cannot be given',
  (sku) => expect(grant(sku)).toMatchObject({ refused: 'NOT_FOUND_ITEM' }),
);

test('R-COIN-07, R-ITEM-05: what is listed as grantable is exactly what can be granted, tickets first', () => {
  const listed = listGrantable(defaultPolicy);
  expect(listed.map(({ sku }) => sku)).toEqual([
    'EXTENSION_PREV',
    'EXTENSION_3',
    'EXTENSION_15',
    'EXTENSION_31',
    'SWAP',
    'ALARM',
    'PENALTY_3',
    'PENALTY_7',
    'PENALTY_31',
    'ADMIN_REWARD_100',
    'ADMIN_REWARD_200',
    'ADMIN_REWARD_500',
    'ADMIN_REWARD_1000',
    'ADMIN_REWARD_2000',
    'ADMIN_REWARD_COIN',
  ]);
  for (const { sku, coins } of listed)
    expect(grant(sku, 1)).toMatchObject(
      sku === 'ADMIN_REWARD_COIN' ? { gives: 'coins', coins: 1 } : coins === null ? { gives: 'ticket' } : { coins },
    );
  expect(listed.find(({ sku }) => sku === 'ADMIN_REWARD_COIN')?.coins).toBeNull();
  const free = policyFrom([{ key: 'price.SWAP', value: 0 }]);
  expect(listGrantable(free).some(({ sku }) => sku === 'SWAP')).toBe(false);
});

test('R-COIN-07: grants fill a purse up to two thousand million coins', () => {
  expect(listWhyNotFill(1_999_999_900, 100)).toEqual([]);
  expect(listWhyNotFill(1_999_999_901, 100).map(({ refused }) => refused)).toEqual(['INVALID_AMOUNT']);
});

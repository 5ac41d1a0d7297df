import { expect, test } from 'vitest';
import { readCoins } from './typed-coins.ts';

test.each([
  ['300', 300],
  [' 300 ', 300],
  ['000300', 300],
  ['1,000', 1000],
  ['３００', 300],
  ['100001', 100_001],
])('R-COIN-07: %j are %i coins', (typed, coins) => {
  expect(readCoins(typed)).toBe(coins);
});

test.each(['-5', '1.5', '1e9', '1000000000000', '1,00', '1 000', 'x', '+5', '٣'])(
  'R-COIN-07: %j never becomes another number: nobody can be given it',
  (typed) => {
    expect(readCoins(typed)).toBe(0);
  },
);

test('R-COIN-07: nothing typed is no number yet', () => {
  expect(readCoins(' ')).toBeNull();
});

import { expect, test } from 'vitest';
import { daysOfCoins, sumCoins } from './days-of-coins.ts';
import { pickGroups } from './pick-groups.ts';

test('a day of coins has both amounts, and days add up', () => {
  const days = daysOfCoins({
    issuedCoin: [
      { date: '2026-11-19', amount: 700 },
      { date: '2026-11-20', amount: 200 },
    ],
    usedCoin: [
      { date: '2026-11-19', amount: 0 },
      { date: '2026-11-20', amount: 300 },
    ],
  });
  expect(days).toEqual([
    { name: '11.19', issued: 700, used: 0 },
    { name: '11.20', issued: 200, used: 300 },
  ]);
  expect(sumCoins(days)).toEqual({ issued: 900, used: 300 });
});

test('R-COIN-03: each number of picks belongs to one group of five', () => {
  const coinCollectStatistics = Array.from({ length: 20 }, (_, index) => ({ coinCount: index + 1, userCount: 1 }));
  const groups = pickGroups({ coinCollectStatistics });
  expect(groups.map(({ from, to, people }) => [from, to, people])).toEqual([
    [1, 5, 5],
    [6, 10, 5],
    [11, 15, 5],
    [16, 20, 5],
  ]);
});

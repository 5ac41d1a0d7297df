import { expect, test } from 'vitest';
import { countPicks } from './queries/numbers.ts';

test('R-COIN-03: where a policy allows more than twenty picks, people with more count in the last row', () => {
  const reached = { 18: 9, 19: 9, 20: 7, 21: 4, 22: 1 };
  const totals = Object.entries(reached).map(([part, amount]) => ({ part, amount }));
  expect(countPicks(totals).coinCollectStatistics.slice(17)).toEqual([
    { coinCount: 18, userCount: 0 },
    { coinCount: 19, userCount: 2 },
    { coinCount: 20, userCount: 7 },
  ]);
});

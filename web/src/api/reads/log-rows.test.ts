import { expect, test } from 'vitest';
import { logRows } from './log-rows.ts';

const page = (...numbers: number[]) => ({ result: numbers.map((number) => ({ number })) });

test('R-COIN-08: a line that comes in between two pages shows no other line twice', () => {
  expect(logRows([page(9, 8, 7), page(7, 6, 5), page(4)])).toEqual(page(9, 8, 7, 6, 5, 4).result);
  expect(logRows([])).toEqual([]);
});

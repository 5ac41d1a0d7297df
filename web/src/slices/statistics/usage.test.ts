import { expect, test } from 'vitest';
import { percentOf, sumUp } from './usage.ts';

test('the counts of the floors add up to those of the campus', () => {
  const building = '새롬관';
  const floors = [
    { building, floor: 2, total: 10, used: 4, overdue: 1, unused: 3, disabled: 2 },
    { building, floor: 3, total: 5, used: 5, overdue: 0, unused: 0, disabled: 0 },
  ];
  expect(sumUp(floors)).toEqual({ total: 15, used: 9, overdue: 1, unused: 3, disabled: 2 });
  expect(sumUp([])).toEqual({ total: 0, used: 0, overdue: 0, unused: 0, disabled: 0 });
});

test('a part of nothing is none of it', () => {
  expect([percentOf(3, 12), percentOf(0, 0)]).toEqual([25, 0]);
});

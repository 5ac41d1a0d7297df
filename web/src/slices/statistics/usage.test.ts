import { expect, test } from 'vitest';
import { percentsOf, sumUp } from './usage.ts';

test('the counts of the floors add up to those of the campus', () => {
  const building = '새롬관';
  const floors = [
    { building, floor: 2, total: 10, used: 4, overdue: 1, unused: 3, disabled: 2 },
    { building, floor: 3, total: 5, used: 5, overdue: 0, unused: 0, disabled: 0 },
  ];
  expect(sumUp(floors)).toEqual({ total: 15, used: 9, overdue: 1, unused: 3, disabled: 2 });
  expect(sumUp([])).toEqual({ total: 0, used: 0, overdue: 0, unused: 0, disabled: 0 });
});

test('the parts of a whole are 100 percent together, and of nothing none', () => {
  expect(percentsOf([3, 9])).toEqual([25, 75]);
  // Each rounded by itself, they would be 100.1.
  expect(percentsOf([86, 95, 56, 161])).toEqual([21.6, 23.9, 14.1, 40.4]);
  expect(percentsOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
  expect(percentsOf([0, 0])).toEqual([0, 0]);
});

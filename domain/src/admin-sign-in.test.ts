import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { addressWaitSeconds, adminWaitSeconds, areForgotten } from './admin-sign-in.ts';

const lastFailedAt = at('2026-11-20 10:00');

const later = (seconds: number) => lastFailedAt.add({ milliseconds: seconds * 1000 });

test.for([
  [0, 0, 0],
  [4, 0, 0],
  [5, 0, 30],
  [5, 29, 1],
  [5, 29.5, 1],
  [5, 30, 0],
  [6, 0, 60],
  [7, 0, 120],
  [12, 0, 3600],
  [1000, 0, 3600],
  [1000, 3600, 0],
  [1000, 86_400, 0],
  // The clock was a little ahead at another machine, or by a day and was set back.
  [5, -2, 30],
  [5, -30, 30],
  [5, -31, 0],
  [1000, -86_400, 0],
] as const)('R-ADM-01: %i wrong tries, %d s after the last one, mean %i s of waiting', ([failures, seconds, wait]) => {
  expect(adminWaitSeconds({ failures, lastFailedAt }, later(seconds))).toBe(wait);
});

test.for([
  [29, 0, 0],
  [30, 0, 10],
  [30, 9, 1],
  [30, 10, 0],
  [31, 0, 20],
  [35, 0, 300],
  [100_000, 0, 300],
  [100_000, 86_400, 0],
] as const)(
  'R-ADM-01: %i wrong tries of an address, %i s after the last, mean %i s of waiting',
  ([failures, seconds, wait]) => {
    expect(addressWaitSeconds({ failures, lastFailedAt }, later(seconds))).toBe(wait);
  },
);

test.for([
  [86_399, false],
  [86_400, true],
] as const)('R-ADM-01: %i s after the last one, wrong tries are forgotten: %s', ([seconds, forgotten]) => {
  expect(areForgotten({ failures: 5, lastFailedAt }, later(seconds))).toBe(forgotten);
});

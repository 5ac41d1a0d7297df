import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { adminWaitSeconds } from './admin-sign-in.ts';

const lastFailedAt = at('2026-11-20 10:00');

test.for([
  [0, 0, 0],
  [4, 0, 0],
  [5, 0, 30],
  [5, 29, 1],
  [5, 30, 0],
  [6, 0, 60],
  [7, 0, 120],
  [12, 0, 3600],
  [1000, 0, 3600],
  [1000, 3600, 0],
  [1000, 86_400, 0],
] as const)('R-ADM-01: %i wrong tries, %i s after the last one, mean %i s of waiting', ([failures, seconds, wait]) => {
  expect(adminWaitSeconds({ failures, lastFailedAt }, lastFailedAt.add({ seconds }))).toBe(wait);
});

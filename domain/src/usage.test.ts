import { expect, test } from 'vitest';
import { cabinetStatuses } from './cabinet.ts';
import { usageOf } from './usage.ts';

test('R-ADM-13: a banned cabinet counts as broken, and every status is in one group', () => {
  expect(cabinetStatuses.map((status) => [status, usageOf(status)])).toEqual([
    ['AVAILABLE', 'unused'],
    ['FULL', 'used'],
    ['OVERDUE', 'overdue'],
    ['BROKEN', 'disabled'],
    ['BANNED', 'disabled'],
    ['IN_SESSION', 'unused'],
    ['PENDING', 'unused'],
  ]);
});

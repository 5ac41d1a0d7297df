import { expect, test } from 'vitest';
import { cabinetStatuses } from './cabinet.ts';
import { isLongSpan, usageOf } from './usage.ts';

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

test('R-ADM-13: 400 days are told of together, and no more', () => {
  const until = Temporal.PlainDate.from('2026-12-24');
  expect([400, 401].map((days) => isLongSpan(until.subtract({ days }), until))).toEqual([false, true]);
});

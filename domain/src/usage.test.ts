import { expect, test } from 'vitest';
import { type CabinetStatus, cabinetStatuses } from './cabinet.ts';
import { isCountedAs, isLongSpan, usageOf } from './usage.ts';

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

test('R-ADM-13: a banned cabinet is among the broken ones, and any other only among those of its own status', () => {
  const counted = (wanted: CabinetStatus) => cabinetStatuses.filter((status) => isCountedAs(wanted, status));
  expect(cabinetStatuses.map((wanted) => [wanted, counted(wanted)])).toEqual(
    cabinetStatuses.map((wanted) => [wanted, wanted === 'BROKEN' ? ['BROKEN', 'BANNED'] : [wanted]]),
  );
});

test('R-ADM-13: one answer covers 400 days at most', () => {
  const until = Temporal.PlainDate.from('2026-12-24');
  expect([400, 401].map((days) => isLongSpan(until.subtract({ days }), until))).toEqual([false, true]);
});

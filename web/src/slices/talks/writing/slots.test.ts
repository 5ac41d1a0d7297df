import { expect, test } from 'vitest';
import { parted, slotMonths } from './slots.ts';

const slot = (slotId: number, startTime: string) => ({ slotId, startTime, presentationLocation: 'BASEMENT' }) as const;

test('R-PRES-05: free slots stand by month and day, every time of a day together', () => {
  const months = slotMonths([
    slot(1, '2026-11-25T14:00:00'),
    slot(2, '2026-12-09T13:00:00'),
    slot(3, '2026-12-09T14:00:00'),
    slot(4, '2026-12-23T14:00:00'),
  ]);
  expect(months.map(({ month, days }) => [`${month}`, days.map(({ day, slots }) => [day.day, slots.length])])).toEqual([
    ['2026-11', [[25, 1]]],
    [
      '2026-12',
      [
        [9, 2],
        [23, 1],
      ],
    ],
  ]);
  expect(slotMonths([])).toEqual([]);
});

test('R-PRES-03: a slot is offered until the minute in which it begins', () => {
  const slots = [slot(1, '2026-11-25T14:00:00'), slot(2, '2026-11-25T14:30:00')];
  const aheadAt = (now: string) =>
    parted(slots, Temporal.PlainDateTime.from(`2026-11-25T${now}`)).ahead?.map(({ slotId }) => slotId);
  expect(aheadAt('13:59')).toEqual([1, 2]);
  expect(aheadAt('14:00')).toEqual([2]);
  expect(parted(undefined, Temporal.PlainDateTime.from('2026-11-25T14:00'))).toEqual({});
});

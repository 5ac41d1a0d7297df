import { expect, test } from 'vitest';
import { eventsOf } from './use-month.ts';

const slot = (slotId: number, startTime: string) =>
  ({ slotId, startTime, location: 'BASEMENT', presentationLocation: 'BASEMENT' }) as const;
const talk = (presentationId: number, startTime: string) =>
  ({ presentationId, slotId: null, startTime, title: 'A', presentationLocation: 'BASEMENT', canceled: false }) as const;

test('R-PRES-05, R-PRES-08: in the minute in which they begin a talk is done and a free slot is gone', () => {
  const kindsAt = (now: string) =>
    eventsOf(
      [talk(1, '2026-11-25T14:00:00')],
      [slot(2, '2026-11-25T14:00:00'), slot(3, '2026-11-25T15:00:00')],
      Temporal.PlainDateTime.from(`2026-11-25T${now}`),
    ).map(({ key, kind }) => [key, kind]);
  expect(kindsAt('13:59')).toEqual([
    ['talk-1', 'upcoming'],
    ['slot-2', 'open'],
    ['slot-3', 'open'],
  ]);
  expect(kindsAt('14:00')).toEqual([
    ['talk-1', 'done'],
    ['slot-3', 'open'],
  ]);
});

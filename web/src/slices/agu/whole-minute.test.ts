import { expect, test } from 'vitest';
import { wholeMinuteFrom } from './whole-minute.ts';

test('something holds from the whole minute in which it holds throughout', () => {
  const minute = Temporal.Instant.from('2026-11-20T10:03:00Z');
  expect(wholeMinuteFrom(minute)).toEqual(minute);
  expect(wholeMinuteFrom(minute.add({ milliseconds: 1 }))).toEqual(minute.add({ minutes: 1 }));
});

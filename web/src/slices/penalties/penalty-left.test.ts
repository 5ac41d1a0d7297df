import { expect, test } from 'vitest';
import { penaltyLeft } from './penalty-left.ts';

const ends = Temporal.Instant.from('2026-12-01T12:34:30+09:00');
const before = (left: Temporal.DurationLike) => penaltyLeft(ends, ends.subtract(left));

test('R-PEN-02: what is left of a penalty counts a started minute in full, up to its very end', () => {
  expect(before({ hours: 166, minutes: 10 })).toEqual([6, 22, 10]);
  expect(before({ hours: 24 })).toEqual([1, 0, 0]);
  expect(before({ minutes: 59, seconds: 1 })).toEqual([0, 1, 0]);
  expect(before({ seconds: 30 })).toEqual([0, 0, 1]);
  expect(before({ milliseconds: 1 })).toEqual([0, 0, 1]);
  expect(before({ seconds: 0 })).toEqual([0, 0, 0]);
  expect(before({ hours: -1 })).toEqual([0, 0, 0]);
});

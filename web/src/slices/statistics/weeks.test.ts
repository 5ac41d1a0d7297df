import { expect, test } from 'vitest';
import { fourWeeksTo, weekName } from './weeks.ts';

test('four weeks follow one another and end today', () => {
  const weeks = fourWeeksTo(Temporal.PlainDate.from('2026-11-20'));
  expect(weeks.map(weekName)).toEqual(['10.24–30', '10.31–11.6', '11.7–13', '11.14–20']);
});

import { expect, test } from 'vitest';
import { dayAfterKey, weeksOf } from './month.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['2026-11', '2026-11-01', '2026-12-05', 5],
  ['2026-12', '2026-11-29', '2027-01-02', 5],
  ['2026-02', '2026-02-01', '2026-02-28', 4],
  ['2027-01', '2026-12-27', '2027-02-06', 6],
])('the calendar of %s goes from %s to %s in %i weeks', (month, first, last, count) => {
  const weeks = weeksOf(Temporal.PlainYearMonth.from(month));
  expect([`${weeks[0]?.[0]}`, `${weeks.at(-1)?.at(-1)}`, weeks.length]).toEqual([first, last, count]);
});

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
])('from a Tuesday, the first of December, %s leads to %s', (key, expected) => {
  expect(dayAfterKey(day('2026-12-01'), key)?.toString()).toBe(expected);
});

test('a longer month leads to the last day of a shorter one, and other keys nowhere', () => {
  expect(dayAfterKey(day('2027-01-31'), 'PageDown')?.toString()).toBe('2027-02-28');
  expect(dayAfterKey(day('2027-01-31'), 'a')).toBeUndefined();
});

import { expect, test } from 'vitest';
import {
  clockText,
  dayText,
  dayTimeText,
  dDayText,
  longRemainingText,
  remainingText,
  shortDayText,
  slashDayText,
} from './dates.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const end = Temporal.PlainDateTime.from('2026-12-21T23:59:59');

test('a day says its weekday, and its year only when it is another one', () => {
  expect(dayText(ko, end, today)).toBe('12월 21일 (월)');
  expect(dayText(ko, Temporal.PlainDate.from('2027-02-03'), today)).toBe('2027년 2월 3일 (수)');
  expect(dayText(en, end, today)).toBe('Mon 21 Dec');
  expect(dayText(en, Temporal.PlainDate.from('2027-02-03'), today)).toBe('Wed 3 Feb 2027');
});

test('a time of day has 24 hours and no seconds', () => {
  expect(dayTimeText(ko, end, today)).toBe('12월 21일 (월) 23:59');
  expect(clockText(Temporal.PlainTime.from('09:05'))).toBe('09:05');
});

test('tables and the panel have their own short forms', () => {
  expect(shortDayText(end)).toBe('26.12.21');
  expect(slashDayText(end)).toBe('2026/12/21');
});

test('what is left shows hours only when there are some', () => {
  expect(remainingText(462)).toBe('07:42');
  expect(remainingText(4152)).toBe('01:09:12');
  expect(remainingText(-3)).toBe('00:00');
  expect(longRemainingText(552)).toBe('00:09:12');
});

test('days left count down to D-0 and then up', () => {
  expect([20, 0, -3].map(dDayText)).toEqual(['D-20', 'D-0', 'D+3']);
});

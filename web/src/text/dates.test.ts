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
import { span as spanInEnglish } from './en/dates.ts';
import { en } from './en.ts';
import { saidTime, span } from './ko/dates.ts';
import { ko } from './ko.ts';
import { counted, englishCount, grouped, koreanCount, signed } from './numbers.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const end = Temporal.PlainDateTime.from('2026-12-21T23:59:59');

test('a day says its weekday, and its year only when it is another one; in English it stays on one line', () => {
  expect(dayText(ko, end, today)).toBe('12월 21일 (월)');
  expect(dayText(ko, Temporal.PlainDate.from('2027-02-03'), today)).toBe('2027년 2월 3일 (수)');
  expect(dayText(en, end, today)).toBe('Mon\u00a021\u00a0Dec');
  expect(dayText(en, Temporal.PlainDate.from('2027-02-03'), today)).toBe('Wed\u00a03\u00a0Feb\u00a02027');
});

test('a time of day has 24 hours and no seconds', () => {
  expect(dayTimeText(ko, end, today)).toBe('12월 21일 (월) 23:59');
  expect(dayTimeText(en, end, today)).toBe('Mon\u00a021\u00a0Dec,\u00a023:59');
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

test('a length of time is told in weeks where it is whole ones', () => {
  expect([21, 7, 20].map(span)).toEqual(['3주', '1주', '20일']);
  expect([21, 7, 20].map(spanInEnglish)).toEqual(['3\u00a0weeks', '1\u00a0week', '20\u00a0days']);
});

test('a time of day is said with its half of the day', () => {
  expect(['13:00', '00:00', '12:00', '09:30'].map(saidTime)).toEqual([
    '오후 1시',
    '오전 12시',
    '오후 12시',
    '오전 9시 30분',
  ]);
});

test('small numbers are counted in words, greater ones in digits', () => {
  expect([1, 3, 10, 11].map(koreanCount)).toEqual(['한', '세', '열', '11']);
  expect([1, 3, 11].map(englishCount)).toEqual(['one', 'three', '11']);
  expect([counted(1, 'day'), counted(0, 'day'), counted(2, 'person', 'people')]).toEqual([
    '1\u00a0day',
    '0\u00a0days',
    '2\u00a0people',
  ]);
});

test('coins are written in groups of three, and with their sign where they come or go', () => {
  expect([grouped(0), grouped(1500), grouped(1234567)]).toEqual(['0', '1,500', '1,234,567']);
  expect([signed(10), signed(-1200)]).toEqual(['+10', '−1,200']);
});

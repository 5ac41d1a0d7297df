import { expect, test } from 'vitest';
import { notices as en } from './en/notices.ts';
import { notices as ko } from './ko/notices.ts';

test.for<[days: readonly number[], korean: string, english: string]>([
  [[7, 3, 0], '반납 7일·3일 전, 당일', '7 and 3 days before the end, on the day'],
  [[7, 3, 1, 0], '반납 7일·3일·1일 전, 당일', '7, 3 and 1 day before the end, on the day'],
  [[2], '반납 2일 전', '2 days before the end'],
  [[1], '반납 1일 전', '1 day before the end'],
  [[0], '반납 당일', 'On the day of the end'],
])('R-ALARM-02, R-GEN-05: told before the end on the days that a campus sets: %j', ([days, korean, english]) => {
  expect(ko.before(days)).toBe(korean);
  expect(en.before(days).replaceAll('\u00a0', ' ')).toBe(english);
});

test.for<[days: readonly number[], korean: string, english: string]>([
  [[1, 7, 14, 20], '연체 1·7·14·20일째', 'Overdue day 1, 7, 14, 20'],
  [[2], '연체 2일째', 'Overdue day 2'],
])('R-ALARM-03, R-GEN-05: told of a late return on the days that a campus sets: %j', ([days, korean, english]) => {
  expect(ko.overdue(days)).toBe(korean);
  expect(en.overdue(days)).toBe(english);
});

test('R-ALARM-04, R-GEN-05: an opening soon after midnight is told on the day before', () => {
  expect(ko.opening({ time: '12:55', isOnEve: false })).toBe('구역 오픈 12:55');
  expect(en.opening({ time: '12:55', isOnEve: false })).toBe('Section opening 12:55');
  expect(ko.opening({ time: '23:58', isOnEve: true })).toBe('구역 오픈 전날 23:58');
  expect(en.opening({ time: '23:58', isOnEve: true })).toBe('Section opening, the day before 23:58');
});

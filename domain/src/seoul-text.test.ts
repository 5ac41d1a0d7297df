import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { wholeSecond } from './calendar.ts';
import { dateTimeText, dayText, minuteText, parseDateTime, parseServerTime, serverTimeText } from './seoul-text.ts';

const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

test('R-GEN-01: an instant goes over the wire as zoneless Seoul time in whole seconds', () => {
  expect(dateTimeText(at('2026-12-21 23:59:59'))).toBe('2026-12-21T23:59:59');
  expect(dateTimeText(at('2026-12-21 00:00:00.999'))).toBe('2026-12-21T00:00:00');
  expect(dateTimeText(Temporal.Instant.from('2026-12-31T15:00:00Z'))).toBe('2027-01-01T00:00:00');
});

test('R-GEN-06: server time ends in KST and names day and month in English', () => {
  expect(serverTimeText(at('2026-11-20 20:28:59'))).toBe('Fri, 20 Nov 2026 20:28:59 KST');
  expect(serverTimeText(at('2028-02-29 00:00:00.5'))).toBe('Tue, 29 Feb 2028 00:00:00 KST');
  expect(serverTimeText(at('2027-01-03 09:05:07'))).toBe('Sun, 03 Jan 2027 09:05:07 KST');
});

test('R-GEN-06: a client reads the server time back', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(parseServerTime(serverTimeText(instant))).toEqual(wholeSecond(instant));
    }),
  );
  expect(parseServerTime('Fri, 20 Nov 2026 20:28:59 GMT')).toBeUndefined();
  expect(parseServerTime('Fri, 20 Nob 2026 20:28:59 KST')).toBeUndefined();
  expect(parseServerTime('')).toBeUndefined();
});

test('R-RENT-05: dates display as YYYY/MM/DD, messages to the minute', () => {
  expect(dayText(at('2026-12-21 23:59:59'))).toBe('2026/12/21');
  expect(minuteText(at('2026-12-21 23:59:59'))).toBe('2026-12-21 23:59');
});

test('R-GEN-01: what went over the wire comes back as the same second', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(parseDateTime(dateTimeText(instant))).toEqual(wholeSecond(instant));
    }),
  );
});

test.for([
  ['2026-11-20T10:00:00', '2026-11-20 10:00'],
  ['2026-11-20T10:00', '2026-11-20 10:00'],
  ['2026-11-20T10:00:00.999', '2026-11-20 10:00'],
  ['2026-11-20T01:00:00Z', '2026-11-20 10:00'],
  ['2026-11-20T01:00:00.123Z', '2026-11-20 10:00'],
  ['2026-11-19T20:00:00-05:00', '2026-11-20 10:00'],
  ['2028-02-29T00:00:00', '2028-02-29 00:00'],
] as const)('R-GEN-01: the incoming %s means %s in Seoul', ([text, meant]) => {
  expect(parseDateTime(text)).toEqual(at(meant));
});

test.for([
  '',
  '2026-11-20',
  '2026-02-29T10:00:00',
  '2026-11-31T10:00:00',
  '2026-11-20T24:00:00',
  '2026-11-20T10:60:00',
  '2026-11-20T10:00:60',
  '2026-11-20 10:00:00',
  '2026-11-20T10:00:00[Asia/Tokyo]',
  '2026-11-20T10:00:00+09:00[Asia/Seoul]',
  '2026-11-20T10:00:00+99:00',
  '20261120T100000',
  'tomorrow',
])('R-GEN-01: %j is not a date-time', (text) => {
  expect(parseDateTime(text)).toBeUndefined();
});

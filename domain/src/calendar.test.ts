import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { at } from '../test/at.ts';
import {
  addDays,
  elapsedDaysRoundedUp,
  endOfDay,
  seoulClock,
  seoulDay,
  startOfDay,
  wholeDaysBetween,
  wholeSecond,
} from './calendar.ts';
import { dateTimeText, serverTimeText } from './seoul-text.ts';

const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

test.for([
  ['2026-11-20 00:00', '2026-11-20'],
  ['2026-11-20 23:59:59.999', '2026-11-20'],
  ['2026-11-21 00:00', '2026-11-21'],
  ['2028-02-29 08:59', '2028-02-29'],
] as const)('R-GEN-01: %s falls on the campus day %s', ([instant, day]) => {
  expect(seoulDay(at(instant)).toString()).toBe(day);
});

test('R-RENT-05: a day ends at its 23:59:59, one second before the next begins', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const day = seoulDay(instant);
      expect(seoulClock(endOfDay(day)).toPlainTime().toString()).toBe('23:59:59');
      expect(endOfDay(day).add({ seconds: 1 })).toEqual(startOfDay(day.add({ days: 1 })));
    }),
  );
});

test.for([
  ['2026-12-21 23:59:59', '2026-12-21 23:59:59', 0],
  ['2026-12-21 23:59:59', '2026-12-21 23:59:59.999', 0],
  ['2026-12-21 23:59:59', '2026-12-22 00:00:00', 1],
  ['2026-12-21 23:59:59', '2026-12-22 23:59:59', 1],
  ['2026-12-21 23:59:59', '2026-12-22 23:59:59.999', 1],
  ['2026-12-21 23:59:59', '2026-12-23 00:00:00', 2],
  ['2026-12-21 23:59:59', '2026-12-20 10:00', 0],
] as const)('R-PEN-01: from %s to %s are %i started days', ([from, to, days]) => {
  expect(elapsedDaysRoundedUp(at(from), at(to))).toBe(days);
});

test.for([
  ['2026-12-14 00:00', '2026-12-21 23:59:59', 7],
  ['2026-12-14 23:59:59', '2026-12-21 23:59:59', 7],
  ['2026-12-21 00:00', '2026-12-21 23:59:59', 0],
  ['2026-12-22 00:00', '2026-12-21 23:59:59', -1],
  ['2028-02-28 12:00', '2028-03-01 00:00', 2],
] as const)('R-GEN-01: from %s to %s the campus counts %i days', ([from, to, days]) => {
  expect(wholeDaysBetween(at(from), at(to))).toBe(days);
});

test('R-PEN-03: so many days later is the same time of day, also over a leap day', () => {
  expect(addDays(at('2028-02-28 10:20:30'), 2)).toEqual(at('2028-03-01 10:20:30'));
});

test('R-GEN-01: a whole second is the one a clock shows', () => {
  expect(wholeSecond(at('2026-12-21 23:59:59.999'))).toEqual(at('2026-12-21 23:59:59'));
});

describe('R-GEN-01: the zone of the machine changes nothing', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.for(['UTC', 'America/New_York', 'Asia/Seoul', 'Pacific/Kiritimati'])('under TZ=%s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const moment = at('2026-11-20 00:10');
    expect(seoulDay(moment).toString()).toBe('2026-11-20');
    expect(endOfDay(seoulDay(moment))).toEqual(at('2026-11-20 23:59:59'));
    expect(dateTimeText(moment)).toBe('2026-11-20T00:10:00');
    expect(serverTimeText(moment)).toBe('Fri, 20 Nov 2026 00:10:00 KST');
  });
});

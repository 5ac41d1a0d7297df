import { expect, test } from 'vitest';
import { latestStep, narrowed, secondsUntil } from './server-clock.ts';

test('R-GEN-06: one reading says where the server’s clock is to a second and the time the answer took', () => {
  expect(narrowed(undefined, { server: 10_000, askedAt: 400, heardAt: 500 })).toEqual({
    atLeast: 9500,
    atMost: 10_600,
  });
});

test('R-GEN-06: readings in other parts of the second narrow it down', () => {
  const first = narrowed(undefined, { server: 10_000, askedAt: 400, heardAt: 500 });
  expect(narrowed(first, { server: 11_000, askedAt: 1000, heardAt: 1050 })).toEqual({ atLeast: 9950, atMost: 10_600 });
});

test('R-GEN-06: a reading that contradicts what was known wins, because somebody has set a clock', () => {
  const first = narrowed(undefined, { server: 10_000, askedAt: 400, heardAt: 500 });
  expect(narrowed(first, { server: 99_000, askedAt: 1000, heardAt: 1100 })).toEqual({
    atLeast: 97_900,
    atMost: 99_000,
  });
});

test('R-PEN-08: a clock that goes by the minute also steps at the second from which something holds', () => {
  const [tenOClock, freed] = [600_000, 606_000];
  expect(latestStep(freed - 1, 'minute', freed)).toBe(tenOClock);
  expect(latestStep(freed, 'minute', freed)).toBe(freed);
  expect(latestStep(freed + 20_000, 'minute', freed)).toBe(freed);
  expect(latestStep(freed + 54_000, 'minute', freed)).toBe(tenOClock + 60_000);
  expect(latestStep(freed, 'minute', undefined)).toBe(tenOClock);
});

test('a started second counts, so that the countdown reaches zero at the opening and not before', () => {
  const opening = Temporal.Instant.from('2026-11-20T13:00:00+09:00');
  expect(secondsUntil(opening, opening.subtract({ milliseconds: 999 }))).toBe(1);
  expect(secondsUntil(opening, opening)).toBe(0);
  expect(secondsUntil(opening, opening.add({ seconds: 1 }))).toBe(0);
});

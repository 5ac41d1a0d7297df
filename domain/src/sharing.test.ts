import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { seoulClock } from './calendar.ts';
import { endAfterLeaving } from './sharing.ts';

test.for([
  ['2026-11-30 10:00', 4, '2027-02-18 23:59:59', '2027-01-29 23:59:59'],
  ['2026-12-10 09:00', 3, '2027-01-29 23:59:59', '2027-01-13 23:59:59'],
  ['2026-12-20 09:00', 2, '2027-01-13 23:59:59', '2027-01-01 23:59:59'],
  ['2026-12-20 12:00', 2, '2027-01-19 23:59:59', '2027-01-04 23:59:59'],
  ['2027-01-19 15:00', 2, '2027-01-19 23:59:59', '2027-01-19 23:59:59'],
  ['2027-01-19 23:59:59', 2, '2027-01-19 23:59:59', '2027-01-19 23:59:59'],
] as const)('R-RET-05: at %s one of %i leaves, the end %s becomes %s', ([leaves, people, end, expected]) => {
  expect(endAfterLeaving({ expiresAt: at(end), people }, at(leaves))).toEqual(at(expected));
});

test.for(['2026-12-22 00:00:00', '2026-12-24 10:00'])('R-RET-06: overdue at %s, the end stays', (leaves) => {
  const expiresAt = at('2026-12-21 23:59:59');
  expect(endAfterLeaving({ expiresAt, people: 2 }, at(leaves))).toEqual(expiresAt);
});

test('R-RET-05: the end never moves later, never before the day of leaving, and stays at 23:59:59', () => {
  const expiresAt = at('2027-02-18 23:59:59');
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 0, max: 90 * 86_400 }), (people, seconds) => {
      const now = expiresAt.subtract({ seconds });
      const end = endAfterLeaving({ expiresAt, people }, now);
      expect(Temporal.Instant.compare(end, expiresAt)).toBeLessThanOrEqual(0);
      expect(Temporal.Instant.compare(now, end)).toBeLessThanOrEqual(0);
      expect(seoulClock(end).toPlainTime().toString()).toBe('23:59:59');
    }),
  );
});

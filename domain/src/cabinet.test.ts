import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { type CabinetStatus, conditions, nextStatusChangeAt, type StatusFacts, statusOf } from './cabinet.ts';

const free: StatusFacts = { condition: 'USABLE', opensAt: null, renters: 0, expiresAt: null, session: null };
const rented: StatusFacts = { ...free, renters: 1, expiresAt: at('2026-12-21 23:59:59') };
const pending: StatusFacts = { ...free, opensAt: at('2026-11-21 13:00') };
const waiting: StatusFacts = { ...free, session: { deadlineAt: at('2026-11-20 10:10') } };

const rows: readonly (readonly [string, StatusFacts, string, CabinetStatus, string | null])[] = [
  ['R-RENT-06: a free cabinet', free, '2026-11-20 10:00', 'AVAILABLE', null],
  ['R-RENT-06: a rented cabinet', rented, '2026-11-20 10:00', 'FULL', '2026-12-22 00:00'],
  ['R-PEN-06: a rented cabinet in its last second', rented, '2026-12-21 23:59:59', 'FULL', '2026-12-22 00:00'],
  ['R-PEN-06: a rented cabinet a second later', rented, '2026-12-22 00:00:00', 'OVERDUE', null],
  ['R-CLUB-09: a lent club cabinet', { ...rented, expiresAt: null }, '2099-01-01 00:00', 'FULL', null],
  [
    'R-SHARE-13: a shared one with free places',
    { ...rented, renters: 2 },
    '2026-11-20 10:00',
    'FULL',
    '2026-12-22 00:00',
  ],
  ['R-RET-02: a returned cabinet', pending, '2026-11-20 23:50', 'PENDING', '2026-11-21 13:00'],
  ['R-RET-02: a returned one before 13:00', pending, '2026-11-21 12:59:59.999', 'PENDING', '2026-11-21 13:00'],
  ['R-RET-02: a returned one at 13:00', pending, '2026-11-21 13:00', 'AVAILABLE', null],
  ['R-SHARE-01: a waiting session', waiting, '2026-11-20 10:00', 'IN_SESSION', '2026-11-20 10:10'],
  ['R-SHARE-04: a session at its deadline', waiting, '2026-11-20 10:10', 'AVAILABLE', null],
  ['R-RENT-06: a broken cabinet', { ...pending, condition: 'BROKEN' }, '2026-11-20 10:00', 'BROKEN', null],
  ['R-RENT-06: a banned cabinet', { ...free, condition: 'BANNED' }, '2026-11-20 10:00', 'BANNED', null],
];

test.for(rows)('%s', ([, facts, now, status, changesAt]) => {
  expect(statusOf(facts, at(now))).toBe(status);
  expect(nextStatusChangeAt(facts, at(now))).toEqual(changesAt === null ? null : at(changesAt));
});

const start = at('2026-11-20 10:00');
const moment = fc.integer({ min: -100_000, max: 100_000 }).map((seconds) => start.add({ seconds }));
const facts: fc.Arbitrary<StatusFacts> = fc.record({
  condition: fc.constantFrom(...conditions),
  opensAt: fc.option(moment),
  renters: fc.nat(4),
  expiresAt: fc.option(moment),
  session: fc.option(moment.map((deadlineAt) => ({ deadlineAt }))),
});

test('R-GEN-02: by time alone a status changes exactly at the instant foretold, and not before', () => {
  fc.assert(
    fc.property(facts, moment, fc.double({ min: 0, max: 1, noNaN: true }), (cabinet, now, share) => {
      const status = statusOf(cabinet, now);
      const next = nextStatusChangeAt(cabinet, now);
      if (next === null) {
        expect(statusOf(cabinet, now.add({ hours: 1000 }))).toBe(status);
        return;
      }
      const ahead = next.epochMilliseconds - now.epochMilliseconds;
      expect(ahead).toBeGreaterThan(0);
      const between = now.add({ milliseconds: Math.min(ahead - 1, Math.floor(ahead * share)) });
      expect(statusOf(cabinet, between)).toBe(status);
      expect(statusOf(cabinet, next)).not.toBe(status);
    }),
  );
});

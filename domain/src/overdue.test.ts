import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { isForcedReturnDue, overdueDays } from './overdue.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { decideForcedReturn, decideReturn, type HeldCabinet } from './returning.ts';

const expiresAt = at('2026-12-21 23:59:59');
const held: HeldCabinet = { floor: 3, lentType: 'PRIVATE', renters: 1, expiresAt };
const force = (cabinet: Partial<HeldCabinet>, now: string, unbannedAt: Temporal.Instant | null = null) =>
  decideForcedReturn({ cabinet: { ...held, ...cabinet }, unbannedAt }, defaultPolicy, at(now));

test('R-PEN-05: at 00:00 of the 21st overdue day a rental is returned by force, penalty included, no password asked', () => {
  expect(force({}, '2027-01-10 23:59:59.999')).toBeNull();
  expect(force({}, '2027-01-11 00:00')).toEqual({
    endedAt: at('2027-01-11 00:00'),
    emptied: true,
    opensAt: at('2027-01-12 13:00'),
    stayUntil: null,
    shortens: false,
    penalty: {
      overdueDays: 21,
      squaredDays: 441,
      days: 441,
      startsAt: at('2027-01-11 00:00'),
      endsAt: at('2028-03-27 00:00'),
    },
  });
});

test('R-PEN-05: a job that runs late that day forces the same penalty', () => {
  expect(force({}, '2027-01-11 09:00')).toMatchObject({ penalty: { days: 441 }, opensAt: at('2027-01-12 13:00') });
});

test('R-PEN-05, J1: a job that was missed for days forces the penalty of the 21st day, and so does a return before it', () => {
  const late = { overdueDays: 23, squaredDays: 529, days: 441, endsAt: at('2028-03-29 09:00') };
  expect(force({}, '2027-01-13 09:00')).toMatchObject({ penalty: late });
  const facts = { person: { holds: { kind: 'RENTING', cabinetId: 42 }, unbannedAt: null }, cabinet: held } as const;
  const own = decideReturn('returnWithPassword', facts, defaultPolicy, at('2027-01-13 09:00'));
  expect(own).toMatchObject({ penalty: late });
});

test('R-PEN-05: each renter of a shared cabinet is returned with a penalty of their own, the last one empties it', () => {
  const unbannedAt = at('2027-02-01 00:00');
  const shared = { lentType: 'SHARE', renters: 2 } as const;
  expect(force(shared, '2027-01-11 00:00')).toMatchObject({
    emptied: false,
    stayUntil: expiresAt,
    penalty: { days: 441 },
  });
  expect(force({ ...shared, renters: 1 }, '2027-01-11 00:00', unbannedAt)).toMatchObject({
    emptied: true,
    penalty: { days: 441, startsAt: unbannedAt },
  });
});

test('R-RENT-04: a club is never returned by force', () => {
  expect(force({ lentType: 'CLUB', expiresAt: null }, '2099-01-01 00:00')).toBeNull();
});

test('R-PEN-05: a forced return is due from 00:00 of the last overdue day on, and not before', () => {
  const days = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 999 }), (limit, later, early) => {
      const policy = policyFrom([{ key: 'penalty.forcedReturnDays', value: limit }]);
      const from = expiresAt.add({ seconds: 1, hours: 24 * (limit - 1) });
      expect(overdueDays(expiresAt, from)).toBe(limit);
      expect(isForcedReturnDue(expiresAt, policy, from.add({ hours: later }))).toBe(true);
      expect(isForcedReturnDue(expiresAt, policy, from.subtract({ milliseconds: early }))).toBe(false);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { forcedReturnFrom, isForcedReturnDue, overdueDays } from './overdue.ts';
import { findPenaltyWorking } from './penalty.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { decideForcedReturn, type HeldCabinet } from './returning.ts';

const expiresAt = at('2026-12-21 23:59:59');
const held: HeldCabinet = { floor: 3, lentType: 'PRIVATE', renters: 1, expiresAt };
const force = (cabinet: Partial<HeldCabinet>, now: string, unbannedAt: Temporal.Instant | null = null) =>
  decideForcedReturn({ cabinet: { ...held, ...cabinet }, unbannedAt }, defaultPolicy, at(now));

test('R-PEN-05: at 00:00 of the 21st overdue day a rental is returned by force, penalty included, no password asked', () => {
  expect(forcedReturnFrom(expiresAt, defaultPolicy)).toEqual(at('2027-01-11 00:00'));
  expect(force({}, '2027-01-10 23:59:59.999')).toBeNull();
  expect(force({}, '2027-01-11 00:00')).toEqual({
    endedAt: at('2027-01-11 00:00'),
    emptied: true,
    opensAt: at('2027-01-12 13:00'),
    stayUntil: null,
    penalty: { days: 441, startsAt: at('2027-01-11 00:00'), endsAt: at('2028-03-27 00:00') },
  });
});

test('R-PEN-05: a job that runs late that day forces the same penalty', () => {
  expect(force({}, '2027-01-11 09:00')).toMatchObject({ penalty: { days: 441 }, opensAt: at('2027-01-12 13:00') });
});

test('R-PEN-05: each renter of a shared cabinet is returned with an own penalty, the last one empties it', () => {
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

test('R-PEN-05: a forced return is due from the instant foretold, and not before', () => {
  const days = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 999 }), (limit, later, early) => {
      const policy = policyFrom([{ key: 'penalty.forcedReturnDays', value: limit }]);
      const from = forcedReturnFrom(expiresAt, policy);
      expect(overdueDays(expiresAt, from)).toBe(limit);
      expect(isForcedReturnDue(expiresAt, policy, from.add({ hours: later }))).toBe(true);
      expect(isForcedReturnDue(expiresAt, policy, from.subtract({ milliseconds: early }))).toBe(false);
    }),
  );
});

test('R-PEN-02: a penalty shows its working', () => {
  const now = at('2026-12-24 10:00');
  expect(findPenaltyWorking(expiresAt, defaultPolicy, now)).toEqual({ overdueDays: 3, squaredDays: 9, days: 9 });
  expect(findPenaltyWorking(expiresAt, defaultPolicy, expiresAt)).toBeNull();
  expect(findPenaltyWorking(null, defaultPolicy, now)).toBeNull();
});

test('R-PEN-04: a capped penalty shows what it would have been', () => {
  const policy = policyFrom([{ key: 'penalty.capDays', value: 5 }]);
  expect(findPenaltyWorking(expiresAt, policy, at('2026-12-24 10:00'))).toEqual({
    overdueDays: 3,
    squaredDays: 9,
    days: 5,
  });
});

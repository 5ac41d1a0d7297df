import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { isOverdue, overdueDays, overdueFrom } from './overdue.ts';
import { decidePenalty, isNoticeAway, noticeBackAt, penaltySum, penaltyWorking, workingOf } from './penalty.ts';
import { defaultPolicy, type Policy, policyFrom } from './policy.ts';

const expiresAt = at('2026-12-21 23:59:59');

test.for([
  ['2026-12-20 10:00', 0, 0, null],
  ['2026-12-21 23:59:59', 0, 0, null],
  ['2026-12-22 00:00:00', 1, 1, '2026-12-23 00:00:00'],
  ['2026-12-22 10:00', 1, 1, '2026-12-23 10:00'],
  ['2026-12-22 23:59:59', 1, 1, '2026-12-23 23:59:59'],
  ['2026-12-23 00:00:00', 2, 4, '2026-12-27 00:00:00'],
  ['2026-12-23 10:00', 2, 4, '2026-12-27 10:00'],
  ['2026-12-28 12:00', 7, 49, '2027-02-15 12:00'],
  ['2027-01-04 12:00', 14, 196, '2027-07-19 12:00'],
  ['2027-01-10 10:00', 20, 400, '2028-02-14 10:00'],
  ['2027-01-11 00:00', 21, 441, '2028-03-27 00:00'],
] as const)(
  'R-PEN-01, R-PEN-02, R-PEN-03: returned %s is %i days overdue, %i days of penalty, until %s',
  ([returned, overdue, days, endsAt]) => {
    const now = at(returned);
    expect(overdueDays(expiresAt, now)).toBe(overdue);
    const penalty = decidePenalty({ expiresAt, unbannedAt: null }, defaultPolicy, now);
    expect(penalty).toEqual(
      endsAt === null ? null : { ...penaltyWorking(overdue, defaultPolicy), days, startsAt: now, endsAt: at(endsAt) },
    );
  },
);

test('R-PEN-03: a penalty starts where the running one ends', () => {
  const unbannedAt = at('2027-01-10 10:00');
  expect(decidePenalty({ expiresAt, unbannedAt }, defaultPolicy, at('2026-12-23 10:00'))).toMatchObject({
    days: 4,
    startsAt: unbannedAt,
    endsAt: at('2027-01-14 10:00'),
  });
});

test.for(['2026-12-23 10:00', '2026-12-01 00:00'])('R-PEN-03: a penalty that ended at %s is not running', (ended) => {
  const now = at('2026-12-23 10:00');
  const penalty = decidePenalty({ expiresAt, unbannedAt: at(ended) }, defaultPolicy, now);
  expect(penalty).toMatchObject({ days: 4, startsAt: now, endsAt: at('2026-12-27 10:00') });
});

test('R-PEN-03: a penalty starts and ends on whole seconds, as it is shown', () => {
  expect(decidePenalty({ expiresAt, unbannedAt: null }, defaultPolicy, at('2026-12-22 23:59:59.900'))).toMatchObject({
    days: 1,
    startsAt: at('2026-12-22 23:59:59'),
    endsAt: at('2026-12-23 23:59:59'),
  });
});

test('R-PEN-04: without a policy a penalty has no cap, with one it ends there', () => {
  const capped = policyFrom([{ key: 'penalty.capDays', value: 180 }]);
  expect(penaltySum(20)).toBe('20 × 20');
  expect(penaltyWorking(20, defaultPolicy)).toEqual({ overdueDays: 20, squaredDays: 400, days: 400 });
  expect(penaltyWorking(20, capped)).toEqual({ overdueDays: 20, squaredDays: 400, days: 180 });
  expect(penaltyWorking(13, capped)).toEqual({ overdueDays: 13, squaredDays: 169, days: 169 });
});

/** Total, so that a further rule of penalties does not compile without being tried. */
const penaltyRules: { readonly [Rule in keyof Policy['penalty']]: fc.Arbitrary<Policy['penalty'][Rule]> } = {
  capDays: fc.option(fc.integer({ min: 1, max: 500 })),
  forcedReturnDays: fc.integer({ min: 1, max: 60 }),
};

test('R-PEN-02, R-GEN-05: what is kept of a penalty tells how it came about, whatever the rules were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.record(penaltyRules), (overdue, penalty) => {
      const then = penaltyWorking(overdue, { ...defaultPolicy, penalty });
      expect(workingOf({ overdueDays: overdue, days: then.days })).toEqual(then);
    }),
  );
});

test('R-RENT-04: a rental without an end is never overdue and never punished', () => {
  const later = at('2099-01-01 00:00');
  expect(isOverdue(null, later)).toBe(false);
  expect(decidePenalty({ expiresAt: null, unbannedAt: null }, defaultPolicy, later)).toBeNull();
});

test('R-PEN-06: the last second belongs to the rental, the next one is overdue', () => {
  expect(isOverdue(expiresAt, at('2026-12-21 23:59:58'))).toBe(false);
  expect(isOverdue(expiresAt, expiresAt)).toBe(false);
  expect(isOverdue(expiresAt, at('2026-12-21 23:59:59.999'))).toBe(false);
  expect(isOverdue(expiresAt, at('2026-12-22 00:00:00'))).toBe(true);
  expect(overdueFrom(expiresAt)).toEqual(at('2026-12-22 00:00:00'));
});

test('R-PEN-01: overdue says the same as its days, and later is never cheaper', () => {
  const seconds = fc.integer({ min: -86_400, max: 40 * 86_400 });
  fc.assert(
    fc.property(seconds, fc.nat(86_400), (offset, more) => {
      const now = expiresAt.add({ seconds: offset });
      expect(isOverdue(expiresAt, now)).toBe(overdueDays(expiresAt, now) > 0);
      const facts = { expiresAt, unbannedAt: null };
      const early = decidePenalty(facts, defaultPolicy, now)?.endsAt ?? now;
      const later = now.add({ seconds: more });
      const late = decidePenalty(facts, defaultPolicy, later)?.endsAt ?? later;
      expect(Temporal.Instant.compare(early, late)).toBeLessThanOrEqual(0);
    }),
  );
});

test('R-PEN-10: the notice stays away for one day and comes back after it', () => {
  const backAt = noticeBackAt(at('2026-11-20 11:50'));
  expect(backAt).toEqual(at('2026-11-21 11:50'));
  expect(isNoticeAway(backAt, at('2026-11-21 11:49:59'))).toBe(true);
  expect(isNoticeAway(backAt, backAt)).toBe(false);
  expect(isNoticeAway(null, backAt)).toBe(false);
});

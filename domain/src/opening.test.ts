import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { at } from '../test/at.ts';
import { isFree, isOffered, openingAhead, opensNext, reopeningAfter, takesAgainAt } from './opening.ts';
import { defaultPolicy, policyFrom } from './policy.ts';

const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

test.for([
  ['2026-11-20 12:59', '2026-11-21 13:00'],
  ['2026-11-20 23:50', '2026-11-21 13:00'],
  ['2026-11-21 00:10', '2026-11-22 13:00'],
  ['2026-11-20 00:00', '2026-11-21 13:00'],
  ['2026-11-20 23:59:59.999', '2026-11-21 13:00'],
  ['2026-11-20 13:00', '2026-11-21 13:00'],
  ['2026-11-20 12:59:59.999', '2026-11-21 13:00'],
  ['2026-11-30 10:00', '2026-12-01 13:00'],
  ['2026-12-31 23:59:59', '2027-01-01 13:00'],
  ['2028-02-28 10:00', '2028-02-29 13:00'],
  ['2028-02-29 10:00', '2028-03-01 13:00'],
] as const)('R-RET-02: returned at %s it opens at %s', ([returned, opens]) => {
  expect(reopeningAfter(at(returned), defaultPolicy)).toEqual(at(opens));
});

test('R-RET-02: another opening time is a matter of policy', () => {
  const policy = policyFrom([{ key: 'opening.time', value: '09:30' }]);
  expect(reopeningAfter(at('2026-11-20 12:59'), policy)).toEqual(at('2026-11-21 09:30'));
});

test('R-RET-02: an opening is always later than the return, by more than 13 and at most 37 hours', () => {
  fc.assert(
    fc.property(instants, (returned) => {
      const hours = returned.until(reopeningAfter(returned, defaultPolicy)).total('hours');
      expect(hours).toBeGreaterThan(13);
      expect(hours).toBeLessThanOrEqual(37);
    }),
  );
});

test.each([
  ['2026-11-20 12:59:59.999', '2026-11-20 13:00'],
  ['2026-11-20 13:00:00', '2026-11-21 13:00'],
  ['2026-11-20 00:00:00', '2026-11-20 13:00'],
  ['2026-11-21 00:00:00', '2026-11-21 13:00'],
  ['2026-12-31 23:59:59', '2027-01-01 13:00'],
])('R-RET-02: at %s the next opening is %s', (now, opening) => {
  expect(openingAhead(at(now), defaultPolicy)).toEqual(at(opening));
});

test('R-RET-02: the next opening is the last to come, until it has come', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const ahead = openingAhead(now, defaultPolicy);
      expect(now.until(ahead).total('hours')).toBeGreaterThan(0);
      expect(now.until(ahead).total('hours')).toBeLessThanOrEqual(24);
      expect(openingAhead(ahead.subtract({ nanoseconds: 1 }), defaultPolicy)).toEqual(ahead);
      expect(openingAhead(ahead, defaultPolicy)).toEqual(reopeningAfter(ahead, defaultPolicy));
    }),
  );
});

test.each([
  ['PRIVATE', 'AVAILABLE', null, 'free'],
  ['SHARE', 'AVAILABLE', null, 'free'],
  ['CLUB', 'AVAILABLE', null, 'neither'],
  ['PRIVATE', 'PENDING', '2026-11-20 13:00', 'next'],
  ['CLUB', 'PENDING', '2026-11-20 13:00', 'neither'],
  ['PRIVATE', 'PENDING', '2026-11-21 13:00', 'neither'],
  ['PRIVATE', 'PENDING', null, 'neither'],
  ['PRIVATE', 'FULL', null, 'neither'],
  ['SHARE', 'IN_SESSION', null, 'neither'],
] as const)(
  'R-RET-02, R-RENT-04, R-RENT-06: before 13:00 a %s cabinet that is %s and opens at %s is offered as %s',
  (lentType, status, opensAt, offered) => {
    const cabinet = { lentType, status, opensAt: opensAt === null ? null : at(opensAt) };
    const now = at('2026-11-20 11:50');
    expect(isFree(cabinet)).toBe(offered === 'free');
    expect(opensNext(cabinet, defaultPolicy, now)).toBe(offered === 'next');
    expect(isOffered(cabinet, defaultPolicy, now)).toBe(offered !== 'neither');
  },
);

afterEach(() => {
  vi.unstubAllEnvs();
});

test.for(['UTC', 'America/New_York', 'Pacific/Kiritimati'])('R-RET-02: the opening is the same under TZ=%s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(reopeningAfter(at('2026-11-20 00:10'), defaultPolicy)).toEqual(at('2026-11-21 13:00'));
  expect(openingAhead(at('2026-11-20 00:10'), defaultPolicy)).toEqual(at('2026-11-20 13:00'));
});

const [first, second, third] = [at('2026-11-21 13:00'), at('2026-11-22 13:00'), at('2026-11-23 13:00')];

test.for([
  [[], undefined],
  [[first], undefined],
  [[second, first], first],
  [[first, first], first],
  [[third, first, second], second],
] as const)(
  'R-RET-02: with two closed at most, returns that open at %j keep from taking until %s',
  ([openings, until]) => {
    const policy = policyFrom([{ key: 'returning.closedPerPerson', value: 2 }]);
    expect(takesAgainAt(openings, policy)).toEqual(until);
  },
);

test.each([
  ['2027-03-02 09:00', '2027-03-02 13:00', true],
  ['2027-03-02 12:45', '2027-03-02 13:00', true],
  ['2027-03-02 13:00', '2027-03-02 13:00', false],
  ['2027-03-02 09:00', '2027-03-03 13:00', false],
  ['2027-03-02 12:45', '2027-03-03 12:30', true],
])(
  'R-RET-02: where the opening time is new, at %s what opens at %s by the old one is offered: %s',
  (now, opens, next) => {
    const policy = policyFrom([{ key: 'opening.time', value: '12:30' }]);
    const cabinet = { lentType: 'PRIVATE', status: 'PENDING', opensAt: at(opens) } as const;
    expect(opensNext(cabinet, policy, at(now))).toBe(next);
  },
);

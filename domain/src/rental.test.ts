import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { cabinetStatuses, lentTypes } from './cabinet.ts';
import type { Person } from './person.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { isRefusal, type Refusal, type RefusalCode } from './refusal.ts';
import { decideRent, type RentFacts, rentalDays, rentalEnd, rentalPeriod, type WantedCabinet } from './rental.ts';
import { whyNot } from './why-not.ts';

const now = at('2026-11-20 10:00');
const student: Person = { unbannedAt: null, active: true, holds: null };
const cabinet: WantedCabinet = {
  id: 42,
  floor: 2,
  lentType: 'PRIVATE',
  status: 'AVAILABLE',
  opensAt: null,
  floorClosed: false,
};
const facts = (person: Partial<Person>, wanted: Partial<WantedCabinet>): RentFacts => ({
  person: { ...student, ...person },
  cabinet: { ...cabinet, ...wanted },
});

test.for([
  ['PRIVATE', 1, 31, '2026-12-21 23:59:59'],
  ['SHARE', 2, 60, '2027-01-19 23:59:59'],
  ['SHARE', 3, 75, '2027-02-03 23:59:59'],
  ['SHARE', 4, 90, '2027-02-18 23:59:59'],
] as const)('R-RENT-02, R-RENT-03, R-RENT-05: %s for %i lasts %i days, until %s', ([lentType, people, days, end]) => {
  expect(rentalDays(lentType, people, defaultPolicy)).toBe(days);
  expect(rentalEnd(now, days)).toEqual(at(end));
});

test('R-RENT-04: a club rents without an end', () => {
  expect(rentalDays('CLUB', 1, defaultPolicy)).toBeNull();
});

test.for([
  ['2026-11-20 00:00:00', '2026-12-21 23:59:59'],
  ['2026-11-20 23:59:59', '2026-12-21 23:59:59'],
  ['2026-11-21 00:00:00', '2026-12-22 23:59:59'],
  ['2026-01-31 10:00', '2026-03-03 23:59:59'],
  ['2028-01-29 10:00', '2028-02-29 23:59:59'],
  ['2027-12-31 23:59:59', '2028-01-31 23:59:59'],
] as const)('R-RENT-05: rented at %s it ends at 23:59:59 of its last day, %s', ([rented, end]) => {
  expect(decideRent(facts({}, {}), defaultPolicy, at(rented))).toEqual({ startedAt: at(rented), expiresAt: at(end) });
});

test('R-RENT-02: the days of a private rental are policy', () => {
  const policy = policyFrom([{ key: 'rental.privateDays', value: 7 }]);
  expect(decideRent(facts({}, {}), policy, now)).toMatchObject({ expiresAt: at('2026-11-27 23:59:59') });
});

const unbannedAt = at('2026-11-25 10:00');
const opensAt = at('2026-11-21 13:00');
const floorOpensAt = at('2026-12-01 00:00');
const holds = { kind: 'RENTING', cabinetId: 7 } as const;
const waits = { kind: 'WAITING', cabinetId: 8 } as const;

const refused: readonly (readonly [string, RentFacts, Refusal])[] = [
  ['R-RENT-06: an unknown cabinet', { person: student, cabinet: null }, { refused: 'NOT_FOUND_CABINET' }],
  ['R-RENT-06: a full cabinet', facts({}, { status: 'FULL' }), { refused: 'LENT_FULL' }],
  [
    'R-RENT-02: a shared cabinet',
    facts({}, { lentType: 'SHARE' }),
    { refused: 'INVALID_LENT_TYPE', facts: { lentType: 'SHARE' } },
  ],
  [
    'R-RENT-04: a club cabinet',
    facts({}, { lentType: 'CLUB' }),
    { refused: 'INVALID_LENT_TYPE', facts: { lentType: 'CLUB' } },
  ],
  [
    'R-RENT-09: a closed floor',
    facts({}, { floor: 4, floorClosed: true, floorOpensAt: null }),
    { refused: 'FLOOR_CLOSED', facts: { floor: 4 } },
  ],
  [
    'R-RENT-09: a floor closed for a time',
    facts({}, { floor: 5, floorClosed: true, floorOpensAt }),
    { refused: 'FLOOR_CLOSED', until: floorOpensAt, facts: { floor: 5 } },
  ],
  [
    'R-RENT-07: a running penalty',
    facts({ unbannedAt }, {}),
    { refused: 'ALL_BANNED_USER', until: unbannedAt, facts: { unbannedAt } },
  ],
  ['R-RENT-08: an ended school account', facts({ active: false }, {}), { refused: 'BLACKHOLED_USER' }],
  [
    'R-RENT-01: a rental already held',
    facts({ holds }, {}),
    { refused: 'LENT_ALREADY_EXISTED', facts: { reason: 'RENTING', cabinetId: 7 } },
  ],
  [
    'R-RENT-01: a seat already held',
    facts({ holds: waits }, {}),
    { refused: 'LENT_ALREADY_EXISTED', facts: { reason: 'WAITING', cabinetId: 8 } },
  ],
  ['R-RENT-06: a broken cabinet', facts({}, { status: 'BROKEN' }), { refused: 'LENT_BROKEN' }],
  ['R-RENT-06: a banned cabinet', facts({}, { status: 'BANNED' }), { refused: 'LENT_BROKEN' }],
  ['R-RENT-06: an overdue cabinet', facts({}, { status: 'OVERDUE' }), { refused: 'LENT_EXPIRED' }],
  [
    'R-RENT-06: a cabinet not yet open',
    facts({}, { status: 'PENDING', opensAt }),
    { refused: 'LENT_PENDING', until: opensAt, facts: { opensAt } },
  ],
];

test.for(refused)('%s cannot be rented', ([, given, refusal]) => {
  expect(decideRent(given, defaultPolicy, now)).toEqual(refusal);
  expect(whyNot('rent', given, defaultPolicy, now)).toEqual(refusal);
});

test('R-RENT-06: when everything stands in the way, the first reason of the written order is told, then the next', () => {
  const worst = { unbannedAt, active: false, holds };
  const shut = { lentType: 'SHARE', floorClosed: true, status: 'PENDING', opensAt } as const;
  const steps: readonly (readonly [RentFacts, RefusalCode | undefined])[] = [
    [facts(worst, { ...shut, status: 'FULL' }), 'LENT_FULL'],
    [facts(worst, shut), 'INVALID_LENT_TYPE'],
    [facts(worst, { ...shut, lentType: 'PRIVATE' }), 'FLOOR_CLOSED'],
    [facts(worst, { status: 'PENDING', opensAt }), 'ALL_BANNED_USER'],
    [facts({ active: false, holds }, { status: 'PENDING', opensAt }), 'BLACKHOLED_USER'],
    [facts({ holds }, { status: 'PENDING', opensAt }), 'LENT_ALREADY_EXISTED'],
    [facts({}, { status: 'PENDING', opensAt }), 'LENT_PENDING'],
    [facts({}, {}), undefined],
  ];
  expect(steps.map(([given]) => whyNot('rent', given, defaultPolicy, now)?.refused)).toEqual(
    steps.map(([, code]) => code),
  );
});

test('R-RENT-07: a penalty stops mattering at the instant it ends', () => {
  const banned = facts({ unbannedAt }, {});
  expect(whyNot('rent', banned, defaultPolicy, unbannedAt.subtract({ milliseconds: 1 }))?.refused).toBe(
    'ALL_BANNED_USER',
  );
  expect(whyNot('rent', banned, defaultPolicy, unbannedAt)).toBeUndefined();
});

const moments = fc.integer({ min: -10_000, max: 10_000 }).map((minutes) => now.add({ minutes }));
const anything: fc.Arbitrary<RentFacts> = fc.record({
  person: fc.record({
    unbannedAt: fc.option(moments),
    active: fc.boolean(),
    holds: fc.option(fc.constantFrom(holds, waits)),
  }),
  cabinet: fc.option(
    fc.record({
      id: fc.constant(42),
      floor: fc.constantFrom(2, 3, 4, 5),
      lentType: fc.constantFrom(...lentTypes),
      status: fc.constantFrom(...cabinetStatuses),
      opensAt: fc.option(moments),
      floorClosed: fc.boolean(),
    }),
  ),
});

test('R-GEN-02: a rental is decided exactly when nothing stands in the way, and only on an available private cabinet', () => {
  fc.assert(
    fc.property(anything, (given) => {
      const decision = decideRent(given, defaultPolicy, now);
      const no = whyNot('rent', given, defaultPolicy, now);
      if (isRefusal(decision)) {
        expect(no).toEqual(decision);
        return;
      }
      expect(no).toBeUndefined();
      expect(given.cabinet).toMatchObject({ lentType: 'PRIVATE', status: 'AVAILABLE', floorClosed: false });
      expect(given.person).toMatchObject({ active: true, holds: null });
    }),
    { numRuns: 2000 },
  );
});

test.for([
  ['2026-11-20 10:00', { days: 31, usedDays: 0, daysLeft: 31, overdueDays: 0 }],
  ['2026-12-01 00:00', { days: 31, usedDays: 11, daysLeft: 20, overdueDays: 0 }],
  ['2026-12-21 23:59:59', { days: 31, usedDays: 31, daysLeft: 0, overdueDays: 0 }],
  ['2026-12-22 00:00', { days: 31, usedDays: 32, daysLeft: -1, overdueDays: 1 }],
  ['2026-12-24 10:00', { days: 31, usedDays: 34, daysLeft: -3, overdueDays: 3 }],
] as const)('R-RENT-05, R-PEN-01: at %s a rental of 31 days has run %j', ([now, period]) => {
  const rental = { startedAt: at('2026-11-20 10:00'), expiresAt: at('2026-12-21 23:59:59') };
  expect(rentalPeriod(rental, at(now))).toEqual(period);
});

test('R-RENT-05: a rental that ends on its first day has one', () => {
  const rental = { startedAt: at('2026-11-20 10:00'), expiresAt: at('2026-11-20 23:59:59') };
  expect(rentalPeriod(rental, at('2026-11-20 11:00'))).toMatchObject({ days: 1, usedDays: 0, daysLeft: 0 });
});

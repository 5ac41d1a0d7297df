import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { seoulClock } from './calendar.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import {
  endAfterLeaving,
  isWaiting,
  listShareOutcomes,
  nextPlace,
  outcomeKnownAt,
  type Seat,
  settleSession,
  waitLeft,
} from './sharing.ts';

const deadlineAt = at('2026-11-20 10:10');
const seat = (userId: number, changed: Partial<Seat> = {}): Seat => ({
  userId,
  unbannedAt: null,
  active: true,
  holds: { kind: 'WAITING', cabinetId: 42 },
  ...changed,
});
const settle = (seats: readonly Seat[], now = deadlineAt) => settleSession({ deadlineAt, seats }, defaultPolicy, now);

test.for([
  [2, '2027-01-19 23:59:59'],
  [3, '2027-02-03 23:59:59'],
  [4, '2027-02-18 23:59:59'],
] as const)('R-SHARE-04: %i people at the deadline rent together until %s', ([people, end]) => {
  const seats = [seat(1), seat(2), seat(3), seat(4)].slice(0, people);
  expect(settle(seats)).toEqual({
    outcome: 'COMPLETED',
    stay: seats.map(({ userId }) => userId),
    dropped: [],
    startedAt: deadlineAt,
    expiresAt: at(end),
  });
});

test.for([
  ['nobody', []],
  ['one', [seat(1)]],
] as const)('R-SHARE-04, R-SHARE-12: with %s at the deadline the session is cancelled', ([, seats]) => {
  expect(settle(seats)).toEqual({ outcome: 'CANCELLED', dropped: seats.map(({ userId }) => userId) });
});

test.for([
  ['10:09:59.999', 'WAITING'],
  ['10:10:00', 'COMPLETED'],
] as const)('R-SHARE-04: at %s the session is %s', ([time, outcome]) => {
  const now = at(`2026-11-20 ${time}`);
  expect(settle([seat(1), seat(2)], now)).toMatchObject({ outcome });
  expect(isWaiting({ deadlineAt }, now)).toBe(outcome === 'WAITING');
});

test('R-SHARE-04: a person who settles three days late gives the same rental, counted from the deadline', () => {
  const seats = [seat(1), seat(2)];
  expect(settle(seats, at('2026-11-23 09:00'))).toEqual(settle(seats));
});

const gone: readonly (readonly [string, Partial<Seat>])[] = [
  ['a penalty', { unbannedAt: at('2026-11-25 10:00') }],
  ['a penalty that came after the deadline', { unbannedAt: at('2026-11-20 10:10:01') }],
  ['an ended school account', { active: false }],
  ['a rental', { holds: { kind: 'RENTING', cabinetId: 7 } }],
];

test.for(gone)('R-SHARE-05: %s costs the seat at the deadline', ([, changed]) => {
  expect(settle([seat(1), seat(2, changed), seat(3)])).toMatchObject({
    outcome: 'COMPLETED',
    stay: [1, 3],
    dropped: [2],
    expiresAt: at('2027-01-19 23:59:59'),
  });
  expect(settle([seat(1), seat(2, changed)])).toEqual({ outcome: 'CANCELLED', dropped: [1, 2] });
});

test('R-SHARE-05: a penalty that is over at the deadline costs nothing', () => {
  expect(settle([seat(1), seat(2, { unbannedAt: deadlineAt })])).toMatchObject({ stay: [1, 2] });
});

test('R-SHARE-04, R-SHARE-05: every seat stays or is dropped, and a rental has two to four people', () => {
  const changes = fc.constantFrom<Partial<Seat>>({}, ...gone.map(([, changed]) => changed));
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 4 }), fc.nat(10_000_000), (people, seconds) => {
      const seats = people.map((changed, index) => seat(index, changed));
      const settled = settle(seats, deadlineAt.add({ seconds }));
      const good = seats
        .filter((_, index) => Object.keys(people[index] ?? {}).length === 0)
        .map(({ userId }) => userId);
      expect(settled.outcome).toBe(good.length >= 2 ? 'COMPLETED' : 'CANCELLED');
      if (settled.outcome === 'COMPLETED') {
        expect(settled.stay).toEqual(good);
        expect(settled.stay.length + settled.dropped.length).toBe(seats.length);
      }
    }),
  );
});

test('R-SHARE-04: the least number of people is policy', () => {
  const policy = policyFrom([{ key: 'sharing.minPeople', value: 3 }]);
  expect(settleSession({ deadlineAt, seats: [seat(1), seat(2)] }, policy, deadlineAt).outcome).toBe('CANCELLED');
});

test('R-RENT-03, R-SHARE-04: what a session may bring is told by the number of people', () => {
  expect(listShareOutcomes(deadlineAt, defaultPolicy)).toEqual([
    { people: 2, days: 60, expiresAt: at('2027-01-19 23:59:59') },
    { people: 3, days: 75, expiresAt: at('2027-02-03 23:59:59') },
    { people: 4, days: 90, expiresAt: at('2027-02-18 23:59:59') },
  ]);
});

test.for([
  [[], 1],
  [[1], 2],
  [[2, 1], 3],
  [[1, 3, 4], 2],
  [[2, 3, 4], 1],
  [[1, 2, 3], 4],
  [[4, 3, 2, 1], undefined],
] as const)('R-SHARE-03: beside the places %j the lowest free one is %s', ([taken, next]) => {
  expect(nextPlace(taken)).toBe(next);
});

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

test('R-RET-05: an end in the middle of a day, such as an imported one, moves to no later hour of that day', () => {
  const expiresAt = at('2027-01-19 15:00');
  expect(endAfterLeaving({ expiresAt, people: 4 }, at('2027-01-19 10:00'))).toEqual(expiresAt);
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

test.for([
  ['10:00:00', { seconds: 600, part: 1, over: false }],
  ['10:00:02', { seconds: 599, part: 599 / 600, over: false }],
  ['10:09:59', { seconds: 2, part: 2 / 600, over: false }],
  ['10:10:00', { seconds: 1, part: 1 / 600, over: false }],
  ['10:10:01', { seconds: 0, part: 0, over: true }],
  ['11:00:00', { seconds: 0, part: 0, over: true }],
] as const)('R-SHARE-01, R-SHARE-11: at %s of a session that ends at 10:10 is left %j', ([time, left]) => {
  expect(waitLeft(deadlineAt, defaultPolicy, at(`2026-11-20 ${time}`))).toEqual(left);
});

test('R-SHARE-11: what became of a session is known 1.5 seconds past its deadline', () => {
  expect(outcomeKnownAt(deadlineAt)).toEqual(at('2026-11-20 10:10:01.5'));
});

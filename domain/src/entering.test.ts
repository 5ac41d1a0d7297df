import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import {
  decideEnter,
  decideLeave,
  type EnterFacts,
  isCountedTry,
  shareCodeCount,
  shareCodeOf,
  triesLeft,
} from './entering.ts';
import type { Person } from './person.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { isRefusal, type RefusalCode } from './refusal.ts';
import type { WantedCabinet } from './rental.ts';
import type { Seat, WaitingSession } from './sharing.ts';
import { whyNot } from './why-not.ts';

const now = at('2026-11-20 10:03');
const openedAt = at('2026-11-20 10:00');
const deadlineAt = at('2026-11-20 10:10');
const student: Person = { unbannedAt: null, active: true, holds: null };
const seat = (userId: number, changed: Partial<Person> = {}): Seat => ({
  ...student,
  userId,
  holds: { kind: 'WAITING', cabinetId: 42 },
  ...changed,
});
const free: WantedCabinet = {
  id: 42,
  floor: 2,
  lentType: 'SHARE',
  status: 'AVAILABLE',
  opensAt: null,
  floorClosed: false,
};
const live: WaitingSession = { openedAt, deadlineAt, code: '0420', seats: [seat(1)], wrongTotal: 0, wrongOwn: 0 };
const opening: EnterFacts = { userId: 9, person: student, cabinet: free, session: null, code: '0' };
const joining = (session: Partial<WaitingSession> = {}, code = '0420'): EnterFacts => ({
  ...opening,
  cabinet: { ...free, status: 'IN_SESSION' },
  session: { ...live, ...session },
  code,
});
const enter = (facts: EnterFacts, when = now) => decideEnter(facts, defaultPolicy, when);

test.for(['0', '0000', '1234'])('R-SHARE-01: the first entry opens ten minutes, whatever the code (%s)', (code) => {
  expect(enter({ ...opening, code }, openedAt)).toEqual({ entered: 'opened', openedAt, deadlineAt });
});

test('R-SHARE-01: a session ends at the second that is shown, and its minutes are policy', () => {
  expect(enter(opening, at('2026-11-20 10:00:00.999'))).toMatchObject({ deadlineAt });
  const policy = policyFrom([{ key: 'sharing.sessionMinutes', value: 1 }]);
  expect(decideEnter(opening, policy, openedAt)).toMatchObject({ deadlineAt: at('2026-11-20 10:01') });
});

test.for([0, 1, 2])('R-SHARE-03, R-SHARE-12: beside %i people the right code takes a seat', (people) => {
  const seats = [seat(1), seat(2)].slice(0, people);
  expect(enter(joining({ seats }))).toEqual({ entered: 'joined', dropped: [] });
});

const three = [seat(1), seat(2), seat(3)];

test('R-SHARE-03: the fourth person completes at once, for all four the same', () => {
  expect(enter(joining({ seats: three }), at('2026-11-20 10:06'))).toEqual({
    entered: 'completed',
    stay: [1, 2, 3, 9],
    startedAt: at('2026-11-20 10:06'),
    expiresAt: at('2027-02-18 23:59:59'),
  });
});

test.for([
  ['a penalty', { unbannedAt: at('2026-11-25 10:00') }],
  ['an ended school account', { active: false }],
  ['a rental', { holds: { kind: 'RENTING', cabinetId: 7 } }],
] as const)('R-SHARE-05: when %s costs a seat at the fourth entry, the rest go on waiting', ([, changed]) => {
  const seats = [seat(1), seat(2, changed), seat(3)];
  expect(enter(joining({ seats }))).toEqual({ entered: 'joined', dropped: [2] });
});

test('R-SHARE-09: a person who is seated here enters again, and nothing changes', () => {
  const again = { ...joining({ wrongOwn: 3, wrongTotal: 30 }, '9999'), userId: 1, person: seat(1) };
  expect(enter(again)).toEqual({ entered: 'already' });
  expect(enter({ ...again, person: seat(1, { unbannedAt: at('2027-01-01 00:00') }) })).toEqual({ entered: 'already' });
  expect(whyNot('share', again, defaultPolicy, now)).toBeUndefined();
});

test('R-RENT-01, R-SHARE-09: a person who is seated elsewhere is not seated here', () => {
  const elsewhere: Person = { ...student, holds: { kind: 'WAITING', cabinetId: 7 } };
  expect(enter({ ...joining(), person: elsewhere })).toEqual({
    refused: 'LENT_ALREADY_EXISTED',
    facts: { reason: 'WAITING', cabinetId: 7 },
  });
});

test.for([
  [0, 0, 2],
  [1, 1, 1],
  [2, 2, 0],
  [0, 28, 1],
  [0, 29, 0],
] as const)(
  'R-SHARE-07, R-SHARE-08: after %i own of %i wrong codes another leaves %i',
  ([wrongOwn, wrongTotal, left]) => {
    const no = enter(joining({ wrongOwn, wrongTotal }, '1111'));
    expect(no).toEqual({ refused: 'WRONG_SHARE_CODE', facts: { remainingTrials: left }, counted: true });
    expect(isRefusal(no) && isCountedTry(no)).toBe(true);
  },
);

test('R-SHARE-10: the opening code is wrong for a live session, an empty one too, but does not count', () => {
  for (const seats of [[], [seat(1)]]) {
    const no = enter(joining({ seats, wrongOwn: 1, wrongTotal: 1 }, '0'));
    expect(no).toEqual({ refused: 'WRONG_SHARE_CODE', facts: { remainingTrials: 2 }, counted: false });
    expect(isRefusal(no) && isCountedTry(no)).toBe(false);
  }
});

test.for([
  ['R-SHARE-07: three own wrong codes', 3, 3, 'USER'],
  ['R-SHARE-08: thirty wrong codes of all', 0, 30, 'SESSION'],
  ['R-SHARE-07: both, the own ones first', 3, 30, 'USER'],
] as const)('%s refuse even the right code, until the session ends', ([, wrongOwn, wrongTotal, scope]) => {
  const no = {
    refused: 'SHARE_CODE_TRIAL_EXCEEDED',
    until: deadlineAt,
    facts: { scope, sessionExpiredAt: deadlineAt },
  };
  for (const code of ['0420', '1111', '0']) {
    const facts = joining({ wrongOwn, wrongTotal }, code);
    expect(enter(facts)).toEqual(no);
    expect(whyNot('share', facts, defaultPolicy, now)).toEqual(no);
    expect(isRefusal(no) && isCountedTry(no)).toBe(false);
  }
});

test('R-SHARE-07: a later session starts at zero', () => {
  expect(enter(joining({ deadlineAt: now, wrongOwn: 3 }))).toMatchObject({ entered: 'opened' });
});

test('R-RENT-06: when everything stands in the way, the first reason of the written order is told, then the next', () => {
  const person: Person = {
    unbannedAt: at('2026-11-25 10:00'),
    active: false,
    holds: { kind: 'RENTING', cabinetId: 7 },
  };
  const cabinet: WantedCabinet = { ...free, lentType: 'PRIVATE', status: 'FULL', floorClosed: true };
  const shared: WantedCabinet = { ...free, status: 'IN_SESSION' };
  const facts = { ...joining({ wrongOwn: 3 }, '1111'), person };
  const steps: readonly (readonly [EnterFacts, RefusalCode | undefined])[] = [
    [{ ...facts, cabinet: null }, 'NOT_FOUND_CABINET'],
    [{ ...facts, cabinet }, 'LENT_FULL'],
    [{ ...facts, cabinet: { ...cabinet, status: 'PENDING' } }, 'INVALID_LENT_TYPE'],
    [{ ...facts, cabinet: { ...shared, floorClosed: true } }, 'FLOOR_CLOSED'],
    [{ ...facts, cabinet: shared }, 'ALL_BANNED_USER'],
    [{ ...facts, cabinet: shared, person: { ...person, unbannedAt: null } }, 'BLACKHOLED_USER'],
    [{ ...facts, cabinet: shared, person: { ...student, holds: person.holds } }, 'LENT_ALREADY_EXISTED'],
    [{ ...facts, cabinet: { ...free, status: 'BROKEN' }, person: student }, 'LENT_BROKEN'],
    [{ ...facts, cabinet: { ...free, status: 'OVERDUE' }, person: student }, 'LENT_EXPIRED'],
    [{ ...facts, cabinet: { ...free, status: 'PENDING' }, person: student }, 'LENT_PENDING'],
    [{ ...facts, cabinet: shared, person: student }, 'SHARE_CODE_TRIAL_EXCEEDED'],
    [joining({}, '1111'), 'WRONG_SHARE_CODE'],
    [joining(), undefined],
  ];
  const told = steps.map(([given]) => enter(given)).map((each) => (isRefusal(each) ? each.refused : undefined));
  expect(told).toEqual(steps.map(([, code]) => code));
});

const leaving = (seats: readonly Seat[], person: Partial<Person> = { holds: { kind: 'WAITING', cabinetId: 42 } }) => ({
  person: { ...student, ...person },
  cabinetId: 42,
  session: { ...live, seats },
});

test('R-SHARE-06: anyone may give up the seat, also under a penalty; the last one out frees the cabinet', () => {
  expect(decideLeave(leaving([seat(1), seat(2)]), defaultPolicy, now)).toEqual({ freed: false });
  expect(decideLeave(leaving([seat(1)]), defaultPolicy, now)).toEqual({ freed: true });
  const banned = leaving([seat(1)], { ...seat(1), unbannedAt: deadlineAt, active: false });
  expect(decideLeave(banned, defaultPolicy, now)).toEqual({ freed: true });
});

test.for([
  ['nothing', leaving([seat(1)], { holds: null }), now],
  ['a rental here', leaving([seat(1)], { holds: { kind: 'RENTING', cabinetId: 42 } }), now],
  ['a seat elsewhere', leaving([seat(1)], { holds: { kind: 'WAITING', cabinetId: 7 } }), now],
  ['a seat whose session is over', leaving([seat(1)]), deadlineAt],
  ['a seat without a session', { ...leaving([]), session: null }, now],
] as const)('R-SHARE-06: a person who holds %s has no seat to give up', ([, facts, when]) => {
  expect(decideLeave(facts, defaultPolicy, when)).toEqual({ refused: 'NOT_FOUND_USER' });
  expect(whyNot('leaveSession', facts, defaultPolicy, when)).toEqual({ refused: 'NOT_FOUND_USER' });
});

type Step = readonly [userId: number, does: 'right' | 'wrong' | 'zero' | 'leave'];
type Room = { readonly session: WaitingSession | null; readonly wrong: ReadonlyMap<number, number> };

const codes = { right: '0420', wrong: '1111', zero: '0' } as const;
const empty: Room = { session: null, wrong: new Map() };

/** Takes one step in the room and checks what must hold after every step. */
function take({ session, wrong }: Room, [userId, does]: Step): Room {
  const seated = session?.seats.some((each) => each.userId === userId) ?? false;
  const person = seated ? seat(userId) : student;
  if (does === 'leave') {
    const left = decideLeave({ person, cabinetId: 42, session }, defaultPolicy, now);
    expect(isRefusal(left)).toBe(!seated);
    if (session === null || isRefusal(left)) return { session, wrong };
    const seats = session.seats.filter((each) => each.userId !== userId);
    expect(left.freed).toBe(seats.length === 0);
    return left.freed ? empty : { session: { ...session, seats }, wrong };
  }
  const wrongOwn = wrong.get(userId) ?? 0;
  const wrongTotal = [...wrong.values()].reduce((sum, each) => sum + each, 0);
  const decision = enter({
    userId,
    person,
    cabinet: { ...free, status: session === null ? 'AVAILABLE' : 'IN_SESSION' },
    session: session && { ...session, wrongOwn, wrongTotal },
    code: codes[does],
  });
  if (isRefusal(decision)) {
    expect(seated).toBe(false);
    expect(decision.refused === 'SHARE_CODE_TRIAL_EXCEEDED').toBe(wrongOwn >= 3);
    return { session, wrong: isCountedTry(decision) ? new Map([...wrong, [userId, wrongOwn + 1]]) : wrong };
  }
  switch (decision.entered) {
    case 'opened':
      expect(session).toBeNull();
      return { session: { ...live, deadlineAt: decision.deadlineAt, seats: [seat(userId)] }, wrong };
    case 'joined':
      return { session: session && { ...session, seats: [...session.seats, seat(userId)] }, wrong };
    case 'completed':
      expect(new Set(decision.stay).size).toBe(4);
      return empty;
    case 'already':
      expect(seated).toBe(true);
      return { session, wrong };
  }
}

test('R-SHARE-03, R-SHARE-06, R-SHARE-07: whatever eight people do, four seats, one deadline, and no try forgotten', () => {
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom('right', 'wrong', 'zero', 'leave'),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const rooms = steps.reduce<Room[]>((seen, each) => [...seen, take(seen.at(-1) ?? empty, each)], []);
      for (const { session } of rooms) expect(session?.seats.length ?? 0).toBeLessThan(4);
    }),
  );
});

test('R-SHARE-02: a share code has four digits, whichever was drawn', () => {
  expect([0, 42, 9999].map(shareCodeOf)).toEqual(['0000', '0042', '9999']);
  expect(shareCodeCount).toBe(10_000);
});

test('R-SHARE-07, R-SHARE-08: of the tries that are left the fewer count, and they are never fewer than none', () => {
  const left = (wrongOwn: number, wrongTotal: number) => triesLeft({ deadlineAt, wrongOwn, wrongTotal }, defaultPolicy);
  expect([left(0, 0), left(2, 2), left(0, 29), left(1, 29), left(3, 3), left(0, 30), left(4, 31)]).toEqual([
    3, 1, 1, 1, 0, 0, 0,
  ]);
});

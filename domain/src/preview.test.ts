import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import type { Person } from './person.ts';
import { defaultPolicy } from './policy.ts';
import { type PreviewFactsOf, previewOf, previewSeal } from './preview.ts';
import type { WantedCabinet } from './rental.ts';
import { listShareOutcomes, type Seat, type WaitingSession } from './sharing.ts';

const now = at('2026-11-20 10:03');
const deadlineAt = at('2026-11-20 10:10');
const student: Person = { unbannedAt: null, active: true, holds: null };
const free: WantedCabinet = {
  id: 42,
  floor: 2,
  lentType: 'PRIVATE',
  status: 'AVAILABLE',
  opensAt: null,
  floorClosed: false,
};
const nothing = { people: 0, expiresAt: null, opensAt: null, deadlineAt: null, unbannedAt: null, coins: null };
const nobodyElse = {
  heldCabinetId: null,
  others: [],
  penalty: null,
  outcomes: [],
  told: [],
  triesLeft: null,
  memoMoves: null,
};

test('R-RENT-02, R-RENT-05, R-RENT-14: renting is shown with its end, and that it will be told', () => {
  expect(previewOf('rent', { person: student, cabinet: free, people: 0 }, defaultPolicy, now)).toEqual({
    allowed: true,
    refusals: [],
    before: { ...nothing, status: 'AVAILABLE' },
    after: { ...nothing, status: 'FULL', people: 1, expiresAt: at('2026-12-21 23:59:59') },
    ...nobodyElse,
    told: [{ kind: 'rentalSuccess', people: 1 }],
  });
});

test('R-GEN-02: a refused preview tells every reason, the first one first, and when they end', () => {
  const unbannedAt = at('2026-11-25 10:00');
  const opensAt = at('2026-11-21 13:00');
  const person: Person = { unbannedAt, active: false, holds: { kind: 'WAITING', cabinetId: 7 } };
  const cabinet: WantedCabinet = { ...free, lentType: 'SHARE', status: 'PENDING', opensAt, floorClosed: true };
  const preview = previewOf('rent', { person, cabinet, people: 0 }, defaultPolicy, now);
  expect(preview).toMatchObject({
    allowed: false,
    before: { status: 'PENDING', opensAt, unbannedAt },
    after: null,
    told: [],
  });
  expect(preview.refusals.map(({ refused, until }) => [refused, until])).toEqual([
    ['INVALID_LENT_TYPE', undefined],
    ['FLOOR_CLOSED', undefined],
    ['ALL_BANNED_USER', unbannedAt],
    ['BLACKHOLED_USER', undefined],
    ['LENT_ALREADY_EXISTED', undefined],
    ['LENT_PENDING', opensAt],
  ]);
});

test('R-RENT-06: of an unknown cabinet nothing is shown', () => {
  const preview = previewOf('rent', { person: student, cabinet: null, people: 0 }, defaultPolicy, now);
  expect(preview).toMatchObject({ allowed: false, before: null, after: null });
});

const seat = (userId: number, changed: Partial<Person> = {}): Seat => ({
  ...student,
  userId,
  holds: { kind: 'WAITING', cabinetId: 42 },
  ...changed,
});
const shared: WantedCabinet = { ...free, lentType: 'SHARE' };
const names = ['가람', '나래', '다온'].map((name, index) => ({ userId: index + 1, name }));
const enter = (seats: readonly Seat[], changed: Partial<PreviewFactsOf<'share'>> = {}) => {
  const session: WaitingSession = {
    openedAt: at('2026-11-20 10:00'),
    deadlineAt,
    code: '0420',
    seats,
    wrongTotal: 0,
    wrongOwn: 0,
  };
  const cabinet: WantedCabinet = { ...shared, status: 'IN_SESSION' };
  const facts = { userId: 9, person: student, cabinet, session, people: seats.length, others: names };
  return previewOf('share', { ...facts, ...changed }, defaultPolicy, now);
};

test('R-SHARE-01: opening a session is shown with its deadline and what two, three and four people would get', () => {
  const opensUntil = at('2026-11-20 10:13');
  expect(enter([], { cabinet: shared, session: null })).toEqual({
    allowed: true,
    refusals: [],
    before: { ...nothing, status: 'AVAILABLE' },
    after: { ...nothing, status: 'IN_SESSION', people: 1, deadlineAt: opensUntil },
    ...nobodyElse,
    outcomes: listShareOutcomes(opensUntil, defaultPolicy),
  });
});

test('R-SHARE-03: joining changes neither deadline nor anybody, whether the code is right is not told', () => {
  expect(enter([seat(1), seat(2)])).toEqual({
    allowed: true,
    refusals: [],
    before: { ...nothing, status: 'IN_SESSION', people: 2, deadlineAt },
    after: { ...nothing, status: 'IN_SESSION', people: 3, deadlineAt },
    ...nobodyElse,
    outcomes: listShareOutcomes(deadlineAt, defaultPolicy),
    triesLeft: 3,
    memoMoves: null,
  });
});

test('R-SHARE-07: after two wrong codes one is left, and what one agrees to is still the same', () => {
  const session = { openedAt: now, deadlineAt, code: '0420', seats: [seat(1)], wrongTotal: 2, wrongOwn: 2 };
  const after = enter([seat(1)], { session });
  expect(after.triesLeft).toBe(1);
  expect(previewSeal(after)).toBe(previewSeal(enter([seat(1)])));
});

test('R-GEN-02, R-SHARE-06: the next session at the same cabinet is another one to agree to, one to be opened is the same for the day', () => {
  const session = { openedAt: now, code: '0420', seats: [seat(1)], wrongTotal: 0, wrongOwn: 0 };
  const joining = (until: Temporal.Instant) =>
    previewSeal(enter([seat(1)], { session: { ...session, deadlineAt: until } }));
  expect(joining(deadlineAt)).toBe(joining(deadlineAt));
  expect(joining(deadlineAt.add({ seconds: 1 }))).not.toBe(joining(deadlineAt));
  const opening = (when: string) => {
    const facts = { userId: 9, person: student, cabinet: shared, session: null, people: 0, others: [] };
    return previewSeal(previewOf('share', facts, defaultPolicy, at(when)));
  };
  expect(opening('2026-11-20 10:04')).toBe(opening('2026-11-20 10:03'));
});

test('R-SHARE-03: the fourth entry is shown with the rental of all four', () => {
  const expiresAt = at('2027-02-18 23:59:59');
  expect(enter([seat(1), seat(2), seat(3)])).toEqual({
    allowed: true,
    refusals: [],
    heldCabinetId: null,
    before: { ...nothing, status: 'IN_SESSION', people: 3, deadlineAt },
    after: { ...nothing, status: 'FULL', people: 4, expiresAt },
    others: names.map(({ name }) => ({ name, expiresAtBefore: null, expiresAtAfter: expiresAt })),
    penalty: null,
    outcomes: [],
    told: [{ kind: 'rentalSuccess', people: 4 }],
    triesLeft: 3,
    memoMoves: null,
  });
});

test('R-SHARE-05: a fourth entry that somebody no longer qualifies for is shown as going on waiting', () => {
  expect(enter([seat(1), seat(2, { active: false }), seat(3)])).toMatchObject({
    before: { people: 3 },
    after: { status: 'IN_SESSION', people: 3, deadlineAt },
    others: [],
  });
});

test('R-SHARE-09: a person who is seated sees that nothing changes', () => {
  const preview = enter([seat(9)], { person: seat(9) });
  expect(preview.allowed).toBe(true);
  expect(preview.after).toEqual(preview.before);
});

test('R-SHARE-07: a person who tried too often sees until when, also after a typed code', () => {
  const session = { openedAt: now, deadlineAt, code: '0420', seats: [seat(1)], wrongTotal: 3, wrongOwn: 3 };
  expect(enter([seat(1)], { session })).toMatchObject({
    allowed: false,
    refusals: [{ refused: 'SHARE_CODE_TRIAL_EXCEEDED', until: deadlineAt }],
    after: null,
  });
});

test('R-SHARE-06: giving up a seat leaves the others waiting, the last one out frees the cabinet', () => {
  const leave = (seats: readonly Seat[], person: Person = seat(1)) =>
    previewOf('leaveSession', { person, cabinetId: 42, session: { deadlineAt, seats } }, defaultPolicy, now);
  const waiting = { ...nothing, status: 'IN_SESSION', deadlineAt };
  expect(leave([seat(1), seat(2)])).toEqual({
    allowed: true,
    refusals: [],
    before: { ...waiting, people: 2 },
    after: { ...waiting, people: 1 },
    ...nobodyElse,
  });
  expect(leave([seat(1)])).toMatchObject({ after: { ...nothing, status: 'AVAILABLE' } });
  expect(leave([seat(1)], student)).toMatchObject({ allowed: false, refusals: [{ refused: 'NOT_FOUND_USER' }] });
});

const expiresAt = at('2027-02-18 23:59:59');
const held = (changed: Partial<NonNullable<PreviewFactsOf<'return'>['cabinet']>> = {}): PreviewFactsOf<'return'> => ({
  person: { unbannedAt: null, holds: { kind: 'RENTING', cabinetId: 42 } },
  cabinet: { floor: 2, lentType: 'SHARE', renters: 4, expiresAt, ...changed },
  others: names,
});

test('R-RET-05, R-ALARM-02: an early leave is shown with the nearer end of everybody who stays, and that they are told', () => {
  expect(previewOf('return', held(), defaultPolicy, at('2026-11-30 10:00'))).toEqual({
    allowed: true,
    refusals: [],
    heldCabinetId: 42,
    before: { ...nothing, status: 'FULL', people: 4, expiresAt },
    after: { ...nothing, status: 'FULL', people: 3 },
    others: names.map(({ name }) => ({ name, expiresAtBefore: expiresAt, expiresAtAfter: at('2027-01-29 23:59:59') })),
    penalty: null,
    outcomes: [],
    triesLeft: null,
    memoMoves: null,
    told: [{ kind: 'endShortened', people: 3 }],
  });
});

const late = { lentType: 'PRIVATE', renters: 1, expiresAt: at('2026-12-21 23:59:59') } as const;

test('R-RET-02, R-PEN-02, R-PEN-08: a late return is shown with the opening, the penalty and its working', () => {
  const facts = { ...held(late), others: [] };
  const endsAt = at('2027-01-02 10:00');
  expect(previewOf('return', facts, defaultPolicy, at('2026-12-24 10:00'))).toEqual({
    allowed: true,
    refusals: [],
    heldCabinetId: 42,
    before: { ...nothing, status: 'OVERDUE', people: 1, expiresAt: late.expiresAt },
    after: { ...nothing, status: 'PENDING', opensAt: at('2026-12-25 13:00'), unbannedAt: endsAt },
    others: [],
    penalty: { overdueDays: 3, squaredDays: 9, days: 9, startsAt: at('2026-12-24 10:00'), endsAt },
    outcomes: [],
    told: [],
    triesLeft: null,
    memoMoves: null,
  });
});

test('R-RET-04: on floor 3 the last renter sees what the return does, and that the password is missing', () => {
  const facts = { ...held({ ...late, floor: 3 }), others: [] };
  const plain = previewOf('return', facts, defaultPolicy, now);
  const withPassword = previewOf('returnWithPassword', facts, defaultPolicy, now);
  expect(plain).toEqual({
    ...withPassword,
    allowed: false,
    refusals: [{ refused: 'RETURN_PASSWORD_REQUIRED', facts: { floor: 3 } }],
  });
  expect(withPassword).toMatchObject({ allowed: true, after: { status: 'PENDING', opensAt: at('2026-11-21 13:00') } });
});

test('R-RET-06, R-RET-08: leaving an overdue cabinet shows that the end of the others stays', () => {
  const preview = previewOf(
    'return',
    held({ renters: 2, expiresAt: late.expiresAt }),
    defaultPolicy,
    at('2026-12-24 10:00'),
  );
  expect(preview.after).toMatchObject({ status: 'OVERDUE', people: 1 });
  expect(preview.others[0]).toMatchObject({ expiresAtBefore: late.expiresAt, expiresAtAfter: late.expiresAt });
  expect(preview.penalty).toMatchObject({ days: 9 });
  expect(preview.told).toEqual([]);
});

test('R-RET-09: a person who rents nothing is shown nothing', () => {
  const nobody = { person: student, cabinet: null, others: [] };
  expect(previewOf('return', nobody, defaultPolicy, now)).toEqual({
    allowed: false,
    refusals: [{ refused: 'NOT_FOUND_LENT_HISTORY' }],
    before: null,
    after: null,
    ...nobodyElse,
  });
});

test('R-GEN-02: a preview stays sealed through the day and breaks when a day or a fact in it changes', () => {
  const seal = (facts: PreviewFactsOf<'return'>, when: string) =>
    previewSeal(previewOf('return', facts, defaultPolicy, at(when)));
  const seen = seal(held(late), '2026-12-24 10:00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399_999 }), (milliseconds) => {
      const when = at('2026-12-24 00:00').add({ milliseconds });
      expect(previewSeal(previewOf('return', held(late), defaultPolicy, when))).toBe(seen);
    }),
  );
  expect(seal(held(late), '2026-12-25 00:00')).not.toBe(seen);
  expect(seal(held({ ...late, expiresAt: at('2026-12-22 23:59:59') }), '2026-12-24 10:00')).not.toBe(seen);
  expect(seal(held({ ...late, renters: 2 }), '2026-12-24 10:00')).not.toBe(seen);
  expect(seal({ ...held(late), others: [] }, '2026-12-24 10:00')).not.toBe(seen);
  const elsewhere = { unbannedAt: null, holds: { kind: 'RENTING', cabinetId: 43 } } as const;
  expect(seal({ ...held(late), person: elsewhere }, '2026-12-24 10:00')).not.toBe(seen);
});

test('R-SHARE-01, R-SHARE-09: a session past its deadline no longer counts', () => {
  const session = {
    openedAt: at('2026-11-20 09:50'),
    deadlineAt: now,
    code: '0420',
    seats: [],
    wrongTotal: 0,
    wrongOwn: 0,
  };
  expect(enter([], { cabinet: shared, session })).toEqual(enter([], { cabinet: shared, session: null }));
});

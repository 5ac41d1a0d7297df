import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { decideReturn, type HeldCabinet, listWhyNotReturnCabinets, type ReturnFacts } from './returning.ts';
import { whyNot } from './why-not.ts';

const held: HeldCabinet = { floor: 2, lentType: 'PRIVATE', renters: 1, expiresAt: at('2026-12-21 23:59:59') };
const facts = (cabinet: Partial<HeldCabinet>, unbannedAt: Temporal.Instant | null = null): ReturnFacts => ({
  person: { holds: { kind: 'RENTING', cabinetId: 42 }, unbannedAt },
  cabinet: { ...held, ...cabinet },
});

test.for([
  ['2026-11-20 12:59', '2026-11-21 13:00'],
  ['2026-11-20 23:50', '2026-11-21 13:00'],
  ['2026-11-21 00:10', '2026-11-22 13:00'],
] as const)('R-RET-01, R-RET-02: a private cabinet returned at %s is emptied and opens at %s', ([returned, opens]) => {
  expect(decideReturn('return', facts({}), defaultPolicy, at(returned))).toEqual({
    endedAt: at(returned),
    emptied: true,
    opensAt: at(opens),
    stayUntil: null,
    shortens: false,
    penalty: null,
  });
});

test('R-RET-01, R-RET-07: only the last renter of a shared cabinet empties it, texts included', () => {
  const shared = { lentType: 'SHARE', expiresAt: at('2027-01-01 23:59:59') } as const;
  const now = at('2026-12-26 09:00');
  expect(decideReturn('return', facts({ ...shared, renters: 1 }), defaultPolicy, now)).toMatchObject({
    emptied: true,
    opensAt: at('2026-12-27 13:00'),
    stayUntil: null,
  });
  expect(decideReturn('return', facts({ ...shared, renters: 2 }), defaultPolicy, now)).toMatchObject({
    emptied: false,
    opensAt: null,
    stayUntil: at('2026-12-29 23:59:59'),
    shortens: true,
  });
});

test('R-RET-03: a club cabinet is available at once', () => {
  expect(
    decideReturn('return', facts({ lentType: 'CLUB', expiresAt: null }), defaultPolicy, at('2026-11-20 10:00')),
  ).toMatchObject({ emptied: true, opensAt: null, stayUntil: null, penalty: null });
});

test('R-RET-04: on floor 3 the last renter must leave the password of the lock', () => {
  const now = at('2026-11-20 10:00');
  const last = facts({ floor: 3 });
  expect(decideReturn('return', last, defaultPolicy, now)).toEqual({
    refused: 'RETURN_PASSWORD_REQUIRED',
    facts: { floor: 3 },
  });
  expect(whyNot('return', last, defaultPolicy, now)).toEqual({
    refused: 'RETURN_PASSWORD_REQUIRED',
    facts: { floor: 3 },
  });
  expect(whyNot('returnWithPassword', last, defaultPolicy, now)).toBeUndefined();
  expect(decideReturn('returnWithPassword', last, defaultPolicy, now)).toMatchObject({
    emptied: true,
    opensAt: at('2026-11-21 13:00'),
  });
});

test.for([
  ['two renters on floor 3', { floor: 3, lentType: 'SHARE', renters: 2 }],
  ['the last renter on floor 2', { floor: 2 }],
] as const)('R-RET-04: %s returns without a password', ([, cabinet]) => {
  expect(whyNot('return', facts(cabinet), defaultPolicy, at('2026-11-20 10:00'))).toBeUndefined();
});

test('R-RET-04: the floors that ask for a password are policy', () => {
  const policy = policyFrom([{ key: 'returning.passwordFloors', value: [] }]);
  expect(whyNot('return', facts({ floor: 3 }), policy, at('2026-11-20 10:00'))).toBeUndefined();
});

test.for([
  ['nothing', null],
  ['a waiting seat', { kind: 'WAITING', cabinetId: 42 }],
] as const)('R-RET-09, R-RENT-11: a person who holds %s has nothing to return and nothing to name', ([, holds]) => {
  const nobody: ReturnFacts = { person: { holds, unbannedAt: null }, cabinet: null };
  const now = at('2026-11-20 10:00');
  for (const action of ['return', 'returnWithPassword'] as const) {
    expect(decideReturn(action, nobody, defaultPolicy, now)).toEqual({ refused: 'NOT_FOUND_LENT_HISTORY' });
    expect(whyNot(action, nobody, defaultPolicy, now)).toEqual({ refused: 'NOT_FOUND_LENT_HISTORY' });
  }
  expect(whyNot('settings', nobody, defaultPolicy, now)).toEqual({ refused: 'NOT_FOUND_CABINET' });
});

test('R-RENT-11: a person who rents may name the cabinet', () => {
  expect(whyNot('settings', facts({}), defaultPolicy, at('2026-11-20 10:00'))).toBeUndefined();
});

test('R-RET-01: a cabinet that is gone from under the rental is refused, not returned', () => {
  const gone: ReturnFacts = { ...facts({}), cabinet: null };
  expect(decideReturn('return', gone, defaultPolicy, at('2026-11-20 10:00'))).toEqual({
    refused: 'NOT_FOUND_LENT_HISTORY',
  });
});

test('R-PEN-03: a late return is accepted, with its penalty after the one that runs', () => {
  const unbannedAt = at('2027-01-10 10:00');
  expect(decideReturn('return', facts({}, unbannedAt), defaultPolicy, at('2026-12-23 10:00'))).toMatchObject({
    opensAt: at('2026-12-24 13:00'),
    penalty: { days: 4, startsAt: unbannedAt, endsAt: at('2027-01-14 10:00') },
  });
});

test('R-RET-06, R-RET-08: a person who leaves an overdue shared cabinet is punished alone, the end stays', () => {
  const overdue = facts({ lentType: 'SHARE', renters: 2 });
  expect(decideReturn('return', overdue, defaultPolicy, at('2026-12-24 10:00'))).toMatchObject({
    emptied: false,
    stayUntil: at('2026-12-21 23:59:59'),
    shortens: false,
    penalty: { days: 9, endsAt: at('2027-01-02 10:00') },
  });
});

test('R-ADM-09: an admin returns as the person would, but is asked for no password', () => {
  const now = at('2026-12-24 10:00');
  const last = facts({ floor: 3 });
  expect(decideReturn('adminReturn', last, defaultPolicy, now)).toEqual(
    decideReturn('returnWithPassword', last, defaultPolicy, now),
  );
  const shared = facts({ lentType: 'SHARE', renters: 4, expiresAt: at('2027-02-18 23:59:59') });
  expect(decideReturn('adminReturn', shared, defaultPolicy, at('2026-11-30 10:00'))).toMatchObject({
    stayUntil: at('2027-01-29 23:59:59'),
    penalty: null,
  });
});

const renting = { holds: { kind: 'RENTING', cabinetId: 42 } } as const;
const waiting = { holds: { kind: 'WAITING', cabinetId: 42 } } as const;
const nothing = { holds: null };

test.for([
  ['one of them rents', [nothing, renting], undefined],
  ['one of them waits', [waiting, nothing], undefined],
  ['none of them holds anything', [nothing, nothing], 'NOT_FOUND_LENT_HISTORY'],
  ['nobody is chosen', [], 'NOT_FOUND_LENT_HISTORY'],
  ['one of them is not there', [renting, null], 'NOT_FOUND_USER'],
] as const)('R-ADM-10: when %s, an admin return is answered accordingly', ([, people, refused]) => {
  expect(whyNot('adminReturn', { people }, defaultPolicy, at('2026-11-20 10:00'))?.refused).toBe(refused);
});

test.for([
  [[], 1, []],
  [[], 0, ['NOT_FOUND_LENT_HISTORY']],
  [[7], 1, ['NOT_FOUND_CABINET']],
  [[7], 0, ['NOT_FOUND_CABINET', 'NOT_FOUND_LENT_HISTORY']],
] as const)(
  'R-ADM-10: a return of cabinets of which %j are unknown and %i are rented is refused: %j',
  ([unknownIds, holders, codes]) => {
    expect(listWhyNotReturnCabinets({ unknownIds, holders }).map(({ refused }) => refused)).toEqual(codes);
  },
);

import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import type { Person } from './person.ts';
import { defaultPolicy } from './policy.ts';
import type { UndoFacts } from './undoing.ts';
import { listWhyNot } from './why-not.ts';

const facts: UndoFacts = {
  record: { isUndone: false, canBeUndone: true },
  usedIds: [],
  renter: null,
  resumed: null,
  isSpent: false,
  isAsLeft: true,
};
const told = (changed: Partial<UndoFacts>) =>
  listWhyNot('undo', { ...facts, ...changed }, defaultPolicy, at('2026-11-20 10:00')).map(({ refused }) => refused);

test('R-ADM-14: a change that nothing has touched since can be taken back', () => {
  expect(told({})).toEqual([]);
});

test.for([
  [{ record: null }, 'NOT_FOUND_RECORD'],
  [{ record: { isUndone: true, canBeUndone: false } }, 'NOT_UNDOABLE'],
  [{ record: { isUndone: true, canBeUndone: true } }, 'ALREADY_UNDONE'],
] as const)('R-ADM-14: %o is refused by that alone', ([changed, code]) => {
  expect(told({ ...changed, isAsLeft: false, usedIds: [42] })).toEqual([code]);
});

test('R-ADM-14: a grant that was spent is not taken back, and what was left otherwise since neither', () => {
  expect(told({ isSpent: true })).toEqual(['GRANT_SPENT']);
  expect(told({ isSpent: true, isAsLeft: false })).toEqual(['GRANT_SPENT', 'CHANGED_SINCE']);
});

const person: Person = { unbannedAt: null, active: true, holds: { kind: 'WAITING', cabinetId: 7 } };
const free = { ...person, holds: null };

test('R-ADM-14: the person who uses the cabinet, what they hold and what changed since are told in this order', () => {
  const renter = { person };
  expect(told({ usedIds: [42], renter, isAsLeft: false })).toEqual([
    'UNCHANGEABLE_CABINET',
    'LENT_ALREADY_EXISTED',
    'CHANGED_SINCE',
  ]);
  expect(listWhyNot('undo', { ...facts, usedIds: [42], renter }, defaultPolicy, at('2026-11-20 10:00'))).toMatchObject([
    { facts: { cabinetIds: [42] } },
    { facts: { reason: 'WAITING', cabinetId: 7 } },
  ]);
});

test.for([
  [free, []],
  [{ ...free, unbannedAt: at('2026-11-20 10:00') }, []],
  [{ ...free, unbannedAt: at('2026-11-20 10:01') }, ['ALL_BANNED_USER']],
  [{ ...free, active: false }, ['BLACKHOLED_USER']],
  [null, ['NOT_FOUND_USER']],
] as const)('R-ADM-14, R-RENT-07, R-RENT-08: a return is taken back for anybody who may rent: %o', ([who, codes]) => {
  expect(told({ renter: { person: who } })).toEqual(codes);
});

test.for([
  ['in time, undone within its last second', '2026-12-01 10:00', '2026-12-21 23:59:59', []],
  ['in time, undone once it would be overdue', '2026-12-01 10:00', '2026-12-22 00:00:00', ['OVERDUE_SINCE']],
  ['overdue, undone on the same overdue day', '2026-12-23 10:00', '2026-12-23 23:59:59', []],
  ['overdue, undone a day later', '2026-12-23 10:00', '2026-12-24 00:00:00', ['OVERDUE_SINCE']],
] as const)(
  'R-ADM-14, R-PEN-01: a return is taken back while no overdue day has passed since: %s',
  ([, endedAt, now, codes]) => {
    const resumed = { expiresAt: at('2026-12-21 23:59:59'), endedAt: at(endedAt) };
    expect(listWhyNot('undo', { ...facts, resumed }, defaultPolicy, at(now)).map(({ refused }) => refused)).toEqual(
      codes,
    );
  },
);

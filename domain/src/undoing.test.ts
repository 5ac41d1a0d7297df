import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import { defaultPolicy } from './policy.ts';
import type { UndoFacts } from './undoing.ts';
import { listWhyNot } from './why-not.ts';

const facts: UndoFacts = {
  record: { isUndone: false, canBeUndone: true },
  usedIds: [],
  holds: null,
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

test('R-ADM-14: whoever uses the cabinet, whatever the person holds and what changed since are told in this order', () => {
  const holds = { kind: 'WAITING', cabinetId: 7 } as const;
  expect(told({ usedIds: [42], holds, isAsLeft: false })).toEqual([
    'UNCHANGEABLE_CABINET',
    'LENT_ALREADY_EXISTED',
    'CHANGED_SINCE',
  ]);
  expect(listWhyNot('undo', { ...facts, usedIds: [42], holds }, defaultPolicy, at('2026-11-20 10:00'))).toMatchObject([
    { facts: { cabinetIds: [42] } },
    { facts: { reason: 'WAITING', cabinetId: 7 } },
  ]);
});

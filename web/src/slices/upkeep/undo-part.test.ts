import { expect, test } from 'vitest';
import { type Entry, ofOneChange, undoableOf } from './undo-part.ts';

const unnamed = { name: null, building: null, floor: null, section: null, visibleNum: null };

/** Somebody's return from a locker. */
const returned = (userId: number, cabinetId: number, allowed: boolean, at = '2026-11-20T10:00:00'): Entry => ({
  recordId: userId,
  at,
  actor: { adminId: 1, name: 'admin' },
  address: '127.0.0.1',
  call: 'returnForCabinets',
  kind: 'RETURN',
  target: [
    { kind: 'user', id: userId, ...unnamed },
    { kind: 'cabinet', id: cabinetId, ...unnamed },
  ],
  before: [],
  after: [],
  undo: { allowed, reasons: [] },
});
const idsOf = (records: readonly Entry[]) => records.map(({ recordId }) => recordId);

test('R-ADM-14: a locker from which four were returned is not given back to the last of them alone', () => {
  const shared = [returned(4, 40, true), returned(3, 40, false), returned(2, 40, false), returned(1, 40, false)];
  expect(idsOf(undoableOf(shared))).toEqual([]);
});

test('R-ADM-14: of several lockers those that come back whole can be taken back', () => {
  const made = [returned(5, 50, true), returned(4, 40, true), returned(3, 40, false), returned(2, 20, false)];
  expect(idsOf(undoableOf(made))).toEqual([5]);
});

test('R-ADM-14: of two changes of one locker within a second the earlier one does not belong to this one', () => {
  const again = { ...returned(2, 40, true), recordId: 9 };
  const made = [again, returned(3, 40, true), returned(2, 40, false), returned(3, 40, false)];
  expect(idsOf(ofOneChange(made, 'returnForCabinets', new Set(['cabinet:40'])))).toEqual([9, 3]);
});

test('R-ADM-14: an earlier change of the same locker does not belong to this one', () => {
  const made = [returned(2, 40, true), returned(1, 40, false, '2026-11-20T09:00:00')];
  const one = ofOneChange(made, 'returnForCabinets', new Set(['cabinet:40']));
  expect([idsOf(one), idsOf(undoableOf(one))]).toEqual([[2], [2]]);
});

test('R-ADM-14: a change within the same second to another locker, or by another call, does not belong to it', () => {
  const note: Entry = { ...returned(7, 40, true), call: 'setCabinetNote', kind: 'CABINET_NOTE' };
  const made = [note, returned(5, 50, true), returned(2, 40, true)];
  expect(idsOf(ofOneChange(made, 'returnForCabinets', new Set(['cabinet:40'])))).toEqual([2]);
  expect(idsOf(ofOneChange(made, 'setCabinetNote', new Set(['cabinet:40'])))).toEqual([7]);
  expect(ofOneChange(made, 'setCabinetTitle', new Set(['cabinet:40']))).toEqual([]);
});

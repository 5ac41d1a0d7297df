import { expect, test } from 'vitest';
import { nonePicked, pickAll, pickOne, pickTo, pickWithout } from './picks.ts';

const bank = [11, 12, 13, 14, 15];
const ids = ({ ids: picked }: { ids: ReadonlySet<number> }) => [...picked].toSorted((a, b) => a - b);

test('R-ADM-12: a press chooses a cabinet, and another press leaves it again', () => {
  const one = pickOne(nonePicked, 12);
  expect(ids(one)).toEqual([12]);
  expect(ids(pickOne(one, 12))).toEqual([]);
});

test('R-ADM-12: Shift chooses everything from the last press on, in both directions, and keeps the rest', () => {
  const one = pickOne(nonePicked, 14);
  expect(ids(pickTo(one, 12, bank))).toEqual([12, 13, 14]);
  expect(ids(pickTo(pickTo(one, 15, bank), 13, bank))).toEqual([13, 14, 15]);
  expect(ids(pickTo(nonePicked, 13, bank))).toEqual([13]);
});

test('R-ADM-12: the whole section is chosen at once, and let go at once', () => {
  const all = pickAll(pickOne(nonePicked, 12), bank);
  expect(ids(all)).toEqual(bank);
  expect(ids(pickAll(all, bank))).toEqual([]);
});

test('R-ADM-06: those in the way are left out', () => {
  expect(ids(pickWithout(pickAll(nonePicked, bank), new Set([12, 15])))).toEqual([11, 13, 14]);
});

import { expect, test } from 'vitest';
import { changedPolicy, policyOfOnes } from '../test/policies.ts';
import { defaultPolicy, policyFrom } from './policy.ts';
import { policyClash, sortOutPolicies } from './sound-policy.ts';

const clashOf = (values: Readonly<Record<string, unknown>>) =>
  policyClash(policyFrom(Object.entries(values).map(([key, value]) => ({ key, value }))));

test('R-GEN-05: the defaults fit together, and so do the campuses of the tests', () => {
  for (const policy of [defaultPolicy, changedPolicy, policyOfOnes]) expect(policyClash(policy)).toBeUndefined();
});

test.for([
  [{ 'sharing.minPeople': 4, 'sharing.maxPeople': 3 }, 'sharing.minPeople must not be above sharing.maxPeople'],
  [
    { 'rental.shareBaseDays': 0, 'rental.shareDaysPerPerson': 0 },
    'rental.shareBaseDays and rental.shareDaysPerPerson must not both be 0',
  ],
  [{ 'rental.privateDays': 5, 'swap.minimumDays': 6 }, 'swap.minimumDays must not be above rental.privateDays'],
  [{ 'extension.maxCount': 0 }, 'price.EXTENSION_3 must be 0 where extension.maxCount is 0'],
  [
    { 'extension.maxTotalDays': 30 },
    'price.EXTENSION_31 must be 0 where extension.maxTotalDays is less than its 31 days',
  ],
] as const)('R-GEN-05: %j says what does not fit together', ([values, clash]) => {
  expect(clashOf(values)).toBe(clash);
});

test('R-GEN-05: numbers at the edge of each other fit together', () => {
  expect(clashOf({ 'sharing.minPeople': 3, 'sharing.maxPeople': 3 })).toBeUndefined();
  expect(clashOf({ 'rental.shareBaseDays': 0 })).toBeUndefined();
  expect(clashOf({ 'rental.shareDaysPerPerson': 0 })).toBeUndefined();
  expect(clashOf({ 'rental.privateDays': 5, 'swap.minimumDays': 5 })).toBeUndefined();
  expect(clashOf({ 'extension.maxCount': 1, 'extension.maxTotalDays': 31 })).toBeUndefined();
  const unsold = { 'price.EXTENSION_3': 0, 'price.EXTENSION_15': 0, 'price.EXTENSION_31': 0 };
  expect(clashOf({ ...unsold, 'extension.maxCount': 0, 'extension.maxTotalDays': 0 })).toBeUndefined();
});

const row = (from: string, key: string, value: unknown) => ({ from, key, value });

test('R-GEN-05: a row that does not fit what is in force by then is left out, and the later ones are not', () => {
  const most = row('2026-12-01', 'sharing.maxPeople', 3);
  const least = row('2026-12-02', 'sharing.minPeople', 4);
  const unknown = row('2026-12-02', 'sharing.least', 4);
  const later = row('2026-12-03', 'sharing.minPeople', 3);
  expect(sortOutPolicies([most, least, unknown, later])).toEqual({
    used: [most, later],
    faults: [
      { row: unknown, fault: 'There is no policy called sharing.least' },
      { row: least, fault: 'sharing.minPeople must not be above sharing.maxPeople' },
    ],
  });
});

test('R-GEN-05: whatever is left out, no other row is lost, and no fault', () => {
  const unknown = [row('2026-12-01', 'no.such', 1), row('2026-12-02', 'none', 1)];
  const wrong = [row('2026-12-02', 'sharing.minPeople', 9), row('2026-12-03', 'sharing.maxPeople', 9)];
  const good = [row('2026-12-02', 'penalty.capDays', 9), row('2026-12-03', 'rental.privateDays', 9)];
  const clash = row('2026-12-03', 'extension.maxTotalDays', 9);
  const rows = [...unknown, ...wrong, ...good, clash].toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const { used, faults } = sortOutPolicies(rows);
  expect(used).toEqual(good);
  expect(new Set(faults.map((each) => each.row))).toEqual(new Set([...unknown, ...wrong, clash]));
});

test('R-GEN-05: rows of one date come into force together, in whatever order they are read', () => {
  const before = [row('2026-12-01', 'sharing.maxPeople', 3), row('2026-12-01', 'sharing.minPeople', 3)];
  const fewer = [row('2026-12-02', 'sharing.maxPeople', 2), row('2026-12-02', 'sharing.minPeople', 2)];
  for (const rows of [fewer, fewer.toReversed()])
    expect(sortOutPolicies([...before, ...rows])).toEqual({ used: [...before, ...rows], faults: [] });
});

test('R-GEN-05: of rows of one date that do not fit together, those that do stay', () => {
  const fits = row('2026-12-01', 'penalty.capDays', 9);
  const wrong = row('2026-12-01', 'extension.maxTotalDays', 9);
  const { used, faults } = sortOutPolicies([wrong, fits]);
  expect(used).toEqual([fits]);
  expect(faults.map((each) => each.row)).toEqual([wrong]);
});

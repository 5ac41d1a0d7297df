import { expect, test } from 'vitest';
import { changedPolicy } from '../test/policies.ts';
import { defaultPolicy, policyFault, policyFrom } from './policy.ts';

test('R-GEN-05: the defaults are those of the product', () => {
  expect(defaultPolicy.rental).toEqual({
    privateDays: 31,
    shareBaseDays: 30,
    shareDaysPerPerson: 15,
    textGraphemes: 14,
  });
  expect(defaultPolicy.sharing).toEqual({
    sessionMinutes: 10,
    minPeople: 2,
    maxPeople: 4,
    wrongCodesPerPerson: 3,
    wrongCodesPerSession: 30,
  });
  expect(defaultPolicy.opening).toEqual({ time: '13:00', alarmMinutesBefore: 5 });
  expect(defaultPolicy.penalty).toEqual({ capDays: null, forcedReturnDays: 21 });
  expect(defaultPolicy.swap).toEqual({ cooldownDays: 0, minimumDays: 1 });
  expect(defaultPolicy.extension).toEqual({ maxCount: null, maxTotalDays: null });
  expect(defaultPolicy.alarm).toEqual({ beforeDays: [7, 3, 0], overdueDays: [1, 7, 14, 20], deviceTokenDays: 999 });
});

test('R-GEN-05: a row overlays its default, the later row of a key wins, the rest stays', () => {
  const policy = policyFrom([
    { key: 'penalty.capDays', value: 180 },
    { key: 'rental.privateDays', value: 28 },
    { key: 'penalty.capDays', value: 90 },
  ]);
  expect(policy).toEqual({
    ...defaultPolicy,
    penalty: { ...defaultPolicy.penalty, capDays: 90 },
    rental: { ...defaultPolicy.rental, privateDays: 28 },
  });
  expect(
    policyFrom([
      { key: 'penalty.capDays', value: 90 },
      { key: 'penalty.capDays', value: null },
    ]),
  ).toEqual(defaultPolicy);
});

test('R-GEN-05: the campus with other numbers, which tests use, has no default value left, and its numbers fit each other', () => {
  const rows = Object.entries(changedPolicy).flatMap(([group, rules]) =>
    Object.entries(rules).map(([name, value]) => ({ key: `${group}.${name}`, value: value as unknown })),
  );
  expect(policyFrom(rows)).toEqual(changedPolicy);
  for (const row of rows) expect(policyFrom([row]), row.key).not.toEqual(defaultPolicy);
});

test('R-GEN-05: a policy is plain data', () => {
  expect(JSON.parse(JSON.stringify(defaultPolicy))).toEqual(defaultPolicy);
});

test.for([
  ['penalty.cap', 3],
  ['', 3],
  ['rental', 3],
  ['rental.toString', 3],
  ['rental.privateDays', 0],
  ['rental.privateDays', 31.5],
  ['rental.privateDays', '31'],
  ['rental.privateDays', null],
  ['rental.privateDays', Number.NaN],
  ['penalty.capDays', 0],
  ['sharing.maxPeople', 1],
  ['sharing.maxPeople', 5],
  ['opening.time', '24:00'],
  ['opening.time', '1:00'],
  ['returning.passwordFloors', 3],
  ['returning.passwordFloors', ['3']],
  ['returning.passwordFloors', [3, '3']],
  ['returning.passwordFloors', [3, 1001]],
  ['returning.suggestedPassword', '111'],
  ['presentation.rewards', 'on'],
] as const)('R-GEN-05: the row %s = %j is refused by name', ([key, value]) => {
  expect(() => policyFrom([{ key, value }])).toThrow(RangeError);
  expect(() => policyFrom([{ key, value }])).toThrow(key);
  expect(policyFault({ key, value })).toContain(key);
});

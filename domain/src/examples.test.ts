import { expect, test } from 'vitest';
import { workExamples } from './examples.ts';
import { defaultPolicy, policyFrom } from './policy.ts';

test('R-PEN-02, R-RENT-03, R-RET-05: the examples of the texts are what the rules say', () => {
  expect(workExamples(defaultPolicy)).toEqual({
    late: { overdueDays: 3, squaredDays: 9, days: 9 },
    shared: { people: 3, days: 75 },
    earlyLeave: { people: 3, stay: 2, daysLeft: 30, daysAfter: 20 },
  });
});

test('R-GEN-05: the examples follow the policy in force', () => {
  const policy = policyFrom([
    { key: 'penalty.capDays', value: 5 },
    { key: 'rental.shareBaseDays', value: 10 },
    { key: 'sharing.maxPeople', value: 2 },
  ]);
  expect(workExamples(policy)).toEqual({
    late: { overdueDays: 3, squaredDays: 9, days: 5 },
    shared: { people: 2, days: 40 },
    earlyLeave: { people: 2, stay: 1, daysLeft: 30, daysAfter: 15 },
  });
});

test.each([
  [21, 3, 9],
  [3, 3, 9],
  [2, 2, 4],
  [1, 1, 1],
])(
  'R-PEN-02, R-PEN-05, R-GEN-05: returned by force on day %i, nobody is shown as later than that: %i',
  (forced, late, days) => {
    const policy = policyFrom([{ key: 'penalty.forcedReturnDays', value: forced }]);
    expect(workExamples(policy).late).toMatchObject({ overdueDays: late, days });
  },
);

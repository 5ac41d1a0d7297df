import { defaultPolicy, type Policy, penaltyWorking } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { changedPolicy } from '../../../../domain/test/policies.ts';
import { penalties as en, working as enWorking } from '../penalties/text/en.ts';
import { penalties as ko, working as koWorking } from '../penalties/text/ko.ts';
import { rentals as enRentals } from './text/en.ts';
import { rentals as koRentals } from './text/ko.ts';

/** No penalty ends earlier than its sum says. */
const withoutCap = ({ penalty, ...others }: Policy): Policy => ({
  ...others,
  penalty: { ...penalty, capDays: null, forcedReturnDays: 60 },
});
/** One that never changed a rule, and one that changed every other. */
const campuses = [defaultPolicy, changedPolicy].map(withoutCap);
const daysLate = Array.from({ length: 21 }, (_, index) => index + 1);

const sum = /^(\d+) × (\d+)(?: − (\d+))? = (\d+)/;

/** The numbers of a sum, and what comes out of it. */
function readSum(told: string) {
  const found = sum.exec(told.replaceAll('\u00a0', ' '));
  if (found === null) throw new Error(`there is no sum in ${told}`);
  const [one = 0, other = 0, less = 0, days = 0] = found.slice(1).map((number) => Number(number ?? 0));
  return { comesOut: one * other - less, days };
}

test.each([
  ['Korean', ko, koWorking],
  ['English', en, enWorking],
])('R-PEN-02: each sum that is told of a penalty in %s comes out at the days of the rule', (_, words, working) => {
  for (const penalty of campuses.flatMap((policy) => daysLate.map((late) => penaltyWorking(late, policy)))) {
    const { days } = penalty;
    expect(readSum(working(penalty))).toEqual({ comesOut: days, days });
    expect(readSum(words.between(penalty, 0))).toEqual({ comesOut: days, days });
    expect(readSum(words.between(penalty, 1))).toEqual({ comesOut: days - 1, days: days - 1 });
  }
});

test('R-PEN-02: that somebody waits for days late × days late is told only while it is the rule', () => {
  const example = penaltyWorking(3, defaultPolicy);
  expect(koRentals.penalty(example).rule).toContain('늦은\u00a0날\u00a0×\u00a0늦은\u00a0날만큼');
  expect(enRentals.penalty(example).rule).toContain('days\u00a0late\u00a0×\u00a0days\u00a0late');
  for (const policy of campuses) {
    for (const late of daysLate) expect(penaltyWorking(late, policy).days).toBe(late * late);
  }
});

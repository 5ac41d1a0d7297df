import { defaultPolicy } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { whyNotAt } from './slot-time.tsx';

test('R-GEN-05, R-PRES-05: how far ahead a slot can be follows from the rules in force, once they are known', () => {
  const time = { day: Temporal.PlainDate.from('2027-02-03'), hour: 14, minute: 0, place: 'BASEMENT' } as const;
  const now = Temporal.Instant.from('2026-11-20T10:00+09:00');
  const monthsAhead = (months: number) => ({
    ...defaultPolicy,
    presentation: { ...defaultPolicy.presentation, monthsAhead: months },
  });
  const why = (policy: typeof defaultPolicy | undefined) => whyNotAt(time, { others: [], now, policy });
  expect(why(monthsAhead(3))).toBeUndefined();
  expect(why(monthsAhead(2))).toBe('NOT_ALLOWED_PERIOD');
  expect(why(undefined)).toBeUndefined();
});

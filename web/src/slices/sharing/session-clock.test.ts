import { defaultPolicy } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { sessionTime, settledAt } from './session-clock.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}+09:00`);
const deadlineAt = at('12:00:00');
const left = (time: string) => sessionTime(deadlineAt, at(time), defaultPolicy);

test('R-SHARE-01: a session that has just begun shows its ten minutes and no more', () => {
  expect(left('11:50:00')).toEqual({ seconds: 600, part: 1, over: false });
  expect(left('11:50:02').seconds).toBe(599);
});

test('R-SHARE-11: the countdown runs to the deadline and 1.5 seconds', () => {
  expect(left('11:59:59').seconds).toBe(2);
  expect(left('12:00:00')).toMatchObject({ seconds: 1, over: false });
  expect(left('12:00:01')).toEqual({ seconds: 0, part: 0, over: true });
  expect(left('13:00:00').over).toBe(true);
  expect(settledAt(deadlineAt).equals(at('12:00:01.5'))).toBe(true);
});

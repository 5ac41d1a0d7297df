import { defaultPolicy } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { countdown, secondsUntil } from './opening.ts';

const at = (time: string) => Temporal.Instant.from(`${time}+09:00`);

test('a started second counts, so that the countdown reaches zero at the opening and not before', () => {
  const opening = at('2026-11-20T13:00:00');
  expect(secondsUntil(opening, at('2026-11-20T12:59:59.001'))).toBe(1);
  expect(secondsUntil(opening, opening)).toBe(0);
  expect(secondsUntil(opening, at('2026-11-20T13:00:01'))).toBe(0);
});

test('at 13:00 the countdown says OPEN for a minute and then counts to the next day', () => {
  expect(countdown(at('2026-11-20T11:50:48'), defaultPolicy)).toMatchObject({ open: false, seconds: 4152 });
  expect(countdown(at('2026-11-20T13:00:00'), defaultPolicy).open).toBe(true);
  expect(countdown(at('2026-11-20T13:00:59'), defaultPolicy).open).toBe(true);
  expect(countdown(at('2026-11-20T13:01:00'), defaultPolicy)).toMatchObject({ open: false, seconds: 86_340 });
});

import { defaultPolicy } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { countdown } from './opening.ts';

const at = (time: string) => Temporal.Instant.from(`${time}+09:00`);

test('at 13:00 the countdown says OPEN for a minute and then counts to the next day', () => {
  expect(countdown(at('2026-11-20T11:50:48'), defaultPolicy)).toMatchObject({ open: false, seconds: 4152 });
  expect(countdown(at('2026-11-20T13:00:00'), defaultPolicy).open).toBe(true);
  expect(countdown(at('2026-11-20T13:00:59'), defaultPolicy).open).toBe(true);
  expect(countdown(at('2026-11-20T13:01:00'), defaultPolicy)).toMatchObject({ open: false, seconds: 86_340 });
});

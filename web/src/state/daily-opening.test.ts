import { defaultPolicy } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { lastOpening } from './daily-opening.ts';

const at = (time: string) => Temporal.Instant.from(`${time}+09:00`);

test('R-RET-02: the opening counts as passed from 13:00:00 of the campus clock on, not a second before', () => {
  const yesterdays = at('2026-11-19T13:00:00').epochMilliseconds;
  const todays = at('2026-11-20T13:00:00').epochMilliseconds;
  expect(lastOpening(at('2026-11-20T00:00:00'), defaultPolicy)).toBe(yesterdays);
  expect(lastOpening(at('2026-11-20T12:59:59'), defaultPolicy)).toBe(yesterdays);
  expect(lastOpening(at('2026-11-20T13:00:00'), defaultPolicy)).toBe(todays);
  expect(lastOpening(at('2026-11-21T12:59:59'), defaultPolicy)).toBe(todays);
});

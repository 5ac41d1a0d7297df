import { expect, test } from 'vitest';
import { isHidden } from './dismissal.ts';

const now = Temporal.Instant.from('2026-11-20T11:50:00+09:00');

test('R-PEN-10: the notice is away until the moment that was kept', () => {
  expect(isHidden('2026-11-20T11:50:01', now)).toBe(true);
  expect(isHidden('2026-11-20T11:50:00', now)).toBe(false);
});

test('R-PEN-10: nothing kept, or nothing readable, hides nothing', () => {
  expect(isHidden(null, now)).toBe(false);
  expect(isHidden('Fri Nov 20', now)).toBe(false);
});

import { expect, test } from 'vitest';
import { hiddenUntil, isHidden } from './dismissal.ts';

const now = Temporal.Instant.from('2026-11-20T11:50:00+09:00');

test('R-PEN-10: the notice stays away for one day and comes back after it', () => {
  const saved = hiddenUntil(now);
  expect(saved).toBe('2026-11-21T11:50:00');
  expect(isHidden(saved, now.add({ hours: 23, minutes: 59 }))).toBe(true);
  expect(isHidden(saved, now.add({ hours: 24 }))).toBe(false);
});

test('R-PEN-10: nothing kept, or nothing readable, hides nothing', () => {
  expect(isHidden(null, now)).toBe(false);
  expect(isHidden('Fri Nov 20', now)).toBe(false);
});

import { expect, test } from 'vitest';
import { type CabinetPreview, isOffered, withChanges } from './live-cache.ts';

const cabinet = (more: Partial<CabinetPreview>): CabinetPreview => ({
  cabinetId: 1,
  visibleNum: 1,
  title: null,
  lentType: 'PRIVATE',
  maxUser: 1,
  status: 'AVAILABLE',
  userCount: 0,
  name: null,
  opensAt: null,
  ...more,
});

const now = Temporal.Instant.from('2026-11-20T11:50:00+09:00');

test('a changed cabinet takes its place and the others keep being the same objects', () => {
  const list = [cabinet({}), cabinet({ cabinetId: 2, visibleNum: 2 })];
  const full = cabinet({ cabinetId: 2, visibleNum: 2, status: 'FULL' });
  const next = withChanges(list, new Map([[2, full]]));
  expect(next).toEqual([list[0], full]);
  expect(next[0]).toBe(list[0]);
  expect(withChanges(list, new Map([[9, full]]))).toBe(list);
});

test('the available list holds what is free and what opens at the next 13:00, never a club cabinet', () => {
  expect(isOffered(cabinet({}), now)).toBe(true);
  expect(isOffered(cabinet({ lentType: 'CLUB' }), now)).toBe(false);
  expect(isOffered(cabinet({ status: 'FULL' }), now)).toBe(false);
  expect(isOffered(cabinet({ status: 'PENDING', opensAt: '2026-11-20T13:00:00' }), now)).toBe(true);
  expect(isOffered(cabinet({ status: 'PENDING', opensAt: '2026-11-21T13:00:00' }), now)).toBe(false);
});

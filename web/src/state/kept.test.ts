import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device, readKept } from './kept.ts';

const browserKeeps = (storage: object) => vi.stubGlobal('localStorage', storage);
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => {
  for (const key of device.keys()) device.removeItem(key);
});
afterEach(() => vi.unstubAllGlobals());

test('where the browser denies what it keeps, it is kept while the page is open', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(device.getItem('theme')).toBeNull();
  device.setItem('theme', '{"is":"dark"}');
  expect(device.getItem('theme')).toBe('{"is":"dark"}');
  expect(readKept('theme', device)).toEqual({ is: 'dark' });
  expect(device.keys()).toEqual(['theme']);
  device.removeItem('theme');
  expect([device.getItem('theme'), device.keys()]).toEqual([null, []]);
});

test('where there is no room, what is new holds before what was kept, and goes with it', () => {
  const kept: Record<string, string> = { theme: 'light' };
  browserKeeps({
    getItem: (key: string) => kept[key] ?? null,
    setItem: full,
    removeItem: (key: string) => delete kept[key],
  });
  device.setItem('theme', 'dark');
  expect(device.getItem('theme')).toBe('dark');
  device.removeItem('theme');
  expect(device.getItem('theme')).toBeNull();
});

test('what was kept here only gives way once there is room', () => {
  const kept: Record<string, string> = {};
  const getItem = (key: string) => kept[key] ?? null;
  browserKeeps({ getItem, setItem: full, removeItem: () => undefined });
  device.setItem('theme', 'dark');
  browserKeeps({ getItem, setItem: (key: string, value: string) => (kept[key] = value), removeItem: () => undefined });
  device.setItem('theme', 'light');
  kept['theme'] = 'what another tab chose';
  expect(device.getItem('theme')).toBe('what another tab chose');
});

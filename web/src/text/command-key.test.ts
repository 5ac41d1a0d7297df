import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘K'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl K'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl K'],
])('in %s a shortcut is %s', async (userAgent, named) => {
  vi.stubGlobal('navigator', { userAgent });
  const { withCommandKey } = await import('./command-key.ts');
  expect(withCommandKey('K')).toBe(named);
});

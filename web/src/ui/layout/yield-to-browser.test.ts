import { afterEach, expect, test, vi } from 'vitest';
import { yieldToBrowser } from './yield-to-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the browser that can be yielded to says itself when to go on', async () => {
  const order: string[] = [];
  vi.stubGlobal('scheduler', { yield: async () => void order.push('yielded') });
  await yieldToBrowser();
  expect(order).toEqual(['yielded']);
});

test('without that the rest is another task: what is already waiting comes first', async () => {
  vi.stubGlobal('scheduler', undefined);
  const order: string[] = [];
  setTimeout(() => order.push('waiting'));
  await yieldToBrowser();
  order.push('the rest');
  expect(order).toEqual(['waiting', 'the rest']);
});

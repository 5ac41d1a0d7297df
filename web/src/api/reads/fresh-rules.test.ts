import type { ErrorCode } from '@cabinet/contract';
import { environmentManager, MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefused } from '../failures/failure.ts';
import { keepRulesFresh } from './fresh-rules.ts';

let client: QueryClient;
let asked: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  asked = [];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ policy: {}, closures: [] });
  });
  client = new QueryClient();
  client.setQueryData(['getRules', {}], { policy: {}, closures: [] });
  stop = keepRulesFresh(client);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  environmentManager.setIsServer(() => typeof window === 'undefined');
});

test('R-GEN-05: the rules are never older than a minute while the page is shown, and not read while it is hidden or once it is left', async () => {
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['/v6/rules']);
  Object.assign(document, { visibilityState: 'hidden' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['/v6/rules']);
  Object.assign(document, { visibilityState: 'visible' });
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['/v6/rules']);
});

test('R-GEN-05, R-RENT-09: one reason among several is enough to read the rules again, if a preview gave it', async () => {
  await vi.advanceTimersByTimeAsync(0);
  asked.length = 0;
  const reasons = [{ code: 'LENT_FULL' }, { code: 'FLOOR_CLOSED' }];
  client.setQueryData(['getCabinet', {}], { reasons });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  client.setQueryData(['previewAction', { body: { action: 'rent', cabinetId: 1 } }], { reasons });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/v6/rules']);
});

const refusal = (code: ErrorCode) => new CallRefused({ code, status: 400, message: '', facts: {}, requestId: null });

test.each([
  ['FLOOR_CLOSED', 1],
  ['ITEM_NOT_ON_SALE', 1],
  ['PREVIEW_STALE', 1],
  ['LENT_FULL', 0],
] as const)(
  'R-GEN-05, R-RENT-09: after a refusal or a preview with %s the rules are read again so often: %d',
  async (code, times) => {
    await vi.advanceTimersByTimeAsync(0);
    asked.length = 0;
    const press = new MutationObserver(client, { mutationFn: () => Promise.reject(refusal(code)) });
    await press.mutate().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(times);
    client.setQueryData(['previewAction', { body: { action: 'rent', cabinetId: 1 } }], { reasons: [{ code }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2 * times);
  },
);

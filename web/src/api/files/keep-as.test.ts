import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefused } from '../failures/failure.ts';
import { readWhole } from './keep-as.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const second = 1_000;

/** An answer whose parts come with so many seconds before each; after the last it ends, or goes on without a word. */
const answering = (pauses: readonly number[], end: 'ends' | 'breaks' | 'hangs') => (signal: AbortSignal) => {
  const left = pauses.values();
  const body = new ReadableStream<Uint8Array>({
    async pull(parts) {
      const { value: pause, done } = left.next();
      if (done && end === 'ends') return parts.close();
      if (done && end === 'breaks') return parts.error(new TypeError('network error'));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (!done) setTimeout(resolve, pause * second);
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      await promise;
      parts.enqueue(new TextEncoder().encode('줄\r\n'));
    },
  });
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/csv' } }));
};

/** Lets as much time pass as it takes. */
async function settle(reading: Promise<Blob>) {
  const seen = reading.then(
    (file) => ({ file }),
    (error: unknown) => ({ error }),
  );
  await vi.advanceTimersByTimeAsync(300 * second);
  return seen;
}

test('wire 17: a long file over a poor connection comes whole, however long it takes', async () => {
  const seen = await settle(readWhole(answering([20, 20, 20, 20], 'ends')));
  if (!('file' in seen)) throw seen.error;
  expect(await seen.file.text()).toBe('줄\r\n'.repeat(4));
  expect(seen.file.type).toBe('text/csv');
});

test('wire 17: a file that stops arriving is given up, and half a file is not kept', async () => {
  expect(await settle(readWhole(answering([1, 1], 'hangs')))).toMatchObject({ error: { kind: 'late' } });
  expect(await settle(readWhole(answering([1, 1], 'breaks')))).toMatchObject({ error: { kind: 'unreadable' } });
});

test('wire 17: a file that breaks off is blamed on the connection only when this device has none', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await settle(readWhole(answering([1, 1], 'breaks')))).toMatchObject({ error: { kind: 'offline' } });
});

test('wire 17: a refusal stays the refusal it is', async () => {
  const no = new CallRefused({ code: 'FORBIDDEN', status: 403, message: '안 돼요', facts: {}, requestId: null });
  expect(await settle(readWhole(() => Promise.reject(no)))).toEqual({ error: no });
});

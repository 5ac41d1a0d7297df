import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../failures/failure.ts';
import { startLive } from './live.ts';
import { useLiveNews } from './news.ts';

let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, cookie: '' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    throw new TypeError('connection refused');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that is away for minutes, so that the pauses of the stream are long by then. */
async function meetOutage() {
  const client = new QueryClient();
  const stop = startLive(client);
  await vi.advanceTimersByTimeAsync(200_000);
  asked = 0;
  const read = (answer: () => Promise<string>) =>
    client.query({ queryKey: ['listNotices', {}], queryFn: answer, retry: false }).catch(() => undefined);
  return { read, stop };
}

const fails = () => Promise.reject(new CallFailed('offline'));
const succeeds = () => Promise.resolve('read');

test('a read that is answered after one that was not wakes the stream at once', async () => {
  const { read, stop } = await meetOutage();
  await read(fails);
  expect(asked).toBe(0);
  await read(succeeds);
  expect(asked).toBe(1);
  stop();
});

test('where only the stream does not get through, reads that are answered do not shorten its pauses', async () => {
  const { read, stop } = await meetOutage();
  await read(succeeds);
  await read(succeeds);
  expect(asked).toBe(0);
  stop();
});

test('a page whose stream never opened says that it is cut, and as of when', async () => {
  useLiveNews.setState({ link: 'starting', seenAt: null });
  const stop = startLive(new QueryClient());
  while (useLiveNews.getState().link !== 'cut') await vi.advanceTimersByTimeAsync(100);
  expect(useLiveNews.getState().seenAt).toBeInstanceOf(Temporal.Instant);
  stop();
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallFailed, CallRefused } from '../failures/failure.ts';
import { hasActed } from './acted.ts';

const refused = () =>
  new CallRefused({ code: 'NOT_FOUND_LENT_HISTORY', status: 404, message: '', facts: {}, requestId: null });

/** A client that has carried out one write, which ended so. */
async function after(mutationKey: ['returnCabinet'], end: () => Promise<unknown>): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const write = client.getMutationCache().build(client, { mutationKey, mutationFn: end });
  await write.execute(undefined).catch(() => undefined);
  return client;
}

test('what a page has done itself, or may have done, is known; what was refused has not happened', async () => {
  const key: ['returnCabinet'] = ['returnCabinet'];
  const done = await after(key, async () => ({}));
  expect(hasActed(done, ['returnCabinet'], 0)).toBe(true);
  expect(hasActed(done, ['leaveSession'], 0)).toBe(false);
  expect(hasActed(done, ['leaveSession', 'returnCabinet'], 0)).toBe(true);
  expect(hasActed(done, ['returnCabinet'], Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(hasActed(await after(key, () => Promise.reject(new CallFailed('offline'))), ['returnCabinet'], 0)).toBe(true);
  expect(hasActed(await after(key, () => Promise.reject(refused())), ['returnCabinet'], 0)).toBe(false);
});

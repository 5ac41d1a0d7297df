import { expect, onTestFinished, test, vi } from 'vitest';
import { addressOf, fetchSignedIn } from './client.ts';

test('an address is filled with encoded parts', () => {
  const floor = '/v4/cabinets/buildings/:building/floors/:floor';
  expect(addressOf(floor, { params: { building: '새롬관', floor: '2' } })).toBe(
    '/v4/cabinets/buildings/%EC%83%88%EB%A1%AC%EA%B4%80/floors/2',
  );
});

test('what is asked is appended, and what is not asked is left out', () => {
  const log = '/v4/lent/me/histories';
  expect(addressOf(log, { query: { page: '1', size: undefined } })).toBe(`${log}?page=1`);
  expect(addressOf(log, { query: { page: undefined } })).toBe(log);
});

test.for([
  ['a page', '<html></html>', 'text/html; charset=utf-8'],
  ['a page that calls itself another kind of page', '<html></html>', 'application/xhtml+xml'],
] as const)('%s in the place of a file or a stream is no answer', async ([, body, type]) => {
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked = fetchSignedIn({ method: 'GET', path: '/v6/admin/tables/rentals', anonymous: true, timeout: 0 });
  await expect(asked).rejects.toMatchObject({ kind: 'offline', status: 200 });
});

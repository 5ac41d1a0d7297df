import { expect, onTestFinished, test, vi } from 'vitest';
import { addressOf, fetchSignedIn } from './client.ts';
import { type Outgoing, send } from './request.ts';

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

/** What the browser is told of a request. */
async function toldOf(outgoing: Pick<Outgoing, 'method' | 'body'>): Promise<RequestInit> {
  const told = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', told);
  onTestFinished(() => void vi.unstubAllGlobals());
  await send({ ...outgoing, path: '/v4/items', anonymous: true, key: 'the-press' });
  return told.mock.calls[0]?.[1] ?? {};
}

test('a press counts although its page is left at once, unless it says more than a browser sends without a page', async () => {
  const longest = 'x'.repeat(16_000 - '""'.length);
  for (const body of [undefined, { title: '내 자리' }, longest.slice(1)])
    expect(await toldOf({ method: 'POST', body })).toMatchObject({
      keepalive: true,
      cache: 'no-store',
      headers: { 'Idempotency-Key': 'the-press' },
    });
  for (const body of [longest, new FormData()]) expect((await toldOf({ method: 'POST', body })).keepalive).toBe(false);
  expect(await toldOf({ method: 'GET' })).toMatchObject({ keepalive: false, cache: 'no-cache' });
});

test('a body is told as JSON, and the browser names a form itself', async () => {
  expect(await toldOf({ method: 'POST', body: { a: 1 } })).toMatchObject({
    body: '{"a":1}',
    headers: { 'Content-Type': 'application/json' },
  });
  for (const body of [undefined, new FormData()])
    expect((await toldOf({ method: 'POST', body })).headers).not.toHaveProperty('Content-Type');
});

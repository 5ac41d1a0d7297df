import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { testApp } from '../../test/test-app.ts';

const page = '<!doctype html><html lang="ko"><head><title>Cabinet</title></head><body></body></html>';
const webFolder = newFolder();
writeFileSync(join(webFolder, 'index.html'), page);
const pages = [
  '/',
  '/home',
  '/login',
  '/video',
  '/v',
  '/presentations/:presentationId',
  '/presentations/:presentationId/edit',
];
writeFileSync(join(webFolder, 'pages.json'), JSON.stringify(pages));
const { app } = await testApp({ webFolder });

const asBrowser = { accept: 'text/html,application/xhtml+xml' };

test.each([
  ...['/', '/home', '/Home/', '/home?of=5', '/v', '/video', '/login', '/presentations/5', '/presentations/5/edit/'].map(
    (url) => [url, 200] as const,
  ),
  ...['/nowhere', '/logout', '/home/of', '/presentations/5/nothing', '/presentations/', '/homes'].map(
    (url) => [url, 404] as const,
  ),
  ...['/%', '/main/%ZZ', '/%E0%A4%A'].map((url) => [url, 400] as const),
])('a browser is shown the page at %s, with the status %i', async (url, status) => {
  const answer = await app.inject({ url, headers: asBrowser });
  expect([answer.statusCode, answer.body]).toEqual([status, page]);
  expect(answer.headers).toHaveProperty('content-security-policy');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each([{}, { accept: '*/*' }])(
  'a script that takes anything, %j, is shown a page that there is',
  async (headers) => {
    for (const url of ['/home?status=200', '/login', '/presentations/5']) {
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, page]);
    }
    const nowhere = await app.inject({ url: '/nowhere', headers });
    expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'NOT_FOUND_PATH']);
  },
);

test('an address with another method says so, also the address of a page or of anything that is no call', async () => {
  for (const url of ['/livez', '/readyz', '/openapi.json', '/docs/api', '/home', '/ping']) {
    const answer = await app.inject({ method: 'POST', url });
    expect([url, answer.statusCode, answer.headers['allow']]).toEqual([url, 405, 'GET']);
  }
  expect((await app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
});

test('whether it runs is kept by nobody, and what it offers is asked for anew', async () => {
  const kept = async (url: string) => (await app.inject({ url })).headers['cache-control'];
  expect([await kept('/livez'), await kept('/readyz')]).toEqual(['no-store', 'no-store']);
  expect([await kept('/openapi.json'), await kept('/docs/api')]).toEqual(['no-cache', 'no-cache']);
});

test.each([
  '/v4',
  '/v5/nothing',
  '/v6/nothing',
  '/v9',
  '/v9/nothing',
  '/jwt/nothing',
  '/oauth2',
  '/login/oauth2/nothing',
  '/dev/x',
  '/docs',
])('a browser gets no page at %s, where calls are', async (url) => {
  expect((await app.inject({ url, headers: asBrowser })).json()).toMatchObject({ code: 'NOT_FOUND_PATH' });
});

test.each([
  ['/%', { accept: 'application/json' }, 'INVALID_ARGUMENT'],
  ['/v4/cabinets/%', asBrowser, 'INVALID_ARGUMENT'],
  ['/nowhere', { accept: 'application/json' }, 'NOT_FOUND_PATH'],
])('whoever asks for data is refused at %s', async (url, headers, code) => {
  expect((await app.inject({ url, headers })).json()).toMatchObject({ code });
});

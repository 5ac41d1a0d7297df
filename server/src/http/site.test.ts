import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const page = '<!doctype html><html lang="ko"><head><title>Cabinet</title></head><body></body></html>';
const webFolder = mkdtempSync(join(tmpdir(), 'cabinet-web-'));
writeFileSync(join(webFolder, 'index.html'), page);
afterAll(() => rmSync(webFolder, { recursive: true }));
const { app } = await testApp({ webFolder });

const asBrowser = { accept: 'text/html,application/xhtml+xml' };

test.each(['/home', '/v', '/video', '/login', '/logout', '/nowhere', '/%', '/main/%ZZ', '/%E0%A4%A'])(
  'a browser is shown the page at %s',
  async (url) => {
    const answer = await app.inject({ url, headers: asBrowser });
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    expect(answer.headers).toHaveProperty('content-security-policy');
  },
);

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

import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openLog } from '../src/log.ts';
import { newFolder } from './new-folder.ts';
import { testApp } from './test-app.ts';

const webFolder = newFolder();
mkdirSync(join(webFolder, 'assets'));
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Cabinet</title>');
writeFileSync(join(webFolder, 'assets', 'a-1.js'), 'export {};\n');

const lines: Record<string, unknown>[] = [];
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
const it = await testApp({ webFolder, log: openLog({ level: 'info', readable: false, write }) });
const port = Number(new URL(await it.app.listen({ host: '127.0.0.1', port: 0 })).port);

/** Sends these bytes over a socket and reads the whole answer. */
async function say(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(text, 'latin1'));
  return `${await buffer(socket).catch(() => '')}`;
}

const ofFile = (line: string) => say(`GET /assets/a-1.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${line}\r\n\r\n`);

test.each([
  ['If-Match: "none"', 412],
  ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT', 412],
  ['If-Unmodified-Since: soon', 200],
  ['Range: bytes=9000-', 200],
  ['Range: bytes=0-3', 200],
  ['Range: lines=1', 200],
  ['If-None-Match: "none"', 200],
])('a file that is asked for with %s is answered %i, in our form', async (line, status) => {
  const answer = await ofFile(line);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).not.toContain('INTERNAL_SERVER_ERROR');
});

test.each([
  ['a method of another protocol, without a version', 'PRI /ping\r\n\r\n'],
  ['the same, at the bundled provider', 'PRI /demo-idp/auth\r\n\r\n'],
  ['the same, with a version', 'PRI /ping HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a tunnel to somewhere else', 'CONNECT db.internal:5432 HTTP/1.1\r\nHost: db.internal:5432\r\n\r\n'],
  ['a method of no protocol', 'BREW /ping HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an expectation that nobody fulfils', 'GET /ping HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: x\r\n\r\n'],
])('%s is refused and no fault', async (_, text) => {
  const answer = await say(text);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).toContain('x-content-type-options: nosniff');
});

test.each<readonly [string, string, number]>([
  ['no HTTP at all', '\0\0\0\0', 400],
  ['another protocol', 'GET / HTTP/9.9\r\n\r\n', 400],
  ['a request to no host', 'GET /ping HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a request to two hosts', 'GET /ping HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['the same, of a version that needs none', 'GET /ping HTTP/1.0\r\nHost: a\r\nhost: a\r\n\r\n', 400],
  ['a request to a host without a name', 'GET /ping HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n', 400],
  ...['a b', 'a/b', 'me@a', 'a:b', 'a:1:2', '[::1', '::1', 'a, b', '<a>', ':80', 'ä'].map(
    (name) =>
      [
        `a request to the host ${name}`,
        `GET /ping HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
        400,
      ] as const,
  ),
  [
    'a body in chunks, of a version that has none',
    'POST /jwt/reissue HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a length below nothing', 'POST /jwt/reissue HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
  ['a body in no chunks', 'POST /logout HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n', 400],
  ['too many headers', `GET /ping HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 400],
])('%s is answered with the headers of every reply and our own body', async (_, text, status) => {
  const answer = await say(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'INVALID_ARGUMENT' });
});

test.each(['a', 'A.b-c_d.', '10.0.0.1:80', '[::1]:80', 'a:', 'xn--4ca'])(
  'a request to the host %s is answered',
  async (name) => {
    expect(await say(`GET /ping HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('a person who breaks off amid a request makes no fault of ours', async () => {
  const head = 'POST /v4/admin/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  for (const rest of ['Content-Length: 50\r\n\r\n{"id":', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"id', '']) {
    const socket = connect(port, '127.0.0.1');
    socket.end(head + rest);
    await buffer(socket).catch(() => '');
  }
  expect((await it.app.inject({ url: '/ping' })).statusCode).toBe(200);
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test.each([
  ['/demo-idp/.well-known/openid-configuration', 200],
  ['/demo-idp/jwks', 200],
  ['/demo-idp/auth?client_id=nobody', 400],
  ['/demo-idp/people/nothing', 400],
  ['/demo-idp/style.css', 200],
  ['/demo-idp/nothing', 404],
])('%s of the bundled provider, answered %i, has the headers of every reply, each once', async (url, status) => {
  const answer = await it.app.inject({ url });
  expect(answer.statusCode).toBe(status);
  const usual = (await it.app.inject({ url: '/ping' })).headers;
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'x-current-time'])
    expect([name, answer.headers[name]]).toEqual([name, usual[name]]);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(['*', 'https, *', 'javascript', '\0', ''])(
  'the bundled provider takes no address from x-forwarded-proto: %j',
  async (proto) => {
    for (const path of [
      '/demo-idp/.well-known/openid-configuration',
      '/demo-idp/jwks',
      '/demo-idp/auth?client_id=ft',
    ]) {
      const headers = { 'x-forwarded-proto': proto, 'x-forwarded-host': 'evil.example', host: 'evil.example' };
      const { statusCode, payload, headers: heard } = await it.app.inject({ url: path, headers });
      expect([path, statusCode]).toEqual([path, expect.toSatisfy((status: number) => status < 500)]);
      expect(`${payload}${heard.location}`).not.toContain('evil.example');
    }
  },
);

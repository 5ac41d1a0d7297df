import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { testApp } from '../../test/test-app.ts';
import { openLog } from '../log.ts';

const page = '<!doctype html><html lang="ko"><head><title>Cabinet</title></head><body></body></html>';

const lines: string[] = [];
const log = openLog({ level: 'warn', readable: false, write: (line) => void lines.push(line) });

async function open(environment: Record<string, string>) {
  const webFolder = newFolder();
  writeFileSync(join(webFolder, 'index.html'), page);
  const { app } = await testApp({ environment, webFolder, log });
  const accept = { accept: 'text/html' };
  const [plain, small] = await Promise.all([
    app.inject({ url: '/home', headers: accept }),
    app.inject({ url: '/home', headers: { ...accept, 'accept-encoding': 'gzip' } }),
  ]);
  const [connect] = /connect-src [^;]*/.exec(String(plain.headers['content-security-policy'])) ?? [];
  return {
    body: plain.body,
    unpacked: small.headers['content-encoding'] === 'gzip' ? `${gunzipSync(small.rawPayload)}` : small.body,
    connect,
  };
}

test('a page of a server without reports is as it was built, and may reach nobody else', async () => {
  expect(await open({})).toEqual({ body: page, unpacked: page, connect: "connect-src 'self'" });
});

test('a page of a server with reports names them, also compressed, and may reach those two services', async () => {
  const { body, unpacked, connect } = await open({
    SENTRY_DSN: 'https://key@errors.example/7',
    ANALYTICS_ID: 'G-"1&2',
  });
  expect(body).toContain(
    '<meta name="reports" data-errors="https://key@errors.example/7" data-views="G-&quot;1&amp;2">',
  );
  expect(unpacked).toBe(body);
  expect(connect).toBe("connect-src 'self' https://errors.example https://www.google-analytics.com");
});

test('a page says where a club is applied for, where the campus has a form', async () => {
  const { body, unpacked } = await open({ CLUB_FORM_URL: 'https://forms.example/club?a=1&b' });
  expect(body).toContain('<meta name="club-form" content="https://forms.example/club?a=1&amp;b">');
  expect(body).not.toContain('name="reports"');
  expect(unpacked).toBe(body);
});

test('a page that is sent is no fault in the log', async () => {
  lines.length = 0;
  await open({});
  expect(lines).toEqual([]);
});

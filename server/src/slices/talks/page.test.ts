import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seoul } from '../../../test/instants.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { buildTalk } from '../../../test/talk-scene.ts';
import { testApp } from '../../../test/test-app.ts';

const webFolder = newFolder();
const built =
  '<!doctype html><html lang="ko"><head><meta name="description" content="Lockers" /><title>Cabinet</title></head><body></body></html>';
writeFileSync(join(webFolder, 'index.html'), built);
const it = await testApp({ webFolder });
const ann = await it.as('ann');
const talk = (startsAt: string, more: object) =>
  buildTalk(it.db, { authorId: ann.userId, startsAt: seoul(startsAt), ...more });
const open = (path: string, headers: Record<string, string> = {}) =>
  it.app.inject({ url: path, headers: { accept: 'text/html', ...headers } });

test('a shared link to a public talk shows its title, summary and picture, with every sign in them harmless', async () => {
  const hash = 'a'.repeat(64);
  await it.db
    .insertInto('talk_thumbnails')
    .values({ hash, bytes: Buffer.from('picture'), sent_at: it.clock.now() })
    .execute();
  const title = "\"><script>alert(1)</script> $& '잠금'";
  const id = await talk('2026-11-25T10:00', { title, summary: 'Rows & "queues"', thumbnail: hash });
  const { publicUrl } = it.settings;
  const { body, headers, statusCode } = await open(`/presentations/${id}?page=2`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept, accept-encoding, accept-language' });
  const safe = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &#39;잠금&#39; · 지식나눔';
  expect(body).toContain(`<title>${safe}</title>`);
  for (const [name, content] of [
    ['og:title', safe],
    ['og:description', 'Rows &amp; &quot;queues&quot;'],
    ['og:url', `${publicUrl}/presentations/${id}`],
    ['og:image', `${publicUrl}/v6/presentations/thumbnails/${hash}.webp`],
  ])
    expect(body).toContain(`<meta property="${name}" content="${content}">`);
  expect(body).toContain('<meta name="description" content="Rows &amp; &quot;queues&quot;">');
  expect(body).not.toContain('<script');
  const english = await open(`/presentations/${id}`, { 'accept-language': 'en', 'accept-encoding': 'br' });
  expect(english.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(english.rawPayload).toString()).toContain('· Knowledge Talks</title>');
});

test('what draws previews of links need not ask for a page; without a preview it gets the page of none', async () => {
  const id = await talk('2026-11-28T10:00', { title: 'Shared' });
  const hidden = await talk('2026-11-29T10:00', { is_public: false });
  for (const headers of [{ accept: '*/*' }, {}]) {
    const ask = (path: number | string) => it.app.inject({ url: `/presentations/${path}`, headers });
    expect((await ask(id)).body).toContain('<meta property="og:title" content="Shared');
    for (const path of [hidden, 999_999, 'home']) expect((await ask(path)).body).toBe(built);
  }
  const data = await it.app.inject({ url: `/presentations/${id}`, headers: { accept: 'application/json' } });
  expect(data.statusCode).toBe(404);
});

test('R-PRES-01: the page of any other talk says no more than the page of an unknown talk', async () => {
  const hidden = await talk('2026-11-26T10:00', { is_public: false });
  const canceled = await talk('2026-11-27T10:00', { canceled_at: it.clock.now() });
  for (const path of [hidden, canceled, 999_999, '999999999999', '0', 'home', `${hidden}/calendar`]) {
    const { body, headers } = await open(`/presentations/${path}`);
    expect(body).toBe(built);
    expect(headers).toMatchObject({ vary: 'accept, accept-encoding' });
    expect((await open(`/presentations/${path}`, { authorization: `Bearer ${ann.token}` })).body).toBe(built);
  }
});

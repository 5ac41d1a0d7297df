import { beforeAll, expect, test } from 'vitest';
import { seoul } from './instants.ts';
import { buildTalk } from './talk-scene.ts';
import { testApp } from './test-app.ts';

const friend = 'https://www.campus.example';
const it = await testApp({ environment: { CORS_ORIGINS: `${friend}, http://localhost:3000` } });
const reader = await it.as('from-elsewhere');
let home = '';

beforeAll(async () => {
  home = await it.app.listen({ host: '127.0.0.1', port: 0 });
});

test('a page of a listed origin may read replies, refusals and ready ones too', async () => {
  const address = '/v4/cabinets/buildings/floors';
  for (const [url, status] of [
    ['/v4/users/me', 200],
    [address, 200],
    [address, 200],
    ['/v4/nothing', 404],
  ] as const) {
    const headers = { origin: friend, authorization: `Bearer ${reader.token}` };
    const reply = await fetch(home + url, { headers });
    const said = (name: string) => reply.headers.get(name);
    expect([url, reply.status, said('access-control-allow-origin')]).toEqual([url, status, friend]);
    expect(said('access-control-allow-credentials')).toBe('true');
    expect(said('access-control-expose-headers')).toContain('X-Current-Time');
    expect(said('vary')).toContain('origin');
  }
});

test('R-PRES-13: the picture of a public talk is shown by pages of other origins, and by a listed one read; another picture is not', async () => {
  const [open, hidden] = ['a'.repeat(64), 'b'.repeat(64)];
  const [one, other] = [seoul('2026-11-25T10:00'), seoul('2026-11-26T10:00')];
  const bytes = Buffer.from('picture');
  await it.db
    .insertInto('talk_thumbnails')
    .values([open, hidden].map((hash) => ({ hash, bytes, sent_at: it.clock.now() })))
    .execute();
  await buildTalk(it.db, { authorId: reader.userId, startsAt: one, thumbnail: open });
  await buildTalk(it.db, { authorId: reader.userId, startsAt: other, thumbnail: hidden, is_public: false });
  const authorization = `Bearer ${reader.token}`;
  for (const [hash, policy] of [
    [open, 'cross-origin'],
    [hidden, 'same-origin'],
  ] as const) {
    const url = `${home}/v6/presentations/thumbnails/${hash}.webp`;
    for (const [headers, allowed] of [
      [{ authorization }, null],
      [{ authorization, origin: friend }, friend],
    ] as const) {
      const reply = await fetch(url, { headers });
      expect([reply.status, reply.headers.get('cross-origin-resource-policy')]).toEqual([200, policy]);
      expect(reply.headers.get('access-control-allow-origin')).toBe(allowed);
      // A copy that was kept for a plain picture lacks what a page of another origin needs to read it.
      expect(reply.headers.get('vary')).toBe('authorization, origin');
    }
  }
  const refused = await fetch(`${home}/v6/presentations/thumbnails/${'c'.repeat(64)}.webp`);
  expect([refused.status, refused.headers.get('cross-origin-resource-policy')]).toEqual([404, 'same-origin']);
});

test('a person who asks first is told what may be sent, for an hour', async () => {
  const headers = { origin: friend, 'access-control-request-method': 'PATCH' };
  const reply = await it.app.inject({ method: 'OPTIONS', url: '/v4/lent/return', headers });
  expect(reply.statusCode).toBe(204);
  expect(reply.headers).toMatchObject({
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
    'access-control-max-age': '3600',
  });
  const allowed = `${reply.headers['access-control-allow-headers']}`.split(', ');
  expect(allowed).toEqual(expect.arrayContaining(['Idempotency-Key', 'sentry-trace', 'baggage']));
});

test('nobody else is told anything, whatever resembles a listed origin', async () => {
  for (const origin of ['https://campus.example', `${friend}.evil.example`, `${friend}:444`, 'null']) {
    const headers = { origin, 'access-control-request-method': 'GET' };
    const reply = await it.app.inject({ method: 'OPTIONS', url: '/v4/users/me', headers });
    expect([origin, reply.statusCode]).toEqual([origin, 405]);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  }
});

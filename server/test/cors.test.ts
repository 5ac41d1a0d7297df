import { beforeAll, expect, test } from 'vitest';
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

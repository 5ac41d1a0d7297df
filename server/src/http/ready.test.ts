import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { cabinetId } from '../../test/builders.ts';
import { give, spend } from '../../test/grants.ts';
import { until } from '../../test/remote.ts';
import { testApp } from '../../test/test-app.ts';

const campus = await testApp();
const floor = `/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`;
let port = 0;

beforeAll(async () => {
  await campus.app.listen({ host: '127.0.0.1', port: 0 });
  const address = campus.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

type Heard = { status: number; headers: Record<string, unknown>; body: string };

/** Over a real socket, because only a real server answers before the router. */
function get(path: string, headers: Record<string, string>): Promise<Heard> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** A reply without the headers that differ each time. */
function lasting({ status, headers, body }: Heard) {
  const { date: _, 'x-request-id': id, 'x-current-time': at, 'x-event-id': ____, ...others } = headers;
  const { connection: __, 'keep-alive': ___, ...rest } = others;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(at).toMatch(/^2026-11-20T/);
  return { status, body, headers: rest };
}

test('a reply from memory is the reply of the router, to the byte and the header', async () => {
  const { token } = await campus.as('first');
  const headers = { authorization: `Bearer ${token}` };
  const routed = await get(floor, headers);
  const ready = await get(floor, headers);
  expect(routed.status).toBe(200);
  expect(lasting(ready)).toEqual(lasting(routed));
  expect(ready.headers['x-request-id']).not.toBe(routed.headers['x-request-id']);
  const tag = String(routed.headers['etag']);
  for (const known of [`W/${tag}`, `"other", ${tag}`, '*'])
    expect((await get(floor, { ...headers, 'if-none-match': known })).status).toBe(304);
  expect((await get(floor, { ...headers, 'if-none-match': '"other", W/"another"' })).status).toBe(200);
  const unchanged = await get(floor, { ...headers, 'if-none-match': tag });
  expect(unchanged).toMatchObject({ status: 304, body: '' });
  expect(unchanged.headers['content-security-policy']).toBe(routed.headers['content-security-policy']);
});

test('what is ready for somebody is not for a caller without, with a spoilt, an unknown or a revoked session', async () => {
  const { token, userId } = await campus.as('second');
  const headers = { authorization: `Bearer ${token}` };
  expect((await get(floor, headers)).status).toBe(200);
  expect((await get(floor, headers)).status).toBe(200);
  expect((await get(floor, {})).status).toBe(401);
  expect((await get(floor, { authorization: `Bearer ${token}x` })).status).toBe(401);
  await campus.db
    .updateTable('auth_sessions')
    .set({ revoked_at: campus.clock.now() })
    .where('user_id', '=', userId)
    .execute();
  campus.clock.advance(2);
  expect((await get(floor, headers)).status).toBe(401);
});

test('a change is seen by the next reader', async () => {
  const [renter, reader] = [await campus.as('renter'), await campus.as('reader')];
  const headers = { authorization: `Bearer ${reader.token}` };
  const before = await get(floor, headers);
  expect((await get(floor, headers)).body).toBe(before.body);
  const id = await cabinetId(campus.db, 2, 17);
  (await renter.call('rentPrivateCabinet', { params: { cabinetId: `${id}` } })).ok();
  const after = await get(floor, { ...headers, 'if-none-match': String(before.headers['etag']) });
  expect(after.status).toBe(200);
  expect(after.body).toContain(
    `"cabinetId":${id},"visibleNum":17,"title":null,"lentType":"PRIVATE","maxUser":1,"status":"FULL"`,
  );
});

test('R-ITEM-06: a floor with the hearts of one person is nobody else’s, though they ask for the same address', async () => {
  const [owner, other] = [await campus.as('owner'), await campus.as('other')];
  const look = async ({ token }: typeof owner) => (await get(floor, { authorization: `Bearer ${token}` })).body;
  const hearts = async (person: typeof owner) => (await look(person)).includes('"alarmRegistered":true');
  await give(campus, owner, 'ALARM');
  (await spend(owner, 'ALARM', { building: '새롬관', floor: 2, section: 'Oasis' })).ok();
  // Somebody is recognised from memory once they have asked, until the feed tells of the heart.
  for (let round = 0; round < 20; round += 1) expect([await hearts(owner), await hearts(other)]).toEqual([true, false]);
});

test('a signed-in caller is told up to which event a reply is complete, and a stranger is not', async () => {
  const { token } = await campus.as('listener');
  const own = { authorization: `Bearer ${token}` };
  await until(async () => (await get(floor, own)).headers['x-event-id'] !== undefined);
  for (const _ of ['by the router', 'from memory']) {
    const { status, headers } = await get('/v6/presentations', {});
    expect([status, headers['x-event-id']]).toEqual([200, undefined]);
  }
});

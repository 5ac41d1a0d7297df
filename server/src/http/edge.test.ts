import { type Call, calls } from '@cabinet/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { cabinetId } from '../../test/builders.ts';
import { addSeconds } from '../../test/instants.ts';
import { type Client, type TestApp, testApp } from '../../test/test-app.ts';

let it: TestApp;
let ann: Client;

beforeAll(async () => {
  it = await testApp();
  ann = await it.as('ann');
});

type Request = { method?: string; url: string; headers?: Record<string, string>; payload?: string | Buffer };

async function send({ method = 'GET', url, headers = {}, payload }: Request) {
  const response = await it.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${ann.token}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.body === '' ? {} : response.json() };
}

const json = { 'content-type': 'application/json' };
const label = { method: 'PATCH', url: '/v4/lent/me/cabinet' };

describe('the edge', () => {
  test('every refusal has the one shape, in Korean or, when preferred, in English', async () => {
    const korean = await send({ url: '/v4/cabinets/999999' });
    expect(korean).toMatchObject({
      status: 404,
      body: {
        status: 404,
        statusCode: 404,
        code: 'NOT_FOUND_CABINET',
        error: 'Not Found',
        message: '사물함을 찾지 못했어요. 새로고침해 주세요.',
      },
    });
    expect(korean.body.requestId).toBe(korean.headers['x-request-id']);
    const english = await send({ url: '/v4/cabinets/999999', headers: { 'accept-language': 'ko;q=0.5, en-GB' } });
    expect(english.body.message).toBe('We could not find this locker. Please refresh.');
  });

  test.each([
    ['no token', '', 'JWT_TOKEN_NOT_FOUND'],
    ['an empty bearer', 'Bearer ', 'JWT_TOKEN_NOT_FOUND'],
    ['the word undefined', 'Bearer undefined', 'JWT_TOKEN_NOT_FOUND'],
    ['no JWT', 'Bearer nonsense', 'JWT_EXCEPTION'],
    ['an unsigned JWT', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"typ":"user","userId":1}')}.`, 'JWT_EXCEPTION'],
  ])('%s is answered 401', async (_, authorization, code) => {
    const answer = await send({ url: '/v4/users/me', headers: { authorization } });
    expect([answer.status, answer.body.code]).toEqual([401, code]);
  });

  test('a trailing slash is accepted, an unknown path is 404, another method 405 with what is offered', async () => {
    expect((await send({ url: '/v4/cabinets/buildings/' })).status).toBe(200);
    expect((await send({ url: '/v4/nothing' })).body.code).toBe('NOT_FOUND_PATH');
    const wrong = await send({ url: '/logout' });
    expect([wrong.status, wrong.body.code, wrong.body.allow, wrong.headers['allow']]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      ['POST'],
      'POST',
    ]);
  });

  test.each([
    ['QUERY', '/logout', 405, ['POST']],
    ['QUERY', '/v4/nothing', 404, undefined],
    ['PROPFIND', '/logout', 405, ['POST']],
    ['POST', '/ping', 405, ['GET']],
    ['PUT', '/v4/cabinets/buildings', 405, ['GET']],
  ])('%s at %s is answered %i whatever it carries', async (method, url, status, allow) => {
    for (const headers of [{}, { 'content-type': 'text/plain' }, json]) {
      const answer = await send({ method, url, headers, payload: 'no JSON' });
      expect([answer.status, answer.body.allow]).toEqual([status, allow]);
    }
  });

  test('only JSON of a bounded size is read', async () => {
    const form = await send({ ...label, headers: { 'content-type': 'text/plain' }, payload: 'x' });
    expect([form.status, form.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const large = await send({ ...label, headers: json, payload: JSON.stringify({ title: 'x'.repeat(70_000) }) });
    expect([large.status, large.body.code, large.body.limitBytes]).toEqual([413, 'PAYLOAD_TOO_LARGE', 65_536]);
    const broken = await send({ ...label, headers: json, payload: '{"title":' });
    expect([broken.status, broken.body.code]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(broken.body.fields).toEqual([{ path: 'body', message: '읽을 수 없는 JSON이에요. 고쳐 주세요.' }]);
    const deep = await send({ ...label, headers: json, payload: `${'['.repeat(30_000)}${']'.repeat(30_000)}` });
    expect([deep.status, deep.body.code]).toEqual([400, 'INVALID_ARGUMENT']);
    for (const payload of ['[]', '1', '"title"']) {
      const { body } = await send({ ...label, headers: json, payload });
      expect(body.fields).toEqual([{ path: 'body', message: '맞지 않는 값이에요. 고쳐 주세요.' }]);
    }
  });

  test.each([
    ['{"title":"\\u0000"}'],
    ['{"title":"\\ud800"}'],
    ['{"\\u0000":"x"}'],
    ['{"title":1}'],
    ['{"title":"x","extra":true}'],
    ['{"__proto__":{"title":"x"}}'],
    ['[]'],
    ['"x"'],
  ])('the body %s is refused', async (payload) => {
    const answer = await send({ ...label, headers: json, payload });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(answer.body.fields.length).toBeGreaterThan(0);
  });

  test.each([
    ['a byte of no character', Buffer.from('{"title":"a\xff"}', 'latin1'), json, 400],
    ['half a character', Buffer.from('{"title":"\xed\xa0\x80"}', 'latin1'), json, 400],
    ['UTF-8 under its name', '{"title":"가"}', { 'content-type': 'application/json; charset="UTF-8"' }, 404],
    ['another charset', '{"title":"a"}', { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['no compression by name', '{"title":"a"}', { ...json, 'content-encoding': 'identity' }, 404],
    ['a compression', '{"title":"a"}', { ...json, 'content-encoding': 'gzip' }, 415],
  ])('of a body with %s only UTF-8 as it is is read', async (_, payload, headers, status) => {
    expect((await send({ ...label, headers, payload })).status).toBe(status);
  });

  test.each([
    ['/v6/notices/read', { noticeIds: ['1'] }, 'noticeIds[0]', '맞지 않는 값이에요. 고쳐 주세요.'],
    ['/v6/notices/read', { noticeIds: [] }, 'noticeIds', '너무 적어요. 더 골라 주세요.'],
    ['/v6/notices/read', { noticeIds: Array.from({ length: 101 }, () => 1) }, 'noticeIds', '너무 많아요. 줄여 주세요.'],
    ['/v6/notices/read', { noticeIds: [0] }, 'noticeIds[0]', '너무 작은 수예요. 더 큰 수로 적어 주세요.'],
    ['/v4/lent/return-memo', { cabinetMemo: '123' }, 'cabinetMemo', '숫자 네 자리로 적어 주세요.'],
  ])('%s with %j names the part that does not fit, and how to mend it', async (url, body, path, message) => {
    const answer = await send({ method: 'PATCH', url, headers: json, payload: JSON.stringify(body) });
    expect(answer.body.fields).toEqual([{ path, message }]);
  });

  test('an address that cannot be read, or whose number is too large, names its path', async () => {
    const unreadable = await send({ url: '/v4/cabinets/%zz' });
    expect(unreadable.body.fields).toEqual([{ path: 'path', message: '맞지 않는 값이에요. 고쳐 주세요.' }]);
    const large = await send({ url: '/v4/cabinets/2147483648' });
    expect(large.body.fields).toMatchObject([
      { path: 'path.cabinetId', message: expect.stringMatching(/^너무 큰 수/) },
    ]);
  });

  test('a call without a body takes none', async () => {
    const answer = await send({ method: 'PATCH', url: '/v4/lent/return', headers: json, payload: '{"force":true}' });
    expect(answer.body).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'force' }] });
    const empty = await send({ method: 'PATCH', url: '/v4/lent/return', headers: json, payload: '{}' });
    expect(empty.body.code).toBe('NOT_FOUND_LENT_HISTORY');
  });

  test.each([
    ['/jwt/reissue', 'JWT_TOKEN_NOT_FOUND'],
    ['/v5/auth/agu?name=nobody.at.all', 'NOT_FOUND_USER'],
    ['/v5/auth/agu/cancel', undefined],
    ['/v6/admin/sign-in/second-factor', 'UNAUTHORIZED_ADMIN'],
    ['/logout', 'JWT_TOKEN_NOT_FOUND'],
  ])('POST %s takes null and an empty object for no body, and names what it does not know', async (url, code) => {
    const post = async (payload: string) =>
      (await it.app.inject({ method: 'POST', url, headers: json, payload })).json<Record<string, unknown>>();
    for (const payload of ['null', '{}']) expect([payload, (await post(payload))['code']]).toEqual([payload, code]);
    if (url !== '/logout') expect(await post('{"all":true}')).toMatchObject({ fields: [{ path: 'all' }] });
  });

  test('a sign-out with an empty object is one', async () => {
    const leaving = await it.as('leaves');
    const headers = { ...json, authorization: `Bearer ${leaving.token}` };
    const answer = await it.app.inject({ method: 'POST', url: '/logout', headers, payload: '{}' });
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    expect((await leaving.call('getMe')).code).toBe('UNAUTHORIZED');
  });

  test.each([
    ['application/x-www-form-urlencoded', undefined],
    ['application/x-www-form-urlencoded', ''],
    ['multipart/form-data', ''],
    ['nonsense', ''],
    ['', undefined],
  ])('no body is no body, whatever type is said: %j', async (type, payload) => {
    const headers = { 'content-type': type, ...(payload === '' && { 'content-length': '0' }) };
    for (const [method, url, status] of [
      ['POST', '/jwt/reissue', 401],
      ['PATCH', '/v4/lent/return', 404],
    ] as const) {
      const answer = await send({ method, url, headers, ...(payload !== undefined && { payload }) });
      expect([url, answer.status]).toEqual([url, status]);
    }
  });

  test('an empty body in chunks counts as no body, and a form with content is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' };
    const empty = await send({ method: 'PATCH', url: '/v4/lent/return', headers, payload: '' });
    expect(empty.body.code).toBe('NOT_FOUND_LENT_HISTORY');
    const form = await send({ method: 'PATCH', url: '/v4/lent/return', headers, payload: 'a=b' });
    expect([form.status, form.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('the id of a request tells nothing of those before it', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => `${(await send({ url: '/ping' })).headers['x-request-id']}`),
    );
    // No part of an id is the same in all of them: an id tells neither a count nor a process.
    for (const [from, to] of [
      [0, 8],
      [9, 13],
      [24, 36],
    ] as const)
      expect(new Set(ids.map((id) => id.slice(from, to))).size).toBeGreaterThan(40);
  });

  test('security headers are on every reply, also on refusals', async () => {
    for (const url of ['/v4/server-time', '/v4/nothing', '/livez', '/openapi.json']) {
      const { headers } = await send({ url });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe-');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['x-current-time']).toBe('2026-11-20T10:00:00');
    }
  });

  test('cookies alone sign nobody in: what another site lets a browser send does nothing', async () => {
    const cookie = `access_token=${ann.token}; refresh_token=${ann.token}`;
    for (const call of Object.values<Call>(calls)) {
      if (call.audience === 'public' || call.method === 'GET') continue;
      const url = call.path.replaceAll(/:\w+/g, '1');
      const answer = await it.app.inject({ method: call.method, url, headers: { cookie, ...json }, payload: '{}' });
      expect([call.path, answer.statusCode]).toEqual([call.path, 401]);
    }
  });

  test('the process lives without the database, is ready with it, and describes its calls', async () => {
    expect((await send({ url: '/livez' })).status).toBe(200);
    expect((await send({ url: '/readyz' })).body).toEqual({ status: 'ready' });
    const { body } = await send({ url: '/openapi.json' });
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/v4/lent/cabinets/{cabinetId}');
  });
});

describe('an Idempotency-Key', () => {
  const rent = (id: number, key: string) =>
    send({ method: 'POST', url: `/v4/lent/cabinets/${id}`, headers: { 'idempotency-key': key } });

  test('I1: the same request again has the same reply and no second effect; a refusal too', async () => {
    const id = await cabinetId(it.db, 2, 17);
    const first = await rent(id, 'rent-1');
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
    const second = await rent(id, 'rent-1');
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([200, 'true']);
    const refused = await rent(id, 'rent-2');
    expect(refused.body.code).toBe('LENT_FULL');
    const again = await rent(id, 'rent-2');
    const requestId = again.headers['x-request-id'];
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual({ ...refused.body, requestId });
    expect(requestId).not.toBe(refused.headers['x-request-id']);
  });

  test('I1: nobody keeps more replies than an honest client ever would; nobody else is held up by it', async () => {
    const [greedy, other] = [await it.as('greedy'), await it.as('frugal')];
    const fill = (userId: number) =>
      sql`
      insert into idempotency_records (caller, key, request_hash, status, reply, expires_at)
      select ${`user:${userId}`}, 'key-' || n, '', 200, '{}', ${addSeconds(it.clock.now(), 600)}
      from generate_series(1, 2000) n`.execute(it.db);
    await fill(greedy.userId);
    const giveBack = (client: Client, headers = {}) => client.call('returnCabinet', undefined, headers);
    const refused = await giveBack(greedy, { 'idempotency-key': 'one-more' });
    expect([refused.status, refused.code, refused.body['retryAfterSeconds']]).toEqual([429, 'TOO_MANY_REQUESTS', 600]);
    expect((await giveBack(greedy, { 'idempotency-key': 'key-1' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await giveBack(greedy)).code).toBe('NOT_FOUND_LENT_HISTORY');
    expect((await giveBack(other, { 'idempotency-key': 'one-more' })).code).toBe('NOT_FOUND_LENT_HISTORY');
    it.clock.advance(601);
    expect((await giveBack(greedy, { 'idempotency-key': 'one-more' })).code).toBe('NOT_FOUND_LENT_HISTORY');
  });

  test('I1: the key of another request is 422, an unreadable key 400', async () => {
    const id = await cabinetId(it.db, 2, 18);
    const reused = await rent(id, 'rent-1');
    expect([reused.status, reused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const spoilt = await rent(id, 'two words');
    expect(spoilt.body.fields).toEqual([
      { path: 'header.Idempotency-Key', message: '공백 없는 영문, 숫자, 기호 1–128자로 보내 주세요.' },
    ]);
    expect(spoilt.body.code).toBe('INVALID_ARGUMENT');
    expect((await rent(id, 'x'.repeat(129))).body.code).toBe('INVALID_ARGUMENT');
  });

  test('I1: keys are the caller’s own, and are forgotten after a day', async () => {
    const ben = await it.as('ben');
    const id = await cabinetId(it.db, 2, 19);
    const other = await ben.call(
      'rentPrivateCabinet',
      { params: { cabinetId: `${id}` } },
      { 'idempotency-key': 'rent-1' },
    );
    expect([other.status, other.headers['idempotency-replayed']]).toEqual([200, undefined]);
    it.clock.advance(24 * 3600 + 1);
    const late = await ben.call('returnCabinet', undefined, { 'idempotency-key': 'rent-1' });
    expect([late.status, late.headers['idempotency-replayed']]).toEqual([200, undefined]);
  });
});

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { signAccessToken } from '../src/sessions/tokens.ts';
import { cabinetId } from './builders.ts';
import { anyValue, hostileBytes, hostileText } from './hostile.ts';
import { fuzzCalls, fuzzSeed, patienceMs, sumUp } from './how-often.ts';
import { addSeconds } from './instants.ts';
import { fits, isText, type Schema } from './json-schema.ts';
import { type TestApp, testApp } from './test-app.ts';

type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header'; readonly schema: Schema };
type Documented = Record<
  string,
  { content?: { 'application/json'?: { schema: { allOf?: { properties?: { code?: Schema } }[] } } } }
>;
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    content: { 'application/json'?: { schema: Schema }; 'multipart/form-data'?: { schema: Schema } };
  };
  readonly responses: Documented;
};
type Entry = { readonly method: string; readonly path: string; readonly operation: Operation };

let it: TestApp;
let port: number;
const entries: Entry[] = [];
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  it = await testApp();
  const address = await it.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
  const document = (await (await fetch(`${address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const own = operation.parameters.filter((each) => 'in' in each);
      if (operation.operationId !== 'streamEvents')
        entries.push({ method: method.toUpperCase(), path, operation: { ...operation, parameters: own } });
    }
  }
  const ann = await it.as('ann');
  (await ann.call('rentPrivateCabinet', { params: { cabinetId: `${await cabinetId(it.db, 2, 17)}` } })).ok();
  return () => agent.destroy();
});

const callers = ['anonymous', 'user', 'admin'] as const;

/** A session of its own for each request: one of them signs out. */
async function tokenOf(caller: (typeof callers)[number]): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  const now = it.clock.now();
  const sid = randomUUID();
  const { userId } = await it.as('ann');
  const whose = caller === 'user' ? { user_id: userId } : { admin_id: 1 };
  const session = { provider: 'test', user_agent: 'test', seed: sid, rotated_at: now, created_at: now };
  await it.db
    .insertInto('auth_sessions')
    .values({ id: sid, ...session, expires_at: addSeconds(now, 86_400), ...whose })
    .execute();
  const claims = { name: 'ann', userId: caller === 'user' ? userId : 1, roles: [], sid, typ: caller };
  return signAccessToken(claims, it.settings.tokenSecrets, now);
}

type Heard = { status: number; type: string | undefined; body: string };

function send(method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<Heard> {
  return new Promise((resolve, reject) => {
    // Said for every method: Node frames the body of a DELETE by nothing else.
    const framed = { ...headers, ...(body && { 'content-length': `${body.length}` }) };
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers: framed, agent }, (response) => {
      const { statusCode = 0, headers: heard } = response;
      buffer(response).then(
        (bytes) => resolve({ status: statusCode, type: heard['content-type'], body: `${bytes}` }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A percent-encoding of anything, half surrogates included. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

type Body = { readonly bytes: Buffer | undefined; readonly type: string | undefined; readonly value: unknown };

function bodyOf(entry: Entry): fc.Arbitrary<Body> {
  const nothing = fc.constant<Body>({ bytes: undefined, type: undefined, value: undefined });
  if (entry.method === 'GET') return nothing;
  const schema = schemaOf(entry) ?? {};
  if (takesForm(entry)) return formOf(schema);
  const type = 'application/json';
  const told = anyValue(schema).map((value) => ({ bytes: Buffer.from(JSON.stringify(value)), type, value }));
  const raw = hostileBytes.map((bytes) => ({ bytes, type, value: readJson(bytes) }));
  const types = ['text/plain', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded', 'x', ''];
  const otherwise = fc
    .tuple(told, fc.constantFrom(...types))
    .map(([body, other]) => ({ ...body, type: other, value: other.startsWith(type) ? body.value : unreadable }));
  return fc.oneof({ weight: 6, arbitrary: told }, raw, otherwise, nothing);
}

const takesForm = ({ operation }: Entry) => operation.requestBody?.content['multipart/form-data'] !== undefined;

/** The schema of what is sent as JSON, also where it comes as the part of a form. */
function schemaOf({ operation }: Entry): Schema | undefined {
  const content = operation.requestBody?.content;
  const form = content?.['multipart/form-data']?.schema as { properties: { form: Schema } } | undefined;
  return form === undefined ? content?.['application/json']?.schema : form.properties.form;
}

function formOf(schema: Schema): fc.Arbitrary<Body> {
  const type = 'multipart/form-data; boundary=x';
  const head = '--x\r\nContent-Disposition: form-data; name="form"\r\n\r\n';
  const told = anyValue(schema).map((value) => {
    const bytes = Buffer.from(`${head}${JSON.stringify(value)}\r\n--x--\r\n`);
    return { bytes, type, value };
  });
  const raw = hostileBytes.map((bytes) => ({ bytes, type, value: unreadable }));
  const nothing = fc.constant<Body>({ bytes: undefined, type: undefined, value: unreadable });
  return fc.oneof({ weight: 6, arbitrary: told }, raw, nothing);
}

/** No value at all: such a body is never valid. */
const unreadable = Symbol('unreadable');

function readJson(bytes: Buffer): unknown {
  if (/[[{]{1000}/.test(bytes.toString())) return unreadable;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes.toString().trim() === '' ? undefined : unreadable;
  }
}

/** Whether the document describes this body; none at all, or an empty one, is as good as what a call without one takes. */
function isDescribed(entry: Entry, { value, bytes }: Body): boolean {
  if (value === unreadable || (bytes !== undefined && bytes.length > 65_536)) return false;
  const schema = schemaOf(entry);
  const isNothing = value === undefined || value === null;
  if (schema === undefined) return isNothing || (typeof value === 'object' && Object.keys(value).length === 0);
  return isText(value) && (fits(schema, value) || (isNothing && (fits(schema, {}) || fits(schema, null))));
}

const parts = fc.nat().chain((pick) => {
  const entry = entries[pick % entries.length] as Entry;
  const given = entry.operation.parameters.map((parameter) =>
    fc
      .oneof(anyValue(parameter.schema), hostileText)
      .map((value) => ({ parameter, text: typeof value === 'string' ? value : JSON.stringify(value) })),
  );
  return fc.record({
    call: fc.constant(entry.operation.operationId),
    caller: fc.constantFrom(...callers),
    given: fc.tuple(...given),
    body: bodyOf(entry),
    key: fc.option(fc.oneof(fc.constant('one and the same'), fc.constant('the-same'), fc.uuid()), { nil: undefined }),
    language: fc.option(
      hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 100)),
      { nil: undefined },
    ),
    preview: fc.option(fc.base64String({ maxLength: 80 }), { nil: undefined }),
  });
});

test(
  'every call answers whatever it is sent as documented: no fault, no undocumented word, nothing invalid accepted',
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(parts, async ({ call, caller, given, body, key, language, preview }) => {
        const entry = entries.find(({ operation: { operationId } }) => operationId === call) as Entry;
        const { method, operation } = entry;
        const places = given.filter(({ parameter }) => parameter.in === 'path');
        const query = given.filter(({ parameter }) => parameter.in === 'query');
        const path = places.reduce(
          (text, { parameter, text: value }) => text.replace(`{${parameter.name}}`, encode(value)),
          entry.path,
        );
        const asked = query.map(({ parameter, text }) => `${parameter.name}=${encode(text)}`).join('&');
        const url = `${path}${asked && '?'}${asked}`;
        if (url.length > 8_000) return;
        const token = await tokenOf(caller);
        const heard = await send(
          method,
          url,
          {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(key !== undefined && { 'idempotency-key': key }),
            ...(language !== undefined && { 'accept-language': language }),
            ...(preview !== undefined && { 'x-preview-token': preview }),
            ...(body.type !== undefined && { 'content-type': body.type }),
          },
          body.bytes,
        );
        const sent = `${caller} ${method} ${url.slice(0, 300)} ${JSON.stringify(body.value)?.slice(0, 200)} → ${heard.status} ${heard.body.slice(0, 300)}`;
        // An address too long is none. One with an empty part is none either, or that of another call.
        const isAddress = places.every(({ text }) => encode(text).length <= 600);
        if (!isAddress && [404, 405].includes(heard.status)) return;
        if (places.some(({ text }) => text === '') && heard.status < 500) return;
        statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1);
        const documented = operation.responses[heard.status];
        expect(documented, sent).toBeDefined();
        if (heard.status >= 400) {
          const { code } = JSON.parse(heard.body) as { code: string };
          const codes = documented?.content?.['application/json']?.schema.allOf?.[1]?.properties?.code?.enum;
          expect(codes, sent).toContain(code);
          expect(heard.type, sent).toBe('application/json; charset=utf-8');
        }
        expect(heard.status, sent).toBeLessThan(500);
        const isValid =
          isDescribed(entry, body) &&
          given.every(
            ({ parameter, text }) =>
              isText(text.toWellFormed()) && (parameter.in === 'header' || fits(parameter.schema, text)),
          );
        if (!isValid) expect(heard.status, sent).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: fuzzCalls, seed: fuzzSeed },
    );
    const answers = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${times} with ${status}`);
    const faults = [...statuses].reduce((sum, [status, times]) => (status >= 500 ? sum + times : sum), 0);
    sumUp(
      `${fuzzCalls} calls that nobody honest makes, FUZZ_SEED=${fuzzSeed}: ${faults} answers of 500 or more; ${answers.join(', ')}`,
    );
  },
  patienceMs + fuzzCalls * 100,
);

test.each(['/v4/cabinets/%', '/v4/cabinets/%zz', '/v4/cabinets/%c3%28', '/%', '/v4/cabinets/buildings/%ff/floors/2'])(
  'the unreadable address %s is refused in the one shape',
  async (path) => {
    const { status, body, type } = await send('GET', path, {});
    expect({ status, type, ...JSON.parse(body) }).toMatchObject({
      status: 400,
      code: 'INVALID_ARGUMENT',
      type: 'application/json; charset=utf-8',
    });
  },
);

test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'PUT', 'QUERY', 'HEAD'])(
  '%s is answered without a fault',
  async (method) => {
    const { status } = await send(method, '/v4/lent/me', {});
    expect([401, 404, 405, 415]).toContain(status);
  },
);

/** Bytes that are no HTTP, or more of it than is read. */
const nonsense = [
  'GET / HTTP/9.9\r\n\r\n',
  'FOO /v4/server-time HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET /ping HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
  'POST /jwt/reissue HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /jwt/reissue HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  '\0\0\0\0',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];

test.each(nonsense.map((text) => [JSON.stringify(text.slice(0, 60)), text]))(
  'the words %s end the connection and nothing else',
  async (_, text) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(Buffer.from(text, 'latin1'));
    const answer = `${await buffer(socket).catch(() => '')}`;
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect((await send('GET', '/ping', {})).status).toBe(200);
  },
);

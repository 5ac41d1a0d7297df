import { randomUUID } from 'node:crypto';
import { type Call, type CallName, calls, type ErrorCode, errors } from '@cabinet/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openGateways } from '../src/gateways/open.ts';
import { type AccessClaims, signAccessToken } from '../src/http/tokens.ts';
import { readSettings } from '../src/settings.ts';
import { quietLog, testDatabase } from './database.ts';
import { addSeconds } from './instants.ts';
import { type TestApp, testApp } from './test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

let it: TestApp;
let server: string;

beforeAll(async () => {
  it = await testApp();
  server = await it.app.listen({ host: '127.0.0.1', port: 0 });
});

/** Says no to a caller, whatever is asked. */
type No = Extract<ErrorCode, 'JWT_TOKEN_NOT_FOUND' | 'JWT_EXCEPTION' | 'JWT_EXPIRED' | 'UNAUTHORIZED' | 'FORBIDDEN'>;
const noes: readonly string[] = [
  'JWT_TOKEN_NOT_FOUND',
  'JWT_EXCEPTION',
  'JWT_EXPIRED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'ANONYMOUS_NOT_ALLOWED',
] satisfies ErrorCode[];

let people = 0;

type Session = { readonly claims: AccessClaims; readonly userId: number | null };

/** Somebody of their own for every question, so that signing out or renting in one leaves the others alone. */
async function openSession(kind: 'user' | 'admin'): Promise<Session> {
  const now = it.clock.now();
  const sid = randomUUID();
  people += 1;
  const user = kind === 'user' ? await it.as(`person-${people}`) : undefined;
  const admin = kind === 'user' ? undefined : await addAdmin(`admin-${people}`, now);
  await it.db
    .insertInto('auth_sessions')
    .values({
      id: sid,
      user_id: user?.userId ?? null,
      admin_id: admin ?? null,
      provider: 'test',
      user_agent: 'test',
      seed: sid,
      rotated_at: now,
      created_at: now,
      expires_at: addSeconds(now, 86_400),
    })
    .execute();
  const claims = { name: `person-${people}`, userId: user?.userId ?? admin ?? 0, roles: ['USER'], sid, typ: kind };
  return { claims, userId: user?.userId ?? null };
}

async function addAdmin(name: string, now: Temporal.Instant): Promise<number> {
  const { id } = await it.db
    .insertInto('admin_accounts')
    .values({ login_id: null, password_hash: null, email: `${name}@admin.example`, role: 'ADMIN', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const sign = ({ claims }: Session, secrets = it.settings.tokenSecrets, at = it.clock.now()) =>
  signAccessToken(claims, secrets, at);

/** The same words under the old signature. */
function tamper(token: string): string {
  const [head, payload = '', signature] = token.split('.');
  const claims = { ...(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object), userId: 1 };
  return [head, btoa(JSON.stringify(claims)).replaceAll('=', ''), signature].join('.');
}

const unsigned = (token: string) => `${btoa('{"alg":"none","typ":"JWT"}').replaceAll('=', '')}.${token.split('.')[1]}.`;

type Kind = { readonly token: () => Promise<string | undefined>; readonly no: (call: Call) => No | undefined };

const always = (no: No) => (call: Call) => (call.ignoresToken === true ? undefined : no);
const onlyFor = (kind: 'user' | 'admin') => (call: Call) =>
  call.audience === 'public' || call.audience.includes(kind) ? undefined : 'FORBIDDEN';

/** Every kind of caller, and what the wire says it is answered where it is not served. */
const kinds: Readonly<Record<string, Kind>> = {
  'a user': { token: async () => sign(await openSession('user')), no: onlyFor('user') },
  'an administrator': { token: async () => sign(await openSession('admin')), no: onlyFor('admin') },
  nobody: {
    token: async () => undefined,
    no: ({ audience }) => (audience === 'public' ? undefined : 'JWT_TOKEN_NOT_FOUND'),
  },
  'an expired token': {
    token: async () => sign(await openSession('user'), undefined, addSeconds(it.clock.now(), -901)),
    no: always('JWT_EXPIRED'),
  },
  'a token of another secret': {
    token: async () => sign(await openSession('user'), ['another secret, long enough for anybody']),
    no: always('JWT_EXCEPTION'),
  },
  'a token with other words': {
    token: async () => tamper(await sign(await openSession('user'))),
    no: always('JWT_EXCEPTION'),
  },
  'a token without a signature': {
    token: async () => unsigned(await sign(await openSession('user'))),
    no: always('JWT_EXCEPTION'),
  },
  'a revoked session': {
    async token() {
      const session = await openSession('user');
      const revoked = { revoked_at: it.clock.now() };
      await it.db.updateTable('auth_sessions').set(revoked).where('id', '=', session.claims.sid).execute();
      return sign(session);
    },
    no: always('UNAUTHORIZED'),
  },
  'a session nobody opened': {
    async token() {
      const session = await openSession('user');
      return sign({ ...session, claims: { ...session.claims, sid: randomUUID() } });
    },
    no: always('UNAUTHORIZED'),
  },
  'a user whose account has ended': {
    async token() {
      const session = await openSession('user');
      const ended = { deactivated_at: it.clock.now() };
      await it.db
        .updateTable('users')
        .set(ended)
        .where('id', '=', session.userId ?? 0)
        .execute();
      return sign(session);
    },
    no: always('UNAUTHORIZED'),
  },
  'a user who is no longer one': {
    async token() {
      const session = await openSession('user');
      await it.db
        .updateTable('users')
        .set({ roles: ['PISCINER'] })
        .where('id', '=', session.userId ?? 0)
        .execute();
      return sign(session);
    },
    no: always('UNAUTHORIZED'),
  },
  'an administrator who is no longer one': {
    async token() {
      const session = await openSession('admin');
      await it.db.deleteFrom('admin_accounts').where('id', '=', session.claims.userId).execute();
      return sign(session);
    },
    no: always('UNAUTHORIZED'),
  },
  'a user’s session in an administrator’s token': {
    async token() {
      const session = await openSession('user');
      return sign({ ...session, claims: { ...session.claims, typ: 'admin', roles: ['MASTER'] } });
    },
    no: always('UNAUTHORIZED'),
  },
};

async function knock(call: Call, token: string | undefined): Promise<{ status: number; code: string | undefined }> {
  const samples: Record<string, string> = { building: encodeURIComponent('새롬관'), floor: '2', provider: 'ft' };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? '1');
  const response = await fetch(`${server}${path}`, {
    method: call.method,
    redirect: 'manual',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (response.status < 400) {
    await response.body?.cancel();
    return { status: response.status, code: undefined };
  }
  const body = (await response.json()) as { code: string; status: number; requestId: string };
  expect(body.status).toBe(response.status);
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  return { status: response.status, code: body.code };
}

const countWrites = async () =>
  Promise.all([it.db.selectFrom('changes').select('id').execute(), it.db.selectFrom('rentals').select('id').execute()]);

describe.each(Object.entries<Call>(calls))('%s', (name, call) => {
  test.each(Object.entries(kinds))('answers %s as declared', async (_, { token, no }) => {
    const expected = no(call);
    const shown = await token();
    const before = await countWrites();
    const { status, code } = await knock(call, shown);
    if (expected === undefined) {
      // The one call whose own refusal is a no to the caller: there is no refresh cookie here.
      const own: readonly string[] = name === 'reissueToken' ? ['JWT_TOKEN_NOT_FOUND'] : [];
      expect(noes.filter((each) => !own.includes(each))).not.toContain(code);
      expect(status).toBeLessThan(500);
      return;
    }
    expect({ status, code }).toEqual({ status: errors[expected].status, code: expected });
    // Also for what was answered to somebody else a moment ago, and nothing was done.
    expect((await knock(call, shown)).code).toBe(expected);
    expect(await countWrites()).toEqual(before);
  });
});

test('a call without a declared audience does not start', async () => {
  const original = await vi.importActual<{ calls: Record<CallName, Call> }>('@cabinet/contract');
  const { audience: _, ...ping } = original.calls.ping;
  vi.doMock('@cabinet/contract', () => ({ ...original, calls: { ...original.calls, ping } }));
  vi.resetModules();
  const { buildApp } = await import('../src/app.ts');
  const settings = readSettings({ DATA_DIR: it.settings.dataDir, LOG_LEVEL: 'silent' });
  const parts = { database: await testDatabase(), settings, gateways: openGateways(settings, quietLog), log: quietLog };
  await expect(buildApp(parts)).rejects.toThrow('ping does not declare whom it serves');
  vi.doUnmock('@cabinet/contract');
});

import { randomUUID } from 'node:crypto';
import { type Call, type CallerKind, type CallName, calls, type ErrorCode, errors } from '@cabinet/contract';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openGateways } from '../src/gateways/open.ts';
import { withoutToken } from '../src/sessions/sessions.ts';
import { type AccessClaims, signAccessToken } from '../src/sessions/tokens.ts';
import { readSettings } from '../src/settings.ts';
import { buildUser } from './builders.ts';
import { quietLog, testDatabase } from './database.ts';
import { addSeconds } from './instants.ts';
import { enterAsLeaver, external } from './leaver.ts';
import { type TestApp, testApp } from './test-app.ts';

let it: TestApp;
let server: string;

beforeAll(async () => {
  it = await testApp();
  server = await it.app.listen({ host: '127.0.0.1', port: 0 });
});

/** The codes that refuse a caller, whatever the call. */
type CallerRefusal = Extract<
  ErrorCode,
  'JWT_TOKEN_NOT_FOUND' | 'ANONYMOUS_NOT_ALLOWED' | 'JWT_EXCEPTION' | 'JWT_EXPIRED' | 'UNAUTHORIZED' | 'FORBIDDEN'
>;
const callerRefusals: readonly string[] = [
  'JWT_TOKEN_NOT_FOUND',
  'JWT_EXCEPTION',
  'JWT_EXPIRED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'ANONYMOUS_NOT_ALLOWED',
] satisfies ErrorCode[];

let people = 0;

type Session = { readonly claims: AccessClaims; readonly userId: number | null };

/** A new person for every call, so that signing out or renting in one leaves the others alone. */
async function openSignIn(kind: 'user' | 'admin'): Promise<Session> {
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

/** Somebody of their own who came by a link, and has nothing to return any more. */
async function enter() {
  people += 1;
  const user = { name: `person-${people}`, userId: await buildUser(it.db, `person-${people}`, external) };
  return { ...user, ...(await enterAsLeaver(it, user)) };
}

const openLeaver = async () => (await enter()).token;

const sign = ({ claims }: Session, secrets = it.settings.tokenSecrets, at = it.clock.now()) =>
  signAccessToken(claims, secrets, at);

/** The same words under the old signature. */
function tamper(token: string): string {
  const [head, payload = '', signature] = token.split('.');
  const claims = { ...(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object), userId: 1 };
  return [head, btoa(JSON.stringify(claims)).replaceAll('=', ''), signature].join('.');
}

const unsigned = (token: string) => `${btoa('{"alg":"none","typ":"JWT"}').replaceAll('=', '')}.${token.split('.')[1]}.`;

type Kind = {
  readonly token: () => Promise<string | undefined>;
  readonly no: (call: Call) => CallerRefusal | undefined;
};

const always = (no: CallerRefusal) => (call: Call) => (call.ignoresToken === true ? undefined : no);
const onlyFor = (kind: CallerKind) => (call: Call) =>
  call.audience === 'public' || call.audience.includes(kind) ? undefined : 'FORBIDDEN';

/** Every kind of caller, and what the wire says it is answered where it is not served. */
const kinds: Readonly<Record<string, Kind>> = {
  'a user': { token: async () => sign(await openSignIn('user')), no: onlyFor('user') },
  'an administrator': { token: async () => sign(await openSignIn('admin')), no: onlyFor('admin') },
  'an A.G.U user': {
    token: openLeaver,
    no: (call) => {
      if (call.audience !== 'public') return onlyFor('agu')(call);
      return call.ignoresToken === true || call.servesLeavers === true ? undefined : 'FORBIDDEN';
    },
  },
  'an A.G.U user who cancelled': {
    async token() {
      const token = await openLeaver();
      (await it.anonymous.call('cancelAgu', {}, { authorization: `Bearer ${token}` })).ok();
      return token;
    },
    no: always('UNAUTHORIZED'),
  },
  'an A.G.U user’s session in a user’s token': {
    async token() {
      const { sessionId, userId, name } = await enter();
      const claims = { name, userId, roles: ['USER'], sid: sessionId, typ: 'user' } as const;
      return signAccessToken(claims, it.settings.tokenSecrets, it.clock.now());
    },
    no: always('UNAUTHORIZED'),
  },
  'a user’s session in an A.G.U user’s token': {
    async token() {
      const session = await openSignIn('user');
      return sign({ ...session, claims: { ...session.claims, typ: 'agu', roles: ['AGU'] } });
    },
    no: always('UNAUTHORIZED'),
  },
  nobody: {
    token: async () => undefined,
    no: ({ audience, path }) => (audience === 'public' ? undefined : withoutToken(path)),
  },
  'an expired token': {
    token: async () => sign(await openSignIn('user'), undefined, addSeconds(it.clock.now(), -901)),
    no: always('JWT_EXPIRED'),
  },
  'a token of another secret': {
    token: async () => sign(await openSignIn('user'), ['another secret, long enough for anybody']),
    no: always('JWT_EXCEPTION'),
  },
  'a token with other words': {
    token: async () => tamper(await sign(await openSignIn('user'))),
    no: always('JWT_EXCEPTION'),
  },
  'a token without a signature': {
    token: async () => unsigned(await sign(await openSignIn('user'))),
    no: always('JWT_EXCEPTION'),
  },
  'a revoked session': {
    async token() {
      const session = await openSignIn('user');
      const revoked = { revoked_at: it.clock.now() };
      await it.db.updateTable('auth_sessions').set(revoked).where('id', '=', session.claims.sid).execute();
      return sign(session);
    },
    no: always('UNAUTHORIZED'),
  },
  'a session nobody opened': {
    async token() {
      const session = await openSignIn('user');
      return sign({ ...session, claims: { ...session.claims, sid: randomUUID() } });
    },
    no: always('UNAUTHORIZED'),
  },
  'a user whose account has ended': {
    async token() {
      const session = await openSignIn('user');
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
      const session = await openSignIn('user');
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
      const session = await openSignIn('admin');
      await it.db.deleteFrom('admin_accounts').where('id', '=', session.claims.userId).execute();
      return sign(session);
    },
    no: always('UNAUTHORIZED'),
  },
  'a user’s session in an administrator’s token': {
    async token() {
      const session = await openSignIn('user');
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

const count = (table: 'changes' | 'rentals') =>
  it.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
const countWrites = () => Promise.all([count('changes'), count('rentals')]);

describe.each(Object.entries<Call>(calls))('%s', (name, call) => {
  test.each(Object.entries(kinds))('answers %s as declared', async (_, { token, no }) => {
    const expected = no(call);
    const shown = await token();
    const before = await countWrites();
    const { status, code } = await knock(call, shown);
    if (expected === undefined) {
      // This call alone refuses the caller by its own rules: there is no refresh cookie here.
      const own: readonly string[] = name === 'reissueToken' ? ['JWT_TOKEN_NOT_FOUND'] : [];
      expect(callerRefusals.filter((each) => !own.includes(each))).not.toContain(code);
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
  // The other files of this worker get the contract as it is.
  onTestFinished(() => {
    vi.doUnmock('@cabinet/contract');
    vi.resetModules();
  });
  const { buildApp } = await import('../src/app.ts');
  const settings = readSettings({ DATA_DIR: it.settings.dataDir, LOG_LEVEL: 'silent' });
  const parts = { database: await testDatabase(), settings, gateways: openGateways(settings, quietLog), log: quietLog };
  await expect(buildApp(parts)).rejects.toThrow('ping does not declare whom it serves');
});

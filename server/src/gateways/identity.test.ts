import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProviderName } from '@cabinet/domain';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../../test/database.ts';
import { openLog } from '../log.ts';
import type { ProviderSettings } from '../settings/providers.ts';
import { IdentityError, openIdentity } from './identity.ts';

const secrets = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(64) };
const back = { code: 'the-code', state: 'the-state' };

type Answer = { status?: number; body: unknown };
type Routes = Record<string, (request: IncomingMessage, body: string) => Answer | Promise<Answer> | undefined>;

/** A provider on this machine; a path without a route never answers. */
async function standIn(routes: Routes): Promise<string> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = await routes[request.url ?? '']?.(request, await text(request));
    if (said === undefined) return;
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

function open(name: ProviderName, endpoints: Partial<ProviderSettings>, log = quietLog) {
  const none = { issuer: undefined, authorizeUrl: undefined, tokenUrl: undefined, profileUrl: undefined };
  const settings = { clientId: 'us', clientSecret: 'our secret', ...none, ...endpoints };
  return openIdentity('https://cabinet.example', { [name]: settings }, log);
}

const plain = (base: string) => ({
  authorizeUrl: `${base}/authorize`,
  tokenUrl: `${base}/token`,
  profileUrl: `${base}/me`,
});
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof IdentityError ? error.kind : 'other'),
  );

const student = {
  id: 4242,
  login: ' jisoo ',
  email: 'jisoo@student.example',
  'active?': true,
  'staff?': false,
  cursus_users: [
    { cursus_id: 9, cursus: { kind: 'piscine' }, blackholed_at: null },
    { cursus_id: 21, cursus: { kind: 'main' }, blackholed_at: '2027-05-01T00:00:00.000Z' },
  ],
};
const token: Answer = { body: { access_token: 'the-token', token_type: 'bearer' } };

test('R-SIGN-09: the browser leaves with a state and the hash of a secret that only the server can show', async () => {
  const begun = await open('ft', plain('https://school.example')).begin('ft', secrets, 'login');
  const url = new URL(begun);
  expect(`${url.origin}${url.pathname}`).toBe('https://school.example/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'us',
    redirect_uri: 'https://cabinet.example/login/oauth2/code/ft',
    response_type: 'code',
    scope: 'public',
    state: 'the-state',
    code_challenge: createHash('sha256').update(secrets.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
  });
});

test('R-SIGN-04: the school’s own profile says who somebody is and which course they are in', async () => {
  let asked = '';
  const base = await standIn({
    '/token': (_, body) => {
      asked = body;
      return token;
    },
    '/me': ({ headers }) =>
      headers.authorization === 'Bearer the-token' ? { body: student } : { status: 401, body: {} },
  });
  expect(await open('ft', plain(base)).finish('ft', secrets, back)).toEqual({
    provider: 'ft',
    subject: '4242',
    login: 'jisoo',
    email: 'jisoo@student.example',
    emailVerified: true,
    school: { active: true, mainCourse: true, staff: false, endsAt: Temporal.Instant.from('2027-05-01T00:00:00Z') },
  });
  expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({
    code: 'the-code',
    code_verifier: secrets.codeVerifier,
    redirect_uri: 'https://cabinet.example/login/oauth2/code/ft',
    client_secret: 'our secret',
  });
});

test('R-SIGN-03: a text that is not exactly one mail address counts as none', async () => {
  for (const email of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'a\0@example.com', '']) {
    const base = await standIn({ '/token': () => token, '/me': () => ({ body: { ...student, email } }) });
    const profile = await open('ft', plain(base)).finish('ft', secrets, back);
    expect(profile).toMatchObject({ login: 'jisoo', email: null, emailVerified: false });
  }
});

test('R-SIGN-02: GitHub’s subject is its number, and only a verified primary address counts as verified', async () => {
  const base = await standIn({
    '/token': () => token,
    '/me': () => ({ body: { id: 7, login: 'octo', email: null } }),
    '/me/emails': () => ({ body: [{ email: 'octo@example.com', primary: true, verified: true }] }),
  });
  expect(await open('github', plain(base)).finish('github', secrets, back)).toMatchObject({
    subject: '7',
    email: 'octo@example.com',
    emailVerified: true,
    school: null,
  });
});

test('R-SIGN-02: an address that is verified vouches for no other one of the account', async () => {
  const base = await standIn({
    '/token': () => token,
    '/me': () => ({ body: { id: 7, login: 'octo', email: 'shown@example.com' } }),
    '/me/emails': () => ({ body: [{ email: 'no address', primary: true, verified: true }] }),
  });
  expect(await open('github', plain(base)).finish('github', secrets, back)).toMatchObject({
    email: 'shown@example.com',
    emailVerified: false,
  });
});

test('R-SIGN-02: nor does what a provider knows elsewhere vouch for another address in its token', async () => {
  const issuer = await openIdProvider({ email: 'other@example.com' });
  expect(await open('google', { issuer }).finish('google', secrets, back)).toMatchObject({
    email: 'other@example.com',
    emailVerified: false,
  });
});

test('a provider that fails or talks nonsense is unavailable; an old code or half a profile is rejected', async () => {
  const standInWith = (routes: Routes) =>
    standIn({ '/token': () => token, '/me': () => ({ body: student }), ...routes });
  const cases: [Routes, string][] = [
    [{ '/token': () => ({ status: 500, body: {} }) }, 'unavailable'],
    [{ '/token': () => ({ status: 401, body: { error: 'invalid_client' } }) }, 'unavailable'],
    [{ '/token': () => ({ status: 400, body: { error: 'invalid_grant' } }) }, 'rejected'],
    [{ '/token': () => ({ body: { token_type: 'bearer' } }) }, 'unavailable'],
    [{ '/me': () => ({ status: 503, body: {} }) }, 'unavailable'],
    [{ '/me': () => ({ body: { id: 1 } }) }, 'rejected'],
    [{ '/me': () => ({ body: { ...student, id: 'a\0b' } }) }, 'rejected'],
    [{ '/me': () => ({ body: { ...student, login: 'ji\0soo' } }) }, 'rejected'],
  ];
  for (const [routes, kind] of cases) {
    const identity = open('ft', plain(await standInWith(routes)));
    expect(await kindOf(identity.finish('ft', secrets, back))).toBe(kind);
  }
  const identity = open('ft', plain('http://127.0.0.1:1'));
  expect(await kindOf(identity.finish('ft', secrets, back))).toBe('unavailable');
});

test('the log says where a profile does not fit, and nothing of what it says', async () => {
  const lines: string[] = [];
  const log = openLog({ level: 'warn', readable: false, write: (line) => lines.push(line) });
  const { 'active?': _, ...rest } = student;
  const changed = { ...rest, cursus_users: [{ cursus_id: 21, cursus: null, end_at: 'soon-private' }] };
  const base = await standIn({ '/token': () => token, '/me': () => ({ body: changed }) });
  expect(await kindOf(open('ft', plain(base), log).finish('ft', secrets, back))).toBe('rejected');
  expect(lines.join()).toContain('sign-in with ft failed: the profile does not fit at active?, cursus_users.0.end_at');
  expect(lines.join()).not.toMatch(/jisoo|private/);
});

test('R-SIGN-09: an answer without our state or without a code is rejected before anybody is asked', async () => {
  const identity = open('ft', plain('http://127.0.0.1:1'));
  for (const query of [
    {},
    { code: 'x' },
    { state: 'the-state' },
    { code: 'x', state: 'another' },
    { ...back, error: 'access_denied' },
  ]) {
    expect(await kindOf(identity.finish('ft', secrets, query))).toBe('rejected');
  }
  expect(await kindOf(identity.finish('ft', secrets, { ...back, error: 'server_error' }))).toBe('unavailable');
});

test.concurrent('a provider that says nothing is given up', async () => {
  const identity = open('ft', plain(await standIn({})));
  expect(await kindOf(identity.finish('ft', secrets, back))).toBe('unavailable');
});

type Signer = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** An OpenID provider that signs the given claims. */
async function openIdProvider(claims: Record<string, unknown>, signer?: Signer): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let base = '';
  base = await standIn({
    '/.well-known/openid-configuration': () => ({
      body: {
        issuer: base,
        authorization_endpoint: `${base}/authorize`,
        token_endpoint: `${base}/token`,
        jwks_uri: `${base}/jwks`,
        userinfo_endpoint: `${base}/userinfo`,
      },
    }),
    '/jwks': () => ({ body: { keys: [jwk] } }),
    '/userinfo': () => ({ body: { sub: 'google-7', email: 'g@example.com', email_verified: true } }),
    '/token': async () => {
      const idToken = new SignJWT({ iss: base, sub: 'google-7', aud: 'us', nonce: 'the-nonce', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime('5m');
      return { body: { ...(token.body as object), id_token: await idToken.sign(signer ?? privateKey) } };
    },
  });
  return base;
}

test('R-SIGN-09: an OpenID provider is discovered, and its signed answer carries our nonce', async () => {
  const issuer = await openIdProvider({});
  const identity = open('google', { issuer });
  expect(new URL(await identity.begin('google', secrets, undefined)).searchParams.get('nonce')).toBe('the-nonce');
  expect(await identity.finish('google', secrets, back)).toEqual({
    provider: 'google',
    subject: 'google-7',
    login: 'g',
    email: 'g@example.com',
    emailVerified: true,
    school: null,
  });
});

test('R-SIGN-09: a token with another nonce, audience, issuer or key, or for another person, is not taken', async () => {
  const { privateKey: stranger } = await generateKeyPair('RS256');
  const issuers = [
    await openIdProvider({ nonce: 'another' }),
    await openIdProvider({ nonce: undefined }),
    await openIdProvider({ aud: 'somebody else' }),
    await openIdProvider({ iss: 'https://evil.example' }),
    await openIdProvider({}, stranger),
    await openIdProvider({ sub: 'google-8' }),
  ];
  for (const issuer of issuers) {
    expect(await kindOf(open('google', { issuer }).finish('google', secrets, back))).toBe('unavailable');
  }
});

test('a provider that could not be discovered is asked again the next time', async () => {
  let isUp = false;
  const issuer = await openIdProvider({});
  const inside = async (url: string, options: RequestInit) =>
    isUp ? fetch(url, options) : Promise.reject(new TypeError('down'));
  const settings = {
    clientId: 'us',
    clientSecret: 'x',
    issuer,
    authorizeUrl: undefined,
    tokenUrl: undefined,
    profileUrl: undefined,
  };
  const identity = openIdentity(
    'https://cabinet.example',
    { google: { ...settings, inside: inside as never } },
    quietLog,
  );
  expect(await kindOf(identity.begin('google', secrets, undefined))).toBe('unavailable');
  isUp = true;
  expect(await kindOf(identity.begin('google', secrets, undefined))).toBe('none');
});

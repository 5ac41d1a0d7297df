import { expect, test } from 'vitest';
import { openBrowser, signInBy } from '../../../test/browser.ts';
import { testApp } from '../../../test/test-app.ts';
import { countTry } from './commands/admin-tries.ts';
import { ensureFirstAdmin } from './commands/first-admin.ts';

const { app, db, transact, clock, settings, as } = await testApp();
const right = 'a test password';

async function tryAs(id: string, password: string, address = '192.0.2.1') {
  const response = await app.inject({
    method: 'POST',
    url: '/v4/admin/auth/login',
    payload: { id, password },
    remoteAddress: address,
  });
  const { code, accessToken, retryAfterSeconds, remainingTries } = response.json<Record<string, unknown>>();
  const cookies = response.cookies.map(({ name }) => name).toSorted();
  return { status: response.statusCode, code, accessToken, retryAfterSeconds, remainingTries, cookies };
}

const refused = { status: 401, code: 'UNAUTHORIZED_ADMIN', cookies: [] };

test('R-ADM-01, R-ADM-02: the administrator of the settings signs in by id and password', async () => {
  const answer = await tryAs('admin', right);
  expect(answer).toMatchObject({ status: 200, cookies: ['access_token', 'refresh_token'] });
  const payload = JSON.parse(Buffer.from(`${answer.accessToken}`.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toMatchObject({ name: 'admin', roles: ['MASTER'], typ: 'admin' });
  const { password_hash: hash } = await db
    .selectFrom('admin_accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('R-ADM-02: once there is an administrator, the settings make no other and change none', async () => {
  const random = { secret: () => 'AAAAAAAAAAAAAAAAAAAAAA', uuid: () => '', below: () => 0 };
  const admin = { id: 'second', password: 'another password', isGenerated: false };
  const first = (more: Partial<typeof admin>) =>
    ensureFirstAdmin({ transact, random, admin: { ...admin, ...more }, now: clock.now() });
  expect(await first({})).toBe('IGNORED');
  expect(await first({ id: 'admin' })).toBe('IGNORED');
  expect(await first({ id: 'admin', password: right })).toBe('THERE');
  expect(await first({ isGenerated: true })).toBe('THERE');
  expect(await tryAs('second', 'another password')).toMatchObject(refused);
  expect(await db.selectFrom('admin_accounts').select('login_id').execute()).toEqual([{ login_id: 'admin' }]);
});

test('R-ADM-01: an unknown id, a wrong password and a nearly right one hear the same', async () => {
  for (const [id, password] of [
    ['nobody', right],
    ['admin', 'wrong'],
    ['admin', `${right} `],
    ['Admin', right],
    ["admin' --", right],
  ] as const) {
    expect(await tryAs(id, password, '192.0.2.2')).toMatchObject(refused);
  }
});

test('R-ADM-01: after five wrong tries one waits, longer each time, and a right one forgives', async () => {
  const address = '192.0.2.3';
  for (let left = 4; left >= 0; left -= 1)
    expect(await tryAs('admin', 'wrong', address)).toMatchObject({ ...refused, remainingTries: left });
  const waiting = { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 };
  expect(await tryAs('admin', 'wrong', address)).toMatchObject(waiting);
  expect(await tryAs('admin', right, address)).toMatchObject(waiting);
  clock.advance(30);
  expect(await tryAs('admin', 'wrong', address)).toMatchObject(refused);
  expect(await tryAs('admin', right, address)).toMatchObject({ ...waiting, retryAfterSeconds: 60 });
  clock.advance(60);
  expect(await tryAs('admin', right, address)).toMatchObject({ status: 200 });
  expect(await tryAs('admin', 'wrong', address)).toMatchObject(refused);
});

test('R-ADM-01: waiting is for one id and one address: nobody is locked out for somebody else', async () => {
  for (let tries = 0; tries < 6; tries += 1) await tryAs('admin', 'wrong', '192.0.2.4');
  expect(await tryAs('admin', right, '192.0.2.4')).toMatchObject({ status: 429 });
  expect(await tryAs('admin', right, '192.0.2.5')).toMatchObject({ status: 200 });
  expect(await tryAs('other', right, '192.0.2.4')).toMatchObject(refused);
});

test('R-ADM-01: addresses of one IPv6 network count as one', async () => {
  for (let tries = 0; tries < 5; tries += 1) await tryAs('admin', 'wrong', `2001:db8:1:2::${tries}`);
  expect(await tryAs('admin', right, '2001:db8:1:2:ffff::1')).toMatchObject({ status: 429 });
  expect(await tryAs('admin', right, '2001:db8:1:3::1')).toMatchObject({ status: 200 });
});

test('R-ADM-01: tries made at the same moment count as well', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryAs('admin', 'wrong', '192.0.2.6')));
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 'UNAUTHORIZED_ADMIN')).toHaveLength(5);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7);
});

test('R-ADM-01: an address that tries one id after the other waits as well, others do not', async () => {
  const address = '192.0.2.7';
  for (let tries = 0; tries < 30; tries += 1)
    expect(await tryAs(`made-up-${tries}`, 'x', address)).toMatchObject(refused);
  const waiting = { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 10 };
  expect(await tryAs('made-up-30', 'x', address)).toMatchObject(waiting);
  expect(await tryAs('admin', right, address)).toMatchObject(waiting);
  expect(await tryAs('admin', right, '192.0.2.8')).toMatchObject({ status: 200 });
  clock.advance(10);
  expect(await tryAs('admin', right, address)).toMatchObject({ status: 200 });
  // A right one takes back itself alone: whoever has an account of their own guesses at others no faster.
  expect(await tryAs('made-up-30', 'x', address)).toMatchObject(waiting);
});

test('R-ADM-01: a right try does not count', async () => {
  const address = '192.0.2.9';
  for (let tries = 0; tries < 35; tries += 1)
    expect(await tryAs('admin', right, address)).toMatchObject({ status: 200 });
});

test('R-ADM-01: ids that somebody makes up leave no row each', async () => {
  const network = '192.0.2.10';
  let now = clock.now();
  for (let tries = 0; tries < 600; tries += 1) {
    await transact((tx) => countTry(tx, `made-up-${tries}`, network, now));
    now = now.add({ seconds: 300 });
  }
  const rows = await db.selectFrom('admin_sign_in_failures').select('part').where('address', '=', network).execute();
  expect(rows.length).toBeLessThanOrEqual(257);
});

test('R-ADM-01: hundreds of tries at the same moment are weighed one at a time, and most are told to come back', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => tryAs(`at-once-${index}`, 'x', `198.51.100.${index % 10}`)),
  );
  const refusedAtOnce = answers.filter(({ status, retryAfterSeconds }) => status === 429 && retryAfterSeconds === 1);
  const weighed = answers.filter(({ code }) => code === 'UNAUTHORIZED_ADMIN');
  expect(refusedAtOnce.length).toBeGreaterThan(100);
  expect(refusedAtOnce.length + weighed.length).toBe(300);
});

test('R-SIGN-15: a token of one kind is not taken for another', async () => {
  const { accessToken } = await tryAs('admin', right);
  const me = await app.inject({ url: '/v4/users/me', headers: { authorization: `Bearer ${accessToken}` } });
  expect(me.json<{ code: string }>().code).toBe('FORBIDDEN');
  const out = await app.inject({ method: 'POST', url: '/logout', headers: { authorization: `Bearer ${accessToken}` } });
  expect(out.statusCode).toBe(200);
  const after = await app.inject({ url: '/v4/cabinets/1', headers: { authorization: `Bearer ${accessToken}` } });
  expect(after.json<{ code: string }>().code).toBe('UNAUTHORIZED');
  const student = await as('a-student');
  const reply = await student.call('getMe');
  expect(reply.ok().name).toBe('a-student');
});

test('R-SIGN-15: an administrator’s refresh value gives an administrator’s token', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/v4/admin/auth/login',
    payload: { id: 'admin', password: right },
  });
  const value = response.cookies.find(({ name }) => name === 'refresh_token')?.value ?? '';
  const reissued = await app.inject({
    method: 'POST',
    url: '/jwt/reissue',
    headers: { cookie: `refresh_token=${value}` },
  });
  const token = reissued.json<{ accessToken: string }>().accessToken;
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ typ: 'admin' });
});

test('R-ADM-03: a provider makes an administrator of nobody, and signs in a registered, verified address', async () => {
  const failure = '/admin/login/failure?status=401&message=UNAUTHORIZED_ADMIN';
  expect(await signInBy(openBrowser(app), 'google', 'boss', '?context=admin')).toBe(failure);
  expect(await signInBy(openBrowser(app), 'ft', 'boss', '?context=admin')).toBe(failure);
  const email = 'Boss@student.42seoul.kr';
  await db.insertInto('admin_accounts').values({ email, role: 'ADMIN', created_at: clock.now() }).execute();
  for (const provider of ['google', 'kakao', 'github']) {
    const browser = openBrowser(app);
    expect(await signInBy(browser, provider, 'boss', '?context=admin')).toBe('/admin/home?status=200');
    const payload = browser.cookies.get('access_token')?.value.split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ typ: 'admin', roles: ['ADMIN'] });
  }
  expect(await db.selectFrom('users').select('id').where('name', '=', 'boss').execute()).toEqual([]);
});

test('R-SIGN-10: an admin sign-in that was refused before it began ends at the admin failure page too', async () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml' };
  const failure = (status: number, code: string) => `/admin/login/failure?status=${status}&message=${code}`;
  const unusable = await openBrowser(app).get('/oauth2/authorization/google?context=admin&prompt=none', asBrowser);
  expect(unusable.location).toBe(failure(400, 'INVALID_ARGUMENT'));
  const broken = await testApp();
  await broken.db.schema.alterTable('sign_in_attempts').renameTo('out_of_order').execute();
  const begun = await openBrowser(broken.app).get('/oauth2/authorization/google?context=admin', asBrowser);
  expect(begun.location).toBe(failure(500, 'INTERNAL_SERVER_ERROR'));
});

test('wire 1: an admin sign-in that went wrong on the way ends at the admin failure page', async () => {
  const browser = openBrowser(app);
  const begun = await browser.get('/oauth2/authorization/google?context=admin');
  const state = new URL(begun.location ?? '', settings.publicUrl).searchParams.get('state') ?? '';
  const back = await browser.get(`/login/oauth2/code/google?error=access_denied&state=${state}`);
  expect(back.location).toBe('/admin/login/failure?status=401&message=UNAUTHORIZED_ADMIN');
});

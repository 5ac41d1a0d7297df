import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBrowser, signInBy } from '../../../test/browser.ts';
import { buildUser, cabinetId } from '../../../test/builders.ts';
import { until } from '../../../test/remote.ts';
import { testApp } from '../../../test/test-app.ts';
import { lockUsers, welcomeStudent } from '../users/commands.ts';

const { app, db, transact, clock, settings } = await testApp();
const open = (host?: string) => openBrowser(app, host);
const start = (provider: string, query = '') => `/oauth2/authorization/${provider}${query}`;
const failure = (status: number, code: string) => `/login?status=${status}&message=${code}`;

/** The address to which the provider sends the browser back after the form, before the product reads it. */
async function callbackOf(browser: ReturnType<typeof open>, provider: string, login: string): Promise<string> {
  const form = await browser.follow(start(provider));
  const answer = await browser.post(form.path, { login });
  const back = await browser.get(answer.location ?? '');
  return back.location ?? '';
}

test('R-SIGN-10: a script signs in with nothing but a cookie jar, and is who it typed', async () => {
  const browser = open();
  expect(await signInBy(browser, 'ft', 'Jisoo.Kim')).toBe('/home?status=200');
  const access = browser.cookies.get('access_token');
  const refresh = browser.cookies.get('refresh_token');
  expect(access?.line).toMatch(/; Path=\/; SameSite=Lax$/);
  expect(refresh?.line).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  const payload = JSON.parse(Buffer.from(access?.value.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toMatchObject({ name: 'jisoo.kim', roles: ['USER', 'MEMBER'], typ: 'user' });
  expect(payload.exp - payload.iat).toBe(900);
  const me = await browser.get('/v4/users/me', { authorization: `Bearer ${access?.value}` });
  expect(JSON.parse(me.body)).toMatchObject({ userId: payload.userId, name: 'jisoo.kim', cabinetId: null, coins: 0 });
});

test('R-SIGN-11: cookies alone never authenticate a call', async () => {
  const browser = open();
  await signInBy(browser, 'ft', 'cookie-only');
  expect(JSON.parse((await browser.get('/v4/users/me')).body).code).toBe('JWT_TOKEN_NOT_FOUND');
});

test('R-SIGN-02, R-SIGN-03: a known intra ID signs in that person and refreshes what the school says', async () => {
  const id = await buildUser(db, 'Known', { roles: ['USER', 'STAFF', 'CADET'], email: null });
  expect(await signInBy(open(), 'ft', 'known')).toBe('/home?status=200');
  expect(await db.selectFrom('users').select(['id', 'roles']).where('name', 'ilike', 'known').execute()).toEqual([
    { id, roles: ['USER', 'STAFF', 'MEMBER'] },
  ]);
});

test('R-SIGN-03: an address the school gave to somebody new no longer belongs to the one before', async () => {
  const before = await buildUser(db, 'earlier', { email: 'later@student.42seoul.kr' });
  expect(await signInBy(open(), 'ft', 'later')).toBe('/home?status=200');
  const { email } = await db.selectFrom('users').select('email').where('id', '=', before).executeTakeFirstOrThrow();
  expect(email).toBeNull();
});

test('R-SIGN-03: an exchange of addresses locks its people by their ids, so that no two sign-ins wait for each other', async () => {
  const school = { active: true, mainCourse: true, staff: false, endsAt: null };
  const emails = ['exchanged-1@student.example', 'exchanged-2@student.example'];
  const ids = await Promise.all(emails.map((email) => buildUser(db, email, { school_id: email, email })));
  const [first = 0, second = 0] = ids.toSorted((one, other) => one - other);
  const [earlier = '', later = ''] = first === ids[0] ? emails : emails.toReversed();
  let signIn: Promise<unknown> | undefined;
  let isOver = false;
  const unlocked = await transact(async (tx) => {
    await lockUsers(tx, [first]);
    const profile = { subject: later, login: later, email: earlier, school };
    signIn = transact((other) => welcomeStudent(other, profile, { now: clock.now(), language: 'ko' })).finally(() => {
      isOver = true;
    });
    const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await until(async () => isOver || (await waiting.execute(tx)).rows.length > 0);
    return tx.selectFrom('users').select('id').where('id', '=', second).forNoKeyUpdate().skipLocked().execute();
  });
  expect(unlocked).toEqual([{ id: second }]);
  await signIn;
  const kept = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).orderBy('id').execute();
  expect(kept).toEqual([
    { id: first, email: null },
    { id: second, email: earlier },
  ]);
});

test('R-SIGN-03: two first sign-ins at the same moment make one user', async () => {
  const browsers = Array.from({ length: 6 }, () => open());
  const callbacks = await Promise.all(browsers.map((browser) => callbackOf(browser, 'ft', 'twin')));
  const ends = await Promise.all(browsers.map((browser, index) => browser.get(callbacks[index] ?? '')));
  expect(ends.map(({ location }) => location)).toEqual(browsers.map(() => '/home?status=200'));
  expect(await db.selectFrom('users').select('id').where('name', '=', 'twin').execute()).toHaveLength(1);
});

test.for(['google', 'kakao', 'github'] as const)(
  'R-SIGN-06: %s signs in only where it is linked, and never by its mail address',
  async (provider) => {
    const name = `link-${provider}`;
    const userId = await buildUser(db, name, { email: `${name}@student.42seoul.kr` });
    expect(await signInBy(open(), provider, name)).toBe(failure(403, 'NOT_FT_LINK_STATUS'));
    const link = { user_id: userId, provider, subject: name, email: 'x@example.com', created_at: clock.now() };
    const others = { ...link, user_id: await buildUser(db, `first-${provider}`), subject: `first-${name}` };
    for (const each of [others, link]) await db.insertInto('oauth_links').values(each).execute();
    const browser = open();
    expect(await signInBy(browser, provider, name)).toBe('/home?status=200');
    expect(await signInBy(open(), provider, `not-${name}`)).toBe(failure(403, 'NOT_FT_LINK_STATUS'));
    const token = browser.cookies.get('access_token')?.value;
    const me = JSON.parse((await browser.get('/v4/users/me', { authorization: `Bearer ${token}` })).body);
    expect(me).toMatchObject({ userId, userOauthConnection: { email: 'x@example.com', providerType: provider } });
    await db.updateTable('oauth_links').set({ deleted_at: clock.now() }).where('user_id', '=', userId).execute();
    expect(await signInBy(open(), provider, name)).toBe(failure(403, 'NOT_FT_LINK_STATUS'));
  },
);

test.for([
  ['agu', { roles: ['AGU'], school_ends_at: Temporal.Instant.from('2027-03-01T00:00:00Z') }, '/agu'],
  ['pisciner', { roles: ['PISCINER'] }, failure(403, 'FORBIDDEN')],
  ['inactive', { roles: ['INACTIVE'] }, failure(403, 'FORBIDDEN')],
  ['ended', { deactivated_at: Temporal.Instant.from('2026-11-01T00:00:00Z') }, failure(403, 'FORBIDDEN')],
] as const)('R-SIGN-04, R-SIGN-05: %s is led where the rule says, without a token', async ([name, facts, end]) => {
  await buildUser(db, name, { ...facts, roles: 'roles' in facts ? [...facts.roles] : ['USER'] });
  const browser = open();
  expect(await signInBy(browser, 'ft', name)).toBe(end);
  expect(browser.cookies.has('access_token')).toBe(false);
  expect(browser.cookies.has('refresh_token')).toBe(false);
});

test('R-AGU-01: somebody whose account ended while renting goes to the page of returns', async () => {
  const userId = await buildUser(db, 'ended-renting', { deactivated_at: clock.now() });
  const cabinet = await cabinetId(db, 2, 1);
  const now = clock.now();
  const rental = { lent_type: 'PRIVATE', place: 1, started_at: now, expires_at: now.add({ hours: 24 }) } as const;
  const other = { user_id: await buildUser(db, 'rents-on'), cabinet_id: await cabinetId(db, 2, 2) };
  for (const whose of [{ user_id: userId, cabinet_id: cabinet }, other])
    await db
      .insertInto('rentals')
      .values({ ...whose, ...rental })
      .execute();
  expect(await signInBy(open(), 'ft', 'ended-renting')).toBe('/agu');
  const over = { ended_at: now, end_reason: 'RETURNED' as const };
  await db.updateTable('rentals').set(over).where('user_id', '=', userId).execute();
  expect(await signInBy(open(), 'ft', 'ended-renting')).toBe(failure(403, 'FORBIDDEN'));
});

test('R-SIGN-03: a name that is somebody else’s already, or unusable, is refused, and nothing is written', async () => {
  await buildUser(db, 'taken', { school_id: 'one' });
  const school = { active: true, mainCourse: true, staff: false, endsAt: null };
  for (const login of ['taken', '', ' ', 'x'.repeat(33), 'ta\u200bken', '\0taken', '\u202e']) {
    const profile = { subject: 'two', login, email: 'two@student.42seoul.kr', school };
    const welcome = transact((tx) => welcomeStudent(tx, profile, { now: clock.now(), language: 'ko' }));
    await expect(welcome, login).rejects.toThrow('INVALID_ARGUMENT');
  }
  expect(await db.selectFrom('users').select('id').where('school_id', '=', 'two').execute()).toEqual([]);
});

test('R-SIGN-09: a way back works once, in the browser it began in, for ten minutes', async () => {
  const used = open();
  const callback = await callbackOf(used, 'ft', 'once');
  expect((await used.get(callback)).location).toBe('/home?status=200');
  expect((await used.get(callback)).location).toBe(failure(400, 'INVALID_ARGUMENT'));

  const victim = open();
  const stolen = await callbackOf(victim, 'ft', 'stolen');
  const thief = open();
  await thief.get(start('ft'));
  expect((await thief.get(stolen)).location).toBe(failure(400, 'INVALID_ARGUMENT'));
  expect(thief.cookies.has('access_token')).toBe(false);
  expect((await open().get(stolen)).location).toBe(failure(400, 'INVALID_ARGUMENT'));

  const slow = open();
  const late = await callbackOf(slow, 'ft', 'late');
  clock.advance(600);
  expect((await slow.get(late)).location).toBe(failure(400, 'INVALID_ARGUMENT'));
});

test('R-SIGN-09: two windows of one browser may sign in side by side', async () => {
  const browser = open();
  const first = await callbackOf(browser, 'ft', 'side-by-side');
  const second = await callbackOf(browser, 'ft', 'side-by-side');
  expect((await browser.get(first)).location).toBe('/home?status=200');
  expect((await browser.get(second)).location).toBe('/home?status=200');
});

test('R-SIGN-09: the code of one sign-in is worth nothing in another, even in the same browser', async () => {
  const browser = open();
  const first = new URL(await callbackOf(browser, 'ft', 'swapped'), settings.publicUrl);
  const second = new URL(await callbackOf(browser, 'ft', 'swapped'), settings.publicUrl);
  second.searchParams.set('code', first.searchParams.get('code') ?? '');
  expect((await browser.get(`${second.pathname}${second.search}`)).location).toBe(failure(400, 'INVALID_ARGUMENT'));
});

test('R-SIGN-09: the answer of one provider is not taken for another’s, not even where it would fit', async () => {
  const browser = open();
  const begin = async (provider: string) =>
    new URL((await browser.get(start(provider))).location ?? '', settings.publicUrl);
  const begun = await begin('google');
  const other = await begin('ft');
  // The school is asked with the secrets of the sign-in at Google, so its own checks find nothing wrong.
  for (const name of ['state', 'code_challenge']) other.searchParams.set(name, begun.searchParams.get(name) ?? '');
  const form = await browser.follow(`${other.pathname}${other.search}`);
  const answer = await browser.post(form.path, { login: 'elsewhere' });
  const callback = (await browser.get(answer.location ?? '')).location ?? '';
  expect(callback).toContain('/code/ft?code=');
  expect((await browser.get(callback)).location).toBe(failure(400, 'INVALID_ARGUMENT'));
});

test('R-SIGN-10: a person who says no, a forged state and a missing one all end at the login page', async () => {
  const browser = open();
  const begun = await browser.get(start('google'));
  const state = new URL(begun.location ?? '', settings.publicUrl).searchParams.get('state') ?? '';
  const back = '/login/oauth2/code/google';
  expect((await browser.get(`${back}?error=access_denied&state=${state}`)).location).toBe(
    failure(400, 'INVALID_ARGUMENT'),
  );
  for (const query of ['', '?state=forged&code=x', '?state=a&state=b', '?code=x']) {
    expect((await browser.get(`${back}${query}`)).location, query).toBe(failure(400, 'INVALID_ARGUMENT'));
  }
});

test('R-SIGN-01: any other provider is not supported, on the way out and on the way back', async () => {
  for (const provider of ['naver', 'FT', '__proto__', 'constructor', '%2F%2Fevil.example']) {
    expect((await open().get(start(provider))).location).toBe(failure(403, 'NOT_SUPPORT_OAUTH_TYPE'));
    expect((await open().get(`/login/oauth2/code/${provider}`)).location).toBe(failure(403, 'NOT_SUPPORT_OAUTH_TYPE'));
  }
});

test('R-SIGN-10: a browser on its way through is never left with a bare refusal', async () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml' };
  const unusable = start('ft', '?prompt=none');
  expect((await open().get(unusable, asBrowser)).location).toBe(failure(400, 'INVALID_ARGUMENT'));
  expect((await open().get(unusable)).status).toBe(400);
  const broken = await testApp();
  await broken.db.schema.alterTable('sign_in_attempts').renameTo('out_of_order').execute();
  const browser = openBrowser(broken.app);
  browser.set('sign_in', 'x'.repeat(43));
  const back = await browser.get('/login/oauth2/code/ft?state=x', asBrowser);
  expect(back.location).toBe(failure(500, 'INTERNAL_SERVER_ERROR'));
});

test('R-SIGN-10: nothing in an address leads the browser away from here', async () => {
  const queries = [
    '?redirect_uri=https://evil.example',
    '?next=//evil.example',
    '?returnTo=https://evil.example&status=200',
  ];
  for (const query of queries) {
    const browser = open('evil.example');
    expect(await signInBy(browser, 'ft', 'straight', query)).toBe('/home?status=200');
  }
});

test('every page of the bundled provider says that it is a demo', async () => {
  const browser = open();
  const form = await browser.follow('/oauth2/authorization/ft');
  const pages = [
    form.page,
    await browser.post(form.path, { login: 'not a login!' }),
    await browser.get('/demo-idp/people/nothing'),
    await browser.get('/demo-idp/auth?client_id=nobody'),
  ];
  for (const { body } of pages)
    expect(body).toContain('<p class="demo">체험판이에요. 누구로든 로그인할 수 있어요.</p>');
});

test('R-SIGN-01: the page of the bundled provider says what a login may look like', async () => {
  const browser = open();
  const form = await browser.follow(start('ft'));
  expect(form.page.body.match(/<form/g)).toHaveLength(1);
  expect(form.page.body).not.toMatch(/<script|style=|onclick/);
  for (const login of ['', ' ', 'a b', '<script>', 'x'.repeat(33), '한글']) {
    const again = await browser.post(form.path, { login });
    expect(again.status, login).toBe(422);
    expect(again.body).toContain('role="alert"');
    expect(again.body).not.toContain('<script>');
  }
  const picked = await browser.post(form.path, { login: '', pick: 'picked' });
  expect((await browser.follow(picked.location ?? '')).path).toBe('/home?status=200');
  expect((await browser.post(form.path, { login: 'late' })).status).toBe(400);
});

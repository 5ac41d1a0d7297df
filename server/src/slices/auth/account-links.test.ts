import { type CallName, calls } from '@cabinet/contract';
import { expect, test } from 'vitest';
import { type Browser, openBrowser, signInBy } from '../../../test/browser.ts';
import { quietLog } from '../../../test/database.ts';
import { jobOf } from '../../../test/run-jobs.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const { app, db, clock } = it;
const failure = (status: number, code: string) => `/login?status=${status}&message=${code}`;
const taken = failure(409, 'OAUTH_EMAIL_ALREADY_LINKED');
const linked = '/profile?status=200';
const mailOf = (account: string) => `${account}@student.42seoul.kr`;

type Named = { readonly provider: string; readonly account: string };

async function signedIn(name: string): Promise<Browser> {
  const browser = openBrowser(app);
  expect(await signInBy(browser, 'ft', name)).toBe('/home?status=200');
  return browser;
}

/** Asks as the page of a browser does: with its access token in the header. */
async function ask(
  browser: Browser,
  name: CallName,
  parts: { path?: string; body?: unknown } = {},
): Promise<Record<string, unknown>> {
  const { method, path } = calls[name];
  const token = browser.cookies.get('access_token')?.value;
  const response = await app.inject({
    method,
    url: parts.path ?? path,
    headers: { authorization: `Bearer ${token}` },
    ...(parts.body !== undefined && { payload: parts.body as object }),
  });
  const body = response.json<Record<string, unknown>>();
  return { ...body, status: response.statusCode };
}

const tokenFor = async (browser: Browser, provider: string) =>
  (await ask(browser, 'createLinkToken', { path: `/v5/auth/link/${provider}` }))['token'];

/** Where linking ends: asks for a token, goes to the provider, signs in there. */
async function link(browser: Browser, { provider, account }: Named): Promise<string> {
  return signInBy(browser, provider, account, `?token=${await tokenFor(browser, provider)}`);
}

const unlink = (browser: Browser, { provider, account }: Named) =>
  ask(browser, 'unlinkAccount', { body: { oauthMail: mailOf(account), provider } });
const shown = async (browser: Browser) => (await ask(browser, 'getMe'))['userOauthConnection'];

test.for(['google', 'kakao', 'github'])(
  'R-SIGN-07: an account of %s is linked, and signs in from then on',
  async (provider) => {
    const browser = await signedIn(`links-${provider}`);
    const account = { provider, account: `note-${provider}` };
    expect(await shown(browser)).toBeNull();
    expect(await link(browser, account)).toBe(linked);
    expect(await shown(browser)).toEqual({ email: mailOf(account.account), providerType: provider });
    const elsewhere = openBrowser(app);
    expect(await signInBy(elsewhere, provider, account.account)).toBe('/home?status=200');
    expect(await ask(elsewhere, 'getMe')).toMatchObject({ name: `links-${provider}` });
  },
);

test('R-SIGN-07: one linked account for each person, and one person for each account', async () => {
  const [ann, ben] = [await signedIn('ann'), await signedIn('ben')];
  const mine = { provider: 'google', account: 'only-one' };
  expect(await link(ann, mine)).toBe(linked);
  expect(await link(ann, { provider: 'kakao', account: 'second' })).toBe(taken);
  expect(await link(ann, mine)).toBe(taken);
  expect(await link(ben, mine)).toBe(taken);
  expect(await shown(ben)).toBeNull();
});

test('R-SIGN-08: an unlinked account signs in nobody, and may be linked again, also by somebody else', async () => {
  const [cho, dan] = [await signedIn('cho'), await signedIn('dan')];
  const account = { provider: 'github', account: 'moves-on' };
  const other = await signedIn('eun');
  expect(await link(other, { provider: 'github', account: 'stays' })).toBe(linked);
  expect(await link(cho, account)).toBe(linked);
  expect((await unlink(cho, account))['status']).toBe(200);
  expect(await shown(cho)).toBeNull();
  expect(await shown(other)).not.toBeNull();
  expect(await signInBy(openBrowser(app), 'github', 'moves-on')).toBe(failure(403, 'NOT_FT_LINK_STATUS'));
  expect(await link(cho, account)).toBe(linked);
  expect((await unlink(cho, account))['status']).toBe(200);
  expect(await link(dan, account)).toBe(linked);
});

test('R-SIGN-08: a person who unlinks names the account, by its mail and its provider', async () => {
  const browser = await signedIn('names');
  const account = { provider: 'kakao', account: 'named' };
  expect(await unlink(browser, account)).toMatchObject({ status: 404, code: 'NOT_FOUND_OAUTH_CONNECTION' });
  await link(browser, account);
  for (const other of [
    { ...account, provider: 'google' },
    { ...account, account: 'another' },
  ])
    expect(await unlink(browser, other)).toMatchObject({ status: 400, code: 'INVALID_OAUTH_CONNECTION' });
  const body = { oauthMail: '', provider: 'kakao' };
  expect(await ask(browser, 'unlinkAccount', { body })).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' });
  expect(await shown(browser)).not.toBeNull();
});

test('R-SIGN-01: only the three other providers can be linked', async () => {
  const browser = await signedIn('others');
  for (const provider of ['ft', 'naver', '__proto__']) {
    const answer = await ask(browser, 'createLinkToken', { path: `/v5/auth/link/${provider}` });
    expect(answer).toMatchObject({ status: 403, code: 'NOT_SUPPORT_OAUTH_TYPE' });
  }
});

test('R-SIGN-09: a token works once, for its provider, for half an hour, in the session that asked for it', async () => {
  const browser = await signedIn('tokens');
  const begin = (token: unknown, provider = 'google', from = browser) =>
    from.get(`/oauth2/authorization/${provider}?token=${token}`);
  const useless = failure(400, 'INVALID_ARGUMENT');
  const token = `${await tokenFor(browser, 'google')}`;
  expect((await begin(token, 'kakao')).location).toBe(useless);
  expect((await begin(token, 'google', openBrowser(app))).location).toBe(useless);
  expect((await begin(token, 'google', await signedIn('tokens'))).location).toBe(useless);
  for (const forged of ['x', '', `${token}x`, token.replace(/^./, 'f'), `e30.${token.split('.')[1]}`])
    expect((await begin(forged)).location, forged).toBe(useless);
  expect((await begin(token)).location).toContain('code_challenge');
  expect((await begin(token)).location).toBe(useless);
  const late = await tokenFor(browser, 'google');
  clock.advance(30 * 60);
  expect((await begin(late)).location).toBe(useless);
});

test('R-SIGN-09: a person who is tricked into somebody else’s linking links nothing', async () => {
  const [thief, victim] = [await signedIn('thief'), await signedIn('victim')];
  const token = await tokenFor(thief, 'google');
  expect(await signInBy(victim, 'google', 'victims-google', `?token=${token}`)).toBe(failure(400, 'INVALID_ARGUMENT'));
  expect([await shown(thief), await shown(victim)]).toEqual([null, null]);
});

test('R-SIGN-13: a session that ends on the way to the provider links nothing', async () => {
  const browser = await signedIn('ends-on-the-way');
  const form = await browser.follow(`/oauth2/authorization/google?token=${await tokenFor(browser, 'google')}`);
  await ask(browser, 'signOut');
  const answer = await browser.post(form.path, { login: 'too-late' });
  expect((await browser.follow(answer.location ?? '')).path).toBe(failure(400, 'INVALID_ARGUMENT'));
  expect(await db.selectFrom('oauth_links').select('id').where('subject', '=', 'too-late').execute()).toEqual([]);
});

test('R-SIGN-08: linking asks the provider for the login again where the page says so', async () => {
  const browser = await signedIn('prompts');
  const begun = await browser.get(
    `/oauth2/authorization/google?prompt=login&token=${await tokenFor(browser, 'google')}`,
  );
  expect(begun.location).toContain('prompt=login');
});

test('R-SIGN-07: nobody but a signed-in student links or unlinks', async () => {
  for (const name of ['createLinkToken', 'unlinkAccount'] as const) {
    const given =
      name === 'createLinkToken'
        ? { params: { provider: 'google' } }
        : { body: { oauthMail: 'x', provider: 'google' } };
    expect((await it.anonymous.call(name, given as never)).code).toBe('JWT_TOKEN_NOT_FOUND');
  }
});

test('what was unlinked, and tokens that were used, are forgotten', async () => {
  const browser = await signedIn('forgets');
  const account = { provider: 'google', account: 'forgotten' };
  await link(browser, account);
  await unlink(browser, account);
  clock.advance(8 * 86_400);
  await jobOf('auth.forget-expired').run({}, { ...it, log: quietLog, now: clock.now() });
  const rows = async (table: 'oauth_links' | 'used_link_tokens') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect(await db.selectFrom('oauth_links').select('id').where('deleted_at', 'is not', null).execute()).toEqual([]);
  expect(await rows('used_link_tokens')).toBe(0);
});

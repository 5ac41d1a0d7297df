import { expect, test } from 'vitest';
import { type Browser, openBrowser, signInBy } from '../../../test/browser.ts';
import { holdTime } from '../../../test/still-time.ts';
import { testApp } from '../../../test/test-app.ts';
import type { TokenSecrets } from '../../sessions/tokens.ts';
import { reissue } from './commands/reissue.ts';

const { app, db, clock, settings, transact, policies } = await testApp();

async function signedIn(name: string): Promise<Browser> {
  const browser = openBrowser(app);
  expect(await signInBy(browser, 'ft', name)).toBe('/home?status=200');
  return browser;
}

type Answer = {
  status: number;
  code: string | undefined;
  accessToken: string | undefined;
  refresh: string | undefined;
};

/** Asks for a new access token with a refresh value, and leaves the browser's cookies alone. */
async function reissueWith(value: string | undefined): Promise<Answer> {
  const headers = { ...(value !== undefined && { cookie: `refresh_token=${value}` }) };
  const response = await app.inject({ method: 'POST', url: '/jwt/reissue', headers });
  const { code, accessToken } = response.json<{ code?: string; accessToken?: string }>();
  const refresh = response.cookies.find(({ name }) => name === 'refresh_token')?.value;
  return { status: response.statusCode, code, accessToken, refresh };
}

const refreshOf = (browser: Browser) => browser.cookies.get('refresh_token')?.value ?? '';
const accessOf = (browser: Browser) => browser.cookies.get('access_token')?.value ?? '';

async function codeWith(accessToken: string | undefined): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await app.inject({ url: '/v4/users/me', headers });
  return response.json<{ code?: string }>().code;
}

test('R-SIGN-12: a reissue gives a new access token and rotates the refresh value; 30 days start anew', async () => {
  const [browser, other] = [await signedIn('rotates'), await signedIn('waits')];
  clock.advance(901);
  expect(await codeWith(accessOf(browser))).toBe('JWT_EXPIRED');
  const first = await reissueWith(refreshOf(browser));
  expect(first.status).toBe(200);
  expect(first.refresh).not.toBe(refreshOf(browser));
  expect(await codeWith(first.accessToken)).toBeUndefined();
  clock.advance(29 * 86_400);
  expect((await reissueWith(refreshOf(other))).status, 'another sign-in goes on by itself').toBe(200);
  const second = await reissueWith(first.refresh);
  clock.advance(29 * 86_400);
  const third = await reissueWith(second.refresh);
  expect(third.status).toBe(200);
  clock.advance(30 * 86_400);
  expect(await reissueWith(third.refresh)).toMatchObject({ status: 401, code: 'JWT_EXPIRED' });
});

test('R-SIGN-12: even a student who comes every day signs in again after 90 days', async () => {
  const browser = await signedIn('stays');
  let value = refreshOf(browser);
  for (let days = 0; days < 89; days += 29) {
    const answer = await reissueWith(value);
    expect([days, answer.status]).toEqual([days, 200]);
    value = answer.refresh ?? '';
    clock.advance(29 * 86_400);
  }
  expect(await reissueWith(value)).toMatchObject({ status: 401, code: 'JWT_EXPIRED' });
});

test('R-SIGN-12: an administrator who does nothing for half an hour signs in again, and so does everybody after 12 hours', async () => {
  const signInAdmin = async () => {
    const payload = { id: 'admin', password: 'a test password' };
    const response = await app.inject({ method: 'POST', url: '/v4/admin/auth/login', payload });
    const kept = response.cookies.find(({ name }) => name === 'refresh_token');
    return { value: kept?.value ?? '', keptSeconds: kept?.maxAge };
  };
  const act = async (accessToken: string | undefined) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await app.inject({ url: '/v4/cabinets/buildings', headers })).statusCode;
  };
  const first = await signInAdmin();
  expect(first.keptSeconds).toBe(12 * 3600);
  clock.advance(30 * 60);
  expect(await reissueWith(first.value)).toMatchObject({ status: 401, code: 'JWT_EXPIRED' });

  let { value } = await signInAdmin();
  for (let minutes = 0; minutes < 12 * 60; minutes += 40) {
    const renewed = await reissueWith(value);
    expect([minutes, renewed.status]).toEqual([minutes, 200]);
    value = renewed.refresh ?? '';
    clock.advance(14 * 60);
    // The last call with this token; the next one comes 26 minutes later.
    expect(await act(renewed.accessToken)).toBe(200);
    clock.advance(26 * 60);
  }
  expect(await reissueWith(value)).toMatchObject({ status: 401, code: 'JWT_EXPIRED' });
});

test('R-SIGN-12: a student who was away for 29 days comes in under both secrets, and then under the new one alone', async () => {
  const old = settings.tokenSecrets;
  const newer = 'made by openssl on the day of the rotation';
  const away = refreshOf(await signedIn('away'));
  clock.advance(29 * 86_400);
  const renew = async (value: string, secrets: TokenSecrets) => {
    const now = clock.now();
    const moment = { now, policy: await policies.at(now), language: 'ko' } as const;
    const renewed = await transact((tx) => reissue(tx, value, { ...moment, secrets }));
    return 'reusedOf' in renewed ? '' : renewed.refreshValue;
  };
  await expect(renew(away, [newer])).rejects.toMatchObject({ outcome: { code: 'JWT_EXPIRED' } });
  const renewed = await renew(away, [newer, ...old]);
  clock.advance(2 * 86_400);
  expect(await renew(renewed, [newer])).not.toBe('');
});

test('R-ALARM-07: a person who goes on in another language is written to in that one', async () => {
  const browser = await signedIn('switches');
  await signedIn('stays');
  const languageNow = async (name = 'switches') =>
    (await db.selectFrom('users').select('language').where('name', '=', name).executeTakeFirstOrThrow()).language;
  expect(await languageNow()).toBe('ko');
  const headers = { cookie: `refresh_token=${refreshOf(browser)}`, 'accept-language': 'en' };
  expect((await app.inject({ method: 'POST', url: '/jwt/reissue', headers })).statusCode).toBe(200);
  expect([await languageNow(), await languageNow('stays')]).toEqual(['en', 'ko']);
});

test('R-SIGN-12: for ten seconds the previous value gets the same successor', async () => {
  const browser = await signedIn('overlaps');
  const first = await reissueWith(refreshOf(browser));
  clock.advance(10);
  const again = await reissueWith(refreshOf(browser));
  expect(again).toMatchObject({ status: 200, refresh: first.refresh });
  expect(await codeWith(again.accessToken)).toBeUndefined();
  expect((await reissueWith(first.refresh)).status).toBe(200);
});

test('R-SIGN-12: many windows that ask at the same moment get one successor', async () => {
  const browser = await signedIn('crowd');
  const answers = await Promise.all(Array.from({ length: 12 }, () => reissueWith(refreshOf(browser))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ refresh }) => refresh)).size).toBe(1);
  const [sessionId = ''] = refreshOf(browser).split('.');
  const rows = await db.selectFrom('auth_sessions').select('generation').where('id', '=', sessionId).execute();
  expect(rows).toEqual([{ generation: 1 }]);
});

test.for([
  ['the previous value after 10 s', 1, 11],
  ['a value two rotations old, at once', 2, 0],
] as const)('R-SIGN-12: %s revokes the whole session', async ([name, rotations, seconds]) => {
  const browser = await signedIn(`reuse-${rotations}`);
  const stolen = refreshOf(browser);
  let latest = { accessToken: accessOf(browser), refresh: stolen } as Answer;
  for (let done = 0; done < rotations; done += 1) latest = await reissueWith(latest.refresh);
  clock.advance(seconds);
  expect(await codeWith(latest.accessToken)).toBeUndefined();
  expect(await reissueWith(stolen), name).toMatchObject({ status: 401, code: 'JWT_ALREADY_USED' });
  clock.advance(1);
  expect(await codeWith(latest.accessToken)).toBe('UNAUTHORIZED');
  expect(await reissueWith(latest.refresh)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  expect(await reissueWith(stolen)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
});

test('R-SIGN-12: without a refresh value, or with a forged one, there is nothing to have', async () => {
  const value = refreshOf(await signedIn('forged'));
  const [id = '', number = '', proof = ''] = value.split('.');
  expect(await reissueWith(undefined)).toMatchObject({ status: 401, code: 'JWT_TOKEN_NOT_FOUND' });
  const forgeries = [
    'x',
    `${id}.${number}.${'A'.repeat(43)}`,
    `${id}.1.${proof}`,
    `${id}.0.${proof.slice(0, -2)}AA`,
    `00000000-0000-4000-8000-000000000000.0.${proof}`,
    `${id}' or '1'='1.0.${proof}`,
  ];
  for (const forgery of forgeries) {
    expect(await reissueWith(encodeURIComponent(forgery)), forgery).toMatchObject({ status: 401, code: 'JWT_EXPIRED' });
  }
  expect((await reissueWith(value)).status).toBe(200);
});

test('one address asks 600 times a minute, and so does one IPv6 network; others are not held up by it', async () => {
  holdTime();
  const ask = (remoteAddress: string) => app.inject({ method: 'POST', url: '/jwt/reissue', remoteAddress });
  for (let tries = 0; tries < 600; tries += 50) {
    const addresses = Array.from({ length: 50 }, (_, number) => `2001:db8:1:2::${tries + number}`);
    const answers = await Promise.all(addresses.map(ask));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
  }
  const refused = await ask('2001:db8:1:2:ffff::1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await ask('2001:db8:1:3::1')).statusCode).not.toBe(429);
});

test('R-SIGN-13: signing out ends this session at once, and no other', async () => {
  const here = await signedIn('two-devices');
  const there = await signedIn('two-devices');
  const bearer = { authorization: `Bearer ${accessOf(here)}` };
  expect(await codeWith(accessOf(here))).toBeUndefined();
  const out = await app.inject({ method: 'POST', url: '/logout', headers: bearer });
  expect([out.statusCode, out.body]).toEqual([200, '{}']);
  const cleared = out.cookies.filter(({ value }) => value === '').map(({ name }) => name);
  expect(cleared.toSorted()).toEqual(['access_token', 'refresh_token']);
  expect(await codeWith(accessOf(here))).toBe('UNAUTHORIZED');
  expect(await reissueWith(refreshOf(here))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  expect(await codeWith(accessOf(there))).toBeUndefined();
  expect((await reissueWith(refreshOf(there))).status).toBe(200);
});

test('R-SIGN-16: signing out has the browser drop the replies it keeps, and nothing that pages store', async () => {
  const browser = await signedIn('forgets');
  const headers = { authorization: `Bearer ${accessOf(browser)}` };
  const out = await app.inject({ method: 'POST', url: '/logout', headers });
  expect(out.headers['clear-site-data']).toBe('"cache"');
  const refused = await app.inject({ method: 'POST', url: '/logout' });
  expect(refused.headers['clear-site-data']).toBeUndefined();
});

test('R-SIGN-13: an account that ends, or is no USER any more, is out within a second', async () => {
  const changes: [string, { deactivated_at?: Temporal.Instant; roles?: string[] }][] = [
    ['ends', { deactivated_at: clock.now() }],
    ['loses-role', { roles: ['PISCINER'] }],
  ];
  for (const [name, change] of changes) {
    const browser = await signedIn(name);
    expect(await codeWith(accessOf(browser))).toBeUndefined();
    await db.updateTable('users').set(change).where('name', '=', name).execute();
    clock.advance(1);
    expect(await codeWith(accessOf(browser))).toBe('UNAUTHORIZED');
    expect(await reissueWith(refreshOf(browser))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  }
});

test('R-SIGN-12: the database holds nothing that a refresh value could be made from', async () => {
  const value = refreshOf(await signedIn('at-rest'));
  const rows = await db.selectFrom('auth_sessions').selectAll().execute();
  const proof = value.split('.')[2] ?? '';
  expect(JSON.stringify(rows)).not.toContain(proof);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(proof, 'base64url').toString('hex'));
});

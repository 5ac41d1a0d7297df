import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { choosePort } from '../src/listening.ts';
import { openLog } from '../src/log.ts';
import { openBrowser, signInBy } from './browser.ts';
import { buildUser, cabinetId } from './builders.ts';
import { askForLink, external } from './leaver.ts';
import { plantRental } from './planted.ts';
import { testApp } from './test-app.ts';

const metricsPort = await choosePort('127.0.0.1', 0);
const lines: Record<string, unknown>[] = [];
const everything: string[] = [];
function write(line: string): void {
  everything.push(line);
  lines.push(JSON.parse(line) as Record<string, unknown>);
}
const log = openLog({ level: 'info', readable: false, write });
const it = await testApp({ log, environment: { METRICS_PORT: `${metricsPort}` } });
const { app, db, clock } = it;
const password = 'a test password';
const wrong = `a wrong one ${randomBytes(4).toString('hex')}`;

/** What was written down since the last look. */
function heard(): Record<string, unknown>[] {
  return lines.splice(0).filter((line) => 'security' in line);
}

async function signInAdmin(typed: string, address = '192.0.2.1') {
  const payload = { id: 'admin', password: typed };
  const response = await app.inject({ method: 'POST', url: '/v4/admin/auth/login', payload, remoteAddress: address });
  const refresh = response.cookies.find(({ name }) => name === 'refresh_token')?.value ?? '';
  return { token: response.json<{ accessToken?: string }>().accessToken ?? '', refresh };
}

test('a sign-in, and one that is refused, is written down', async () => {
  await signInBy(openBrowser(app), 'ft', 'newcomer');
  const { id } = await db.selectFrom('users').select('id').where('name', '=', 'newcomer').executeTakeFirstOrThrow();
  expect(heard()).toMatchObject([{ security: 'SIGNED_IN', actor: `user:${id}`, provider: 'ft', address: '127.0.0.1' }]);
  await signInBy(openBrowser(app), 'google', 'nobody-linked');
  expect(heard()).toMatchObject([{ security: 'SIGN_IN_REFUSED', provider: 'google', code: 'NOT_FT_LINK_STATUS' }]);
  await signInAdmin(password);
  expect(heard()).toMatchObject([
    { security: 'SIGNED_IN', actor: 'admin:1', provider: 'password', address: '192.0.2.1' },
  ]);
  await signInBy(openBrowser(app), 'google', 'boss', '?context=admin');
  expect(heard()).toMatchObject([{ security: 'SIGN_IN_REFUSED', provider: 'google', code: 'UNAUTHORIZED_ADMIN' }]);
});

test('that somebody links and unlinks an account, or signs out elsewhere, is written down without the mail address', async () => {
  const here = openBrowser(app);
  await signInBy(here, 'ft', 'links');
  await signInBy(openBrowser(app), 'ft', 'links');
  const { id } = await db.selectFrom('users').select('id').where('name', '=', 'links').executeTakeFirstOrThrow();
  heard();
  const bearer = it.bearing(here.cookies.get('access_token')?.value ?? '');
  const { token } = (await bearer.call('createLinkToken', { params: { provider: 'google' } })).ok();
  await signInBy(here, 'google', 'private-name', `?token=${token}`);
  const body = { provider: 'google', oauthMail: 'private-name@student.42seoul.kr' };
  (await bearer.call('unlinkAccount', { body })).ok();
  (await bearer.call('endMyOtherSignIns')).ok();
  const actor = `user:${id}`;
  expect(heard()).toMatchObject([
    { security: 'ACCOUNT_LINKED', actor, provider: 'google' },
    { security: 'ACCOUNT_UNLINKED', actor, provider: 'google' },
    { security: 'SIGN_INS_ENDED', actor },
  ]);
  expect(everything.join()).not.toContain('private-name');
  expect(everything.join()).not.toContain(token);
});

test('what a commit undoes is not written down, and what is tried again is written down once', async () => {
  await sql`create sequence commits`.execute(db);
  await sql`create function fail_often() returns trigger language plpgsql as $$ begin
    if nextval('commits') <> 5 then raise exception 'not now' using errcode = '40001'; end if; return null; end $$`.execute(
    db,
  );
  const [here] = [await it.as('undone'), await it.as('undone')];
  heard();
  await sql`create constraint trigger fail_often after update of revoked_at on auth_sessions
    deferrable initially deferred for each row execute function fail_often()`.execute(db);
  const { status } = await here.call('endMyOtherSignIns');
  expect([status, heard()]).toEqual([503, []]);
  (await here.call('endMyOtherSignIns', undefined, { 'idempotency-key': 'again' })).ok();
  await sql`drop trigger fail_often on auth_sessions`.execute(db);
  expect(heard().map(({ security }) => security)).toEqual(['SIGN_INS_ENDED']);
});

test('R-ADM-17: a code that is owed and one that is wrong are written down, and neither code nor secret', async () => {
  const { token } = await signInAdmin(password);
  const bearer = it.bearing(token);
  const { secret, address } = (await bearer.call('beginSecondFactor')).ok();
  const code = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.milliseconds() + later });
  const typed = { wrong: code(600_000), right: code(0), last: code(30_000) };
  heard();
  await bearer.call('confirmSecondFactor', { body: { code: typed.wrong } });
  (await bearer.call('confirmSecondFactor', { body: { code: typed.right } })).ok();
  await signInAdmin(password, '192.0.2.1');
  const actor = 'admin:1';
  expect(heard()).toMatchObject([
    { security: 'CODE_REFUSED', actor, address: '127.0.0.1' },
    { security: 'ADMIN_WROTE', actor, call: 'confirmSecondFactor' },
    { security: 'CODE_ASKED', actor, provider: 'password', address: '192.0.2.1' },
  ]);
  const kept = await it.db.selectFrom('admin_second_factors').select('secret').executeTakeFirstOrThrow();
  // As after a rotation of TOKEN_SECRET that left this administrator behind.
  await it.db
    .updateTable('admin_second_factors')
    .set({ secret: Buffer.alloc(kept.secret.length) })
    .execute();
  heard();
  expect((await bearer.call('removeSecondFactor', { body: { code: typed.last } })).code).toBe('WRONG_ONE_TIME_CODE');
  expect(heard()).toMatchObject([{ security: 'CODE_REFUSED', actor, code: 'SECRET_UNREADABLE' }]);
  await it.db.updateTable('admin_second_factors').set(kept).execute();
  (await bearer.call('removeSecondFactor', { body: { code: typed.last } })).ok();
  heard();
  for (const each of [secret, address, ...Object.values(typed)]) expect(everything.join()).not.toContain(each);
});

test('a person who comes by the link of a mail is written down, and the code is not', async () => {
  const userId = await buildUser(db, 'gone', external);
  const until = clock.now().add({ hours: 24 * 20 });
  await plantRental(db, { cabinetId: await cabinetId(db, 2, 36), userId, until });
  const body = await askForLink(it, 'gone');
  (await it.anonymous.call('verifyAguLink', { body })).ok();
  await app.inject({ url: `/agu?${new URLSearchParams(body)}` });
  expect(heard()).toMatchObject([{ security: 'LEAVER_VERIFIED', actor: `agu:${userId}`, address: '127.0.0.1' }]);
  expect(everything.join()).not.toContain(body.code);
});

test('people who guess, and people who are made to wait, are written down', async () => {
  for (let tries = 0; tries < 6; tries += 1) await signInAdmin(wrong, '192.0.2.2');
  const refused = {
    security: 'SIGN_IN_REFUSED',
    provider: 'password',
    code: 'UNAUTHORIZED_ADMIN',
    address: '192.0.2.2',
  };
  const throttled = { security: 'THROTTLED', call: '/v4/admin/auth/login', address: '192.0.2.2' };
  expect(heard()).toMatchObject([...Array.from({ length: 5 }, () => refused), throttled]);
});

test('a signed-in person who has to wait is logged by their id', async () => {
  const eager = await it.as('eager');
  await sql`insert into policies values ('returning.closedPerPerson', '1', ${clock.now()})`.execute(db);
  clock.advance(6);
  const rent = async (number: number) =>
    eager.call('rentPrivateCabinet', { params: { cabinetId: `${await cabinetId(db, 2, number)}` } });
  (await rent(17)).ok();
  (await eager.call('returnCabinet')).ok();
  expect((await rent(18)).code).toBe('TOO_MANY_REQUESTS');
  expect(heard()).toMatchObject([{ security: 'THROTTLED', actor: `user:${eager.userId}`, address: '127.0.0.1' }]);
});

test('a refresh value that is shown again is written down with whose it was', async () => {
  const { refresh } = await signInAdmin(password);
  const again = () =>
    app.inject({ method: 'POST', url: '/jwt/reissue', headers: { cookie: `refresh_token=${refresh}` } });
  await again();
  clock.advance(11);
  await again();
  expect(heard()).toMatchObject([{ security: 'SIGNED_IN' }, { security: 'TOKEN_REUSED', actor: 'admin:1' }]);
});

test('callers who ask for what they may not have, or show a token that we did not sign, are logged', async () => {
  const ann = await it.as('ann');
  const headers = { authorization: `Bearer ${ann.token}` };
  const url = '/v4/admin/auth/password';
  await app.inject({ method: 'PATCH', url, headers, payload: { currentPassword: wrong, newPassword: wrong } });
  await app.inject({ url: '/v4/users/me', headers: { authorization: `${headers.authorization}x` } });
  expect(heard()).toMatchObject([
    { security: 'ACCESS_REFUSED', actor: `user:${ann.userId}`, call: 'changeAdminPassword', code: 'FORBIDDEN' },
    { security: 'TOKEN_REFUSED', call: '/v4/users/me', code: 'JWT_EXCEPTION' },
  ]);
});

test('R-ADM-14: what an administrator changes is written down with who and by which call, a wrong present password as a refused sign-in', async () => {
  const { token } = await signInAdmin(password);
  heard();
  const headers = { authorization: `Bearer ${token}` };
  const payload = { currentPassword: wrong, newPassword: 'four lockers by the stairs' };
  await app.inject({ method: 'PATCH', url: '/v4/admin/auth/password', headers, payload });
  expect(heard()).toMatchObject([{ security: 'SIGN_IN_REFUSED', provider: 'password' }]);
  // One that is refused changes nothing, and one that is sent again changes it once.
  const body = { email: 'added@campus.kr', role: 'ADMIN' } as const;
  const add = (key: string) => it.bearing(token).call('addAdmin', { body }, { 'idempotency-key': key });
  const answers = [await add('first'), await add('first'), await add('second')];
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, 'ADMIN_ALREADY_EXISTED']);
  expect(heard()).toMatchObject([{ security: 'ADMIN_WROTE', actor: 'admin:1', call: 'addAdmin' }]);
});

test('a sign-out is written down as one, once, and an administrator changed nothing by it', async () => {
  const { userId, token: ofStudent } = await it.as('leaves');
  const { token } = await signInAdmin(password);
  heard();
  for (const each of [ofStudent, token]) {
    const headers = { authorization: `Bearer ${each}`, 'idempotency-key': 'once' };
    await app.inject({ method: 'POST', url: '/logout', headers });
  }
  expect(heard()).toMatchObject([
    { security: 'SIGNED_OUT', actor: `user:${userId}`, address: '127.0.0.1' },
    { security: 'SIGNED_OUT', actor: 'admin:1', address: '127.0.0.1' },
  ]);
});

test('nothing that was typed is written down, and every event is counted', async () => {
  for (const secret of [password, wrong, 'student.42seoul.kr', 'eyJ']) expect(everything.join()).not.toContain(secret);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const count = (event: string) =>
    Number(new RegExp(`security_events_total\\{event="${event}"\\} (\\d+)`).exec(metrics)?.[1]);
  expect(count('SIGN_IN_REFUSED')).toBe(8);
  expect(count('TOKEN_REUSED')).toBe(1);
  expect(count('SIGNED_IN')).toBe(8);
  expect(count('SIGNED_OUT')).toBe(2);
  expect(count('ADMIN_WROTE')).toBe(4);
});

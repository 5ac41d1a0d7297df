import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAdmin, openToken } from '../../../test/as-admin.ts';
import { until } from '../../../test/remote.ts';
import { testApp } from '../../../test/test-app.ts';
import type { Tx } from '../../db/tx.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { setAdminPassword } from './commands/admin-passwords.ts';
import { lockAccount } from './queries/second-factors.ts';

const it = await testApp();
const { app, db, transact, clock } = it;
const first = 'a test password';
const second = 'four lockers by the stairs';
const third = 'nine umbrellas in the rain';
const { id: adminId } = await db.selectFrom('admin_accounts').select('id').executeTakeFirstOrThrow();

async function trySignIn(password: string) {
  const payload = { id: 'admin', password };
  const response = await app.inject({ method: 'POST', url: '/v4/admin/auth/login', payload });
  return response.json<{ accessToken?: string; code?: string; remainingTries?: number }>();
}

const signIn = async (password: string) => (await trySignIn(password)).accessToken;

async function change(token: string | undefined, currentPassword: string, newPassword: string, address = '192.0.2.1') {
  const response = await app.inject({
    method: 'PATCH',
    url: '/v4/admin/auth/password',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    payload: { currentPassword, newPassword },
    remoteAddress: address,
  });
  const { code, fields } = response.json<{ code?: string; fields?: unknown }>();
  return { status: response.statusCode, code, fields };
}

async function codeWith(token: string | undefined): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.inject({ url: '/v4/cabinets/1', headers });
  return response.json<{ code?: string }>().code;
}

test('R-ADM-01: a new password is one that is long and not common', async () => {
  const token = await signIn(first);
  const refused = (message: string) => ({
    status: 400,
    code: 'INVALID_ARGUMENT',
    fields: [{ path: 'newPassword', message }],
  });
  expect(await change(token, first, 'short')).toEqual(refused('This is too short. Please write more.'));
  expect(await change(token, first, 'Administrator!')).toEqual(
    refused('This password is easy to guess. Please choose another.'),
  );
  expect(await signIn(first)).toBeDefined();
});

test('R-ADM-01: only a person who knows the current one changes it, and wrong guesses make them wait', async () => {
  const token = await signIn(first);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await change(token, 'wrong', second, '192.0.2.2')).toMatchObject({
      status: 400,
      code: 'INVALID_ARGUMENT',
      fields: [{ path: 'currentPassword' }],
    });
  }
  expect(await change(token, first, second, '192.0.2.2')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
});

test('I1, R-ADM-01: a change whose answer was lost is answered again, as no wrong try, and no record knows the passwords', async () => {
  const admin = await asAdmin(it);
  const send = (currentPassword: string, newPassword: string, key: string) =>
    admin.call('changeAdminPassword', { body: { currentPassword, newPassword } }, { 'idempotency-key': key });
  for (const answer of [await send(first, second, 'there'), await send(first, second, 'there')]) answer.ok();
  expect((await trySignIn('wrong')).remainingTries).toBe(4);
  (await send(second, first, 'and-back')).ok();
  expect(await signIn(first)).toBeDefined();
  const hashes = await db.selectFrom('idempotency_records').select('request_hash').execute();
  expect(new Set(hashes.map(({ request_hash: hash }) => hash.toString('hex'))).size).toBe(1);
  const records = await admin.call('listRecords', { query: { kind: 'ADMIN_PASSWORD' } });
  expect(records.ok().totalElements).toBe(2);
});

test('R-ADM-01: a person who changes it stays signed in, every other session of theirs ends', async () => {
  const [here, elsewhere] = [await signIn(first), await signIn(first)];
  expect(await change(here, first, second)).toMatchObject({ status: 200 });
  clock.advance(2);
  expect(await codeWith(here)).toBeUndefined();
  expect(await codeWith(elsewhere)).toBe('UNAUTHORIZED');
  expect(await signIn(first)).toBeUndefined();
  expect(await signIn(second)).toBeDefined();
});

async function isSomebodyWaitingFor(tx: Tx): Promise<boolean> {
  const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  return (await waiting.execute(tx)).rows.length > 0;
}

/**
 * Holds the account until the request waits for it, does the work and lets the account go. A password of the request
 * was weighed by then, because nothing else makes it wait.
 */
async function whileWaiting<T>(request: () => Promise<T>, work: (tx: Tx) => Promise<unknown>): Promise<T> {
  const { answer } = await transact(async (tx) => {
    await lockAccount(tx, adminId);
    const sent = request();
    await until(() => isSomebodyWaitingFor(tx));
    await work(tx);
    return { answer: sent };
  });
  return answer;
}

/** An operator sets the password. */
async function setTo(password: string) {
  const hash = await hashPassword(password, 'A'.repeat(22));
  return (tx: Tx) => setAdminPassword(tx, { adminId, hash }, clock.now());
}

/** The sign-ins that are open, and those that owe a code. */
async function listOpen() {
  const open = db.selectFrom('auth_sessions').select('id').where('admin_id', '=', adminId);
  const sessions = await open.where('revoked_at', 'is', null).execute();
  return [...sessions, ...(await db.selectFrom('admin_half_sign_ins').select('provider').execute())];
}

/** Each test begins with a password of its own choice, because the ones before change it. */
const setNow = async (password: string) => transact(await setTo(password));

test('R-ADM-01: a password that is replaced after it was weighed opens no session, and counts as a wrong one', async () => {
  await setNow(first);
  const answer = await whileWaiting(() => trySignIn(first), await setTo(second));
  expect(answer).toMatchObject({ code: 'UNAUTHORIZED_ADMIN', remainingTries: 4 });
  expect(await listOpen()).toEqual([]);
  expect(await trySignIn(first)).toMatchObject({ code: 'UNAUTHORIZED_ADMIN', remainingTries: 3 });
  expect(await signIn(second)).toBeDefined();
});

test('R-ADM-01, R-ADM-17: a password that is replaced after it was weighed is no half of a sign-in', async () => {
  await setNow(first);
  const at = clock.now();
  const factor = { admin_id: adminId, secret: Buffer.from('any'), begun_at: at, confirmed_at: at };
  await db.insertInto('admin_second_factors').values(factor).execute();
  expect(await trySignIn(first)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  const answer = await whileWaiting(() => trySignIn(first), await setTo(second));
  expect(answer).toMatchObject({ code: 'UNAUTHORIZED_ADMIN' });
  expect(await listOpen()).toEqual([]);
  await db.deleteFrom('admin_second_factors').execute();
});

test('R-ADM-01: a current password that is replaced after it was weighed changes nothing', async () => {
  await setNow(first);
  const token = await openToken(it, { adminId, name: 'admin' });
  const answer = await whileWaiting(() => change(token, first, third), await setTo(second));
  expect(answer).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT', fields: [{ path: 'currentPassword' }] });
  expect(await signIn(third)).toBeUndefined();
  expect(await signIn(second)).toBeDefined();
});

test('R-ADM-01: a session that opens while a new password waits for the account ends as well', async () => {
  await setNow(first);
  await whileWaiting(
    () => setNow(second),
    (tx) => openToken({ ...it, db: tx }, { adminId, name: 'admin' }),
  );
  expect(await listOpen()).toEqual([]);
});

test('R-ADM-01: a request that waits for the account does not hold up others from the same address', async () => {
  await setNow(first);
  const token = await openToken(it, { adminId, name: 'admin' });
  const held: unknown[] = [];
  const look = async (tx: Tx) => {
    const locks = sql`select from pg_locks
      where granted and locktype = 'advisory' and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    held.push(...(await locks.execute(tx)).rows);
  };
  await whileWaiting(() => signIn(first), look);
  await whileWaiting(() => change(token, first, second), look);
  expect(held).toEqual([]);
});

test('R-ADM-01: a new password leaves the sign-ins of other administrators as they are, and those that still owe a code', async () => {
  await setNow(first);
  const [now, name] = [clock.now(), 'other@student.42seoul.kr'];
  const other = await db
    .insertInto('admin_accounts')
    .values({ email: name, role: 'ADMIN', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const half = { admin_id: other.id, provider: 'google', expires_at: now.add({ minutes: 5 }) };
  await db
    .insertInto('admin_half_sign_ins')
    .values({ ...half, secret_hash: Buffer.from('of another') })
    .execute();
  const token = await openToken(it, { adminId: other.id, name });
  await setNow(second);
  clock.advance(2);
  expect(await codeWith(token)).toBeUndefined();
  expect(await db.selectFrom('admin_half_sign_ins').select('admin_id').execute()).toEqual([{ admin_id: other.id }]);
});

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type AdminClient, asAdmin } from '../../../test/as-admin.ts';
import { openBrowser, signInBy } from '../../../test/browser.ts';
import { quietLog } from '../../../test/database.ts';
import { testApp } from '../../../test/test-app.ts';
import { openSecurity } from '../../security-events.ts';
import { beginFactor } from './commands/second-factors.ts';
import { withCode } from './commands/with-code.ts';

const it = await testApp();
const { app, db, clock } = it;
const password = 'a test password';
const admin = await asAdmin(it);
let addresses = 0;

type Said = {
  readonly status: number;
  readonly code?: string;
  readonly accessToken?: string;
  readonly secret?: string;
};

/** Somebody at a browser of their own, who comes from an address of their own. */
function visitor() {
  const browser = openBrowser(app);
  addresses += 1;
  const remoteAddress = `192.0.2.${addresses}`;
  const post = async (url: string, payload?: object): Promise<Said> => {
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const sent = payload === undefined ? {} : { payload };
    const response = await app.inject({ method: 'POST', url, remoteAddress, headers: { cookie }, ...sent });
    for (const { name, value } of response.cookies) browser.set(name, value);
    return { ...response.json<Said>(), status: response.statusCode };
  };
  return {
    browser,
    signIn: () => post('/v4/admin/auth/login', { id: 'admin', password }),
    type: (code: string) => post('/v6/admin/sign-in/code', { code }),
    setUp: () => post('/v6/admin/sign-in/second-factor'),
  };
}

/** The code that an app with this secret shows, so many half minutes from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.milliseconds() + later * 30_000 });

const wrongOf = (secret: string) => `${(Number(codeOf(secret)) + 1) % 1_000_000}`.padStart(6, '0');

/** Switches the factor of an administrator on; each of its codes is from a half minute of its own. */
async function switchOn(who: AdminClient = admin): Promise<string> {
  const { secret } = (await who.call('beginSecondFactor')).ok();
  (await who.call('confirmSecondFactor', { body: { code: codeOf(secret) } })).ok();
  clock.advance(30);
  return secret;
}

async function switchOff(secret: string): Promise<void> {
  (await admin.call('removeSecondFactor', { body: { code: codeOf(secret) } })).ok();
  clock.advance(30);
}

const own = async (who = admin) => (await who.call('getSecondFactors')).ok();

const recorded = async () => (await admin.call('listRecords', { query: { kind: 'ADMIN_SECOND_FACTOR' } })).ok().content;

async function demand(value: boolean): Promise<void> {
  const row = { key: 'signIn.adminSecondFactor', value: JSON.stringify(value), valid_from: clock.now() };
  await db.insertInto('policies').values(row).execute();
  clock.advance(60);
}

test('R-ADM-17: nothing is asked for before the first code was typed', async () => {
  const begun = (await admin.call('beginSecondFactor')).ok();
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(begun.address).toContain(`otpauth://totp/Cabinet:admin?issuer=Cabinet&secret=${begun.secret}`);
  expect(await own()).toEqual({ demanded: false, own: null, adminIds: [] });
  expect(await visitor().signIn()).toMatchObject({ status: 200 });
  const again = (await admin.call('beginSecondFactor')).ok();
  const stale = await admin.call('confirmSecondFactor', { body: { code: codeOf(begun.secret) } });
  expect([stale.code, stale.body['remainingTries']]).toEqual(['WRONG_ONE_TIME_CODE', 4]);
  (await admin.call('confirmSecondFactor', { body: { code: codeOf(again.secret) } })).ok();
  expect(await own()).toMatchObject({ own: '2026-11-20T10:00:00', adminIds: [admin.adminId] });
  clock.advance(30);
  await switchOff(again.secret);
});

test('R-ADM-17: the secret stands encrypted in the database, and in no record, reply or stored reply', async () => {
  const secret = await switchOn();
  const kept = await db.selectFrom('admin_second_factors').select('secret').executeTakeFirstOrThrow();
  expect(kept.secret.includes(secret)).toBe(false);
  const headers = { 'idempotency-key': 'one-intention' };
  await switchOff(secret);
  const { secret: next } = (await admin.call('beginSecondFactor', {}, headers)).ok();
  const rows = [
    await db.selectFrom('admin_records').selectAll().execute(),
    await db.selectFrom('idempotency_records').selectAll().execute(),
  ];
  for (const each of [secret, next]) expect(JSON.stringify(rows)).not.toContain(each);
});

test('I1, R-ADM-17: a code whose answer was lost is answered again: the factor is on, and then off', async () => {
  const { secret } = (await admin.call('beginSecondFactor')).ok();
  const send = async (name: 'confirmSecondFactor' | 'removeSecondFactor', code: string, key: string) =>
    (await admin.call(name, { body: { code } }, { 'idempotency-key': key })).code;
  const first = codeOf(secret);
  const confirm = () => send('confirmSecondFactor', first, 'on');
  expect([await confirm(), await confirm()]).toEqual([undefined, undefined]);
  expect(await send('confirmSecondFactor', first, 'on-again')).toBe('WRONG_ONE_TIME_CODE');
  clock.advance(30);
  const second = codeOf(secret);
  const remove = () => send('removeSecondFactor', second, 'off');
  expect([await remove(), await remove()]).toEqual([undefined, undefined]);
  expect((await own()).own).toBeNull();
  clock.advance(30);
});

test('R-ADM-17: with the factor on a password is half a sign-in, and the code the other half', async () => {
  const secret = await switchOn();
  const guest = visitor();
  expect(await guest.signIn()).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED', step: 'CODE' });
  expect([...guest.browser.cookies.keys()]).toEqual(['second_step']);
  expect(await guest.setUp()).toMatchObject({ code: 'SECOND_FACTOR_ALREADY_ON' });
  expect(await guest.type(wrongOf(secret))).toMatchObject({ code: 'WRONG_ONE_TIME_CODE', remainingTries: 4 });
  expect(await guest.type(codeOf(secret))).toMatchObject({ status: 200, accessToken: expect.stringMatching(/\./) });
  expect([...guest.browser.cookies.keys()].toSorted()).toEqual(['access_token', 'refresh_token', 'second_step']);
  expect(guest.browser.cookies.get('second_step')?.value).toBe('');
  clock.advance(30);
  await switchOff(secret);
});

test('R-ADM-17: a person who comes by a provider owes the code too', async () => {
  const email = 'factor@student.42seoul.kr';
  (await admin.call('addAdmin', { body: { email, role: 'ADMIN' } })).ok();
  const secret = await switchOn(await asAdmin(it, email));
  const guest = visitor();
  expect(await signInBy(guest.browser, 'google', 'factor', '?context=admin')).toBe(
    '/admin/login?status=401&message=SECOND_FACTOR_REQUIRED&step=CODE',
  );
  expect(guest.browser.cookies.has('access_token')).toBe(false);
  expect(await guest.type(codeOf(secret))).toMatchObject({ status: 200 });
  clock.advance(30);
});

test('R-ADM-17: no code without a password, nor ten minutes after it, nor twice after one', async () => {
  const secret = await switchOn();
  const over = { status: 401, code: 'UNAUTHORIZED_ADMIN' };
  const guest = visitor();
  expect(await guest.type(codeOf(secret))).toMatchObject(over);
  expect(await guest.setUp()).toMatchObject(over);
  guest.browser.set('second_step', 'x'.repeat(43));
  expect(await guest.type(codeOf(secret))).toMatchObject(over);
  // Nor where the sign-in of another browser owes one.
  await visitor().signIn();
  expect(await guest.setUp()).toMatchObject(over);
  await guest.signIn();
  clock.advance(600);
  expect(await guest.type(codeOf(secret))).toMatchObject(over);
  await guest.signIn();
  const used = guest.browser.cookies.get('second_step')?.value ?? '';
  expect(await guest.type(codeOf(secret))).toMatchObject({ status: 200 });
  clock.advance(30);
  guest.browser.set('second_step', used);
  expect(await guest.type(codeOf(secret))).toMatchObject(over);
  await switchOff(secret);
});

test('R-ADM-17: a code is good half a minute before and after, once, and then none from before it', async () => {
  const secret = await switchOn();
  clock.advance(300);
  const type = async (code: string) => {
    const guest = visitor();
    await guest.signIn();
    return (await guest.type(code)).code ?? 'in';
  };
  expect(await type(codeOf(secret, -2))).toBe('WRONG_ONE_TIME_CODE');
  expect(await type(codeOf(secret, 2))).toBe('WRONG_ONE_TIME_CODE');
  expect(await type(codeOf(secret, -1))).toBe('in');
  expect(await type(codeOf(secret, -1))).toBe('WRONG_ONE_TIME_CODE');
  expect(await type(codeOf(secret, 1))).toBe('in');
  expect(await type(codeOf(secret))).toBe('WRONG_ONE_TIME_CODE');
  clock.advance(90);
  await switchOff(secret);
});

test('R-ADM-17: of two sign-ins with one code at once one comes in', async () => {
  const secret = await switchOn();
  for (let round = 0; round < 5; round += 1) {
    const guests = [visitor(), visitor(), visitor()];
    for (const guest of guests) await guest.signIn();
    const answers = await Promise.all(guests.map((guest) => guest.type(codeOf(secret))));
    expect(answers.map(({ code = 'in' }) => code).toSorted()).toEqual([
      'WRONG_ONE_TIME_CODE',
      'WRONG_ONE_TIME_CODE',
      'in',
    ]);
    clock.advance(30);
  }
  await switchOff(secret);
});

test('R-ADM-17: of two requests of one sign-in at once one comes in', async () => {
  const secret = await switchOn();
  const guest = visitor();
  await guest.signIn();
  const code = codeOf(secret);
  const answers = await Promise.all([guest.type(code), guest.type(code)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  clock.advance(30);
  await switchOff(secret);
});

test('R-ADM-17: wrong codes make the next one wait, as passwords do, also those made at the same moment', async () => {
  const secret = await switchOn();
  const guest = visitor();
  await guest.signIn();
  const wrong = wrongOf(secret);
  const answers = await Promise.all(Array.from({ length: 8 }, () => guest.type(wrong)));
  expect(answers.filter(({ code }) => code === 'WRONG_ONE_TIME_CODE')).toHaveLength(5);
  const waiting = { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 };
  expect(await guest.type(codeOf(secret))).toMatchObject(waiting);
  const elsewhere = visitor();
  await elsewhere.signIn();
  expect(await elsewhere.type(codeOf(secret))).toMatchObject({ status: 200 });
  clock.advance(30);
  // A right password forgives no wrong code.
  await guest.signIn();
  expect(await guest.type(wrong)).toMatchObject({ code: 'WRONG_ONE_TIME_CODE' });
  expect(await guest.type(codeOf(secret))).toMatchObject({ ...waiting, retryAfterSeconds: 60 });
  clock.advance(60);
  expect(await guest.type(codeOf(secret))).toMatchObject({ status: 200 });
  clock.advance(30);
  await switchOff(secret);
});

test('R-ADM-17: many addresses together try no more codes than one campus may type', async () => {
  const secret = await switchOn();
  clock.advance(86_400);
  const wrong = wrongOf(secret);
  for (let tries = 0; tries < 30; tries += 1) {
    const guest = visitor();
    await guest.signIn();
    expect(await guest.type(wrong)).toMatchObject({ code: 'WRONG_ONE_TIME_CODE' });
  }
  const last = visitor();
  await last.signIn();
  expect(await last.type(wrong)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 10 });
  clock.advance(30);
  expect(await last.type(codeOf(secret))).toMatchObject({ status: 200 });
  clock.advance(86_400);
  await switchOff(secret);
});

test('R-ADM-17: a campus that demands it lets nobody in without, and has them set it up on the way', async () => {
  await demand(true);
  const guest = visitor();
  expect(await guest.signIn()).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED', step: 'SET_UP' });
  expect(await guest.type('000000')).toMatchObject({ code: 'NOT_FOUND_SECOND_FACTOR' });
  const { secret = '' } = await guest.setUp();
  expect(await guest.type(wrongOf(secret))).toMatchObject({ code: 'WRONG_ONE_TIME_CODE' });
  const { accessToken } = await guest.type(codeOf(secret));
  expect(accessToken).toEqual(expect.any(String));
  expect(await own()).toMatchObject({ demanded: true, own: expect.any(String) });
  const [latest] = await recorded();
  expect(latest).toMatchObject({ call: 'finishAdminSignIn', actor: { adminId: admin.adminId, name: 'admin' } });
  await demand(false);
  await switchOff(secret);
});

test('R-ADM-17: it is switched on once, and off only with a code or by another administrator', async () => {
  const gone = await admin.call('removeSecondFactor', { body: { code: '123456' } });
  expect(gone.code).toBe('NOT_FOUND_SECOND_FACTOR');
  const early = await admin.call('confirmSecondFactor', { body: { code: '123456' } });
  expect(early.code).toBe('NOT_FOUND_SECOND_FACTOR');
  const secret = await switchOn();
  expect((await admin.call('beginSecondFactor')).code).toBe('SECOND_FACTOR_ALREADY_ON');
  const twice = await admin.call('confirmSecondFactor', { body: { code: codeOf(secret) } });
  expect(twice.code).toBe('SECOND_FACTOR_ALREADY_ON');
  expect((await admin.call('removeSecondFactor', { body: { code: wrongOf(secret) } })).code).toBe(
    'WRONG_ONE_TIME_CODE',
  );
  const params = { adminId: `${admin.adminId}` };
  expect((await admin.call('removeSecondFactorOf', { params })).code).toBe('INVALID_STATUS');
  await switchOff(secret);
  expect(await own()).toMatchObject({ own: null });
  expect((await recorded()).slice(0, 2)).toMatchObject([
    { call: 'removeSecondFactor', before: [{ values: { secondFactor: true } }], undo: { allowed: false } },
    { call: 'confirmSecondFactor', after: [{ target: `admin:${admin.adminId}`, values: { secondFactor: true } }] },
  ]);
});

test('R-ADM-17: a code that was begun but never confirmed switches nothing off', async () => {
  const { secret } = (await admin.call('beginSecondFactor')).ok();
  const answer = await admin.call('removeSecondFactor', { body: { code: codeOf(secret) } });
  expect(answer.code).toBe('NOT_FOUND_SECOND_FACTOR');
  expect(await visitor().signIn()).toMatchObject({ status: 200 });
});

test('R-ADM-17: switching it on ends the sessions that were opened without it', async () => {
  const guest = visitor();
  const { accessToken } = await guest.signIn();
  const reads = async () => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await app.inject({ url: '/v6/admin/second-factors', headers })).statusCode;
  };
  expect(await reads()).toBe(200);
  const secret = await switchOn();
  expect(await reads()).toBe(401);
  await switchOff(secret);
});

test('R-ADM-17: another administrator removes a lost factor, previewed, recorded, and its owner is signed out', async () => {
  const email = 'lost@admin.example';
  (await admin.call('addAdmin', { body: { email, role: 'ADMIN' } })).ok();
  const loser = await asAdmin(it, email);
  const target = { adminId: `${loser.adminId}` };
  expect((await admin.call('removeSecondFactorOf', { params: target })).code).toBe('NOT_FOUND_SECOND_FACTOR');
  expect((await admin.call('removeSecondFactorOf', { params: { adminId: '999999' } })).code).toBe(
    'NOT_FOUND_SECOND_FACTOR',
  );
  await switchOn(loser);
  const body = { action: 'removeSecondFactorOf', adminId: loser.adminId } as const;
  const shown = (await admin.call('previewChange', { body })).ok();
  expect(shown.rows).toMatchObject([{ target: { name: email }, after: { secondFactor: false } }]);
  expect((await own(loser)).adminIds).toContain(loser.adminId);
  (await admin.call('removeSecondFactorOf', { params: target }, { 'x-preview-token': shown.token })).ok();
  expect((await own(loser)).adminIds).not.toContain(loser.adminId);
  const live = db.selectFrom('auth_sessions').select('id').where('admin_id', '=', loser.adminId);
  const before = await live.where('revoked_at', 'is not', null).execute();
  expect(before.length).toBeGreaterThan(0);
  expect((await recorded())[0]).toMatchObject({
    call: 'removeSecondFactorOf',
    actor: { adminId: admin.adminId },
    target: [{ kind: 'admin', id: loser.adminId, name: email }],
    before: [{ values: { secondFactor: true } }],
    after: [{ values: { secondFactor: false } }],
  });
});

test('R-ADM-17: a new password ends the sign-ins that still owe a code', async () => {
  const secret = await switchOn();
  const guest = visitor();
  await guest.signIn();
  const body = { currentPassword: password, newPassword: 'four lockers by the stairs' };
  (await admin.call('changeAdminPassword', { body })).ok();
  expect(await guest.type(codeOf(secret))).toMatchObject({ code: 'UNAUTHORIZED_ADMIN' });
  await switchOff(secret);
});

test('R-ADM-15, R-ADM-17: whose account is removed while they begin or type a code, hears that they are signed out', async () => {
  const { random } = it.gateways;
  const keeping = { random, secrets: it.settings.tokenSecrets, now: clock.now() };
  const security = openSecurity(quietLog, () => 0);
  const trying = { ...keeping, transact: it.transact, address: '192.0.2.1', security };
  const gone = 0;
  const begin = it.transact((tx) => beginFactor(tx, gone, keeping));
  await expect(begin).rejects.toMatchObject({ outcome: { code: 'UNAUTHORIZED' } });
  const type = withCode({ adminId: gone, code: '123456' }, trying, async () => undefined);
  await expect(type).rejects.toMatchObject({ outcome: { code: 'UNAUTHORIZED' } });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildUser, cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { askForLink, external, lettersOf, readLink } from '../../../test/leaver.ts';
import { plantRental } from '../../../test/planted.ts';
import { until } from '../../../test/remote.ts';
import { holdTime } from '../../../test/still-time.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [begin, rentedUntil] = ['2026-11-20T10:00:00+09:00', seoul('2026-12-20T23:59:59')];
let people = 0;

/** Somebody with a cabinet to return. */
async function leaver(facts = {}): Promise<{ name: string; userId: number; cabinetId: number }> {
  it.clock.set(begin);
  people += 1;
  const name = `jileaver${people}`;
  const userId = await buildUser(it.db, name, { ...external, ...facts });
  const locker = await cabinetId(it.db, 2, 16 + people);
  await plantRental(it.db, { cabinetId: locker, userId, until: rentedUntil });
  return { name, userId, cabinetId: locker };
}

const ask = (name: string, headers = {}) => it.anonymous.call('requestAguLink', { query: { name } }, headers);
const verify = (body: { name: string; code: string }) => it.anonymous.call('verifyAguLink', { body });

test('R-AGU-03: a person who rents and may not sign in is sent a link, and told where to, masked', async () => {
  const { name } = await leaver();
  const { headers, ...answer } = await ask(name);
  expect(answer.ok()).toEqual({
    oauthMail: 'ji***@student.example',
    date: 'Fri, 20 Nov 2026 10:00:00 KST',
    expiryTime: 10,
    resendAfterSeconds: 180,
  });
  expect(headers['set-cookie']).toBeUndefined();
  const [letter] = await lettersOf(it);
  expect(letter).toMatchObject({ to: `${name}@student.example`, subject: '[Cabinet] 사물함 반납 인증 링크' });
  const link = readLink(letter ?? { text: '' });
  expect(link.name).toBe(name);
  // 256 bits, and only their digest is kept.
  expect(link.code).toMatch(/^[\w-]{43}$/);
  expect(letter?.text).toContain(`${it.settings.publicUrl}/agu?`);
  const kept = await it.db.selectFrom('agu_links').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(link.code);
});

test('R-ALARM-07: the mail speaks the language of its reader, whatever they want to be told otherwise', async () => {
  const { name } = await leaver({ language: 'en', alarm_email: false });
  (await ask(name)).ok();
  const [letter] = await lettersOf(it);
  expect(letter?.subject).toBe('[Cabinet] Your link to return your locker');
});

test('wire 2: each refusal in its order', async () => {
  expect((await ask('nobody there')).code).toBe('NOT_FOUND_USER');
  await it.as('student');
  expect((await ask('student')).code).toBe('ACCESS_DENIED');
  await buildUser(it.db, 'gone', { ...external, roles: ['INACTIVE'] });
  expect((await ask('gone')).code).toBe('ACCESS_DENIED');
  await buildUser(it.db, 'lockerless', external);
  expect((await ask('lockerless')).code).toBe('NO_ACTIVE_LENT_FOUND');
  const { name } = await leaver({ email: null });
  expect((await ask(name)).code).toBe('MAIL_BAD_GATEWAY');
  for (const wrong of ['', 'x'.repeat(33), 'two\nlines'])
    expect((await ask(wrong)).body).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'query.name' }] });
});

test('R-AGU-01: an ended account that still rents is sent a link too', async () => {
  const { name } = await leaver({ roles: ['INACTIVE'] });
  expect((await ask(name)).ok().oauthMail).toBe('ji***@student.example');
});

test('R-AGU-03: a name gets one mail in three minutes, whoever asks, and the answer says when the next may be asked for', async () => {
  const { name } = await leaver();
  (await ask(name)).ok();
  it.clock.advance(60);
  const soon = await ask(name, { 'accept-language': 'en' });
  expect([soon.status, soon.body['retryAfterSeconds'], soon.headers['retry-after']]).toEqual([429, 120, '120']);
  expect(soon.code).toBe('CODE_ALREADY_SENT');
  it.clock.advance(119);
  expect((await ask(name)).code).toBe('CODE_ALREADY_SENT');
  it.clock.advance(1);
  (await ask(name)).ok();
  const own = (await lettersOf(it)).filter(({ to }) => to.startsWith(name));
  expect(own.length).toBe(2);
});

test('R-AGU-04: to open the link, and to ask for its address by GET, uses nothing up', async () => {
  const { name } = await leaver();
  const link = await askForLink(it, name);
  const query = `${new URLSearchParams(link)}`;
  for (const url of [`/agu?${query}`, `/v5/auth/agu?${query}`, `/v5/auth/agu/verify?${query}`]) {
    const { statusCode } = await it.app.inject({ url });
    expect([url.split('?')[0], [200, 404].includes(statusCode) || statusCode === 405]).toEqual([
      url.split('?')[0],
      true,
    ]);
  }
  (await verify(link)).ok();
});

test('R-AGU-03, R-AGU-05: the code opens a session of ten minutes, once', async () => {
  const { name } = await leaver();
  const link = await askForLink(it, name);
  const opened = await verify({ ...link, name: ` ${name} ` });
  expect(opened.ok()).toEqual({ expiredAt: '2026-11-20T10:10:00' });
  const cookie = String(opened.headers['set-cookie']);
  expect(cookie).toMatch(/^agu_token=[^;]+; Max-Age=600; Path=\/; SameSite=Lax$/);
  expect((await verify(link)).code).toBe('NOT_FOUND_VERIFICATION_LINK');
});

test('wire 2: a wrong, foreign or late code, and an unknown name, are answered alike', async () => {
  const [one, other] = [await leaver(), await leaver()];
  const link = await askForLink(it, one.name);
  const wrongs = [
    { name: one.name, code: 'A'.repeat(43) },
    { name: one.name, code: "' or true --" },
    { name: other.name, code: link.code },
    { name: 'nobody there', code: link.code },
  ];
  const said = await Promise.all(wrongs.map(async (body) => (await verify(body)).body));
  for (const { requestId: _, ...body } of said)
    expect(body).toEqual({
      status: 400,
      statusCode: 400,
      code: 'NOT_FOUND_VERIFICATION_LINK',
      error: 'Bad Request',
      message: '쓸 수 없는 인증 링크예요. 새 링크를 받아 주세요.',
    });
  expect((await verify({ name: one.name, code: '' })).code).toBe('INVALID_ARGUMENT');
  expect((await verify({ name: one.name, code: 'x'.repeat(129) })).code).toBe('INVALID_ARGUMENT');
  it.clock.advance(600);
  expect((await verify(link)).code).toBe('NOT_FOUND_VERIFICATION_LINK');
});

test('R-AGU-03: the last second of a link is good, and an earlier link stays good beside a later one', async () => {
  const { name } = await leaver();
  const first = await askForLink(it, name);
  it.clock.advance(180);
  const second = await askForLink(it, name);
  expect(second.code).not.toBe(first.code);
  it.clock.advance(419);
  (await verify(first)).ok();
  (await verify(second)).ok();
});

test('R-AGU-01: a link opens nothing once there is no cabinet to return, or the account is a student’s again', async () => {
  const [ended, back] = [await leaver({ roles: ['INACTIVE'] }), await leaver()];
  const links = [await askForLink(it, ended.name), await askForLink(it, back.name)];
  const over = { ended_at: it.clock.now(), end_reason: 'RETURNED_BY_ADMIN' as const };
  await it.db.updateTable('rentals').set(over).where('user_id', '=', ended.userId).execute();
  const student = { roles: ['USER', 'CADET'], deactivated_at: null };
  await it.db.updateTable('users').set(student).where('id', '=', back.userId).execute();
  for (const link of links) expect((await verify(link)).code).toBe('NOT_FOUND_VERIFICATION_LINK');
});

test('a stranger who knows no code locks nobody: their call does not wait for a row that somebody else holds', async () => {
  const { name, userId } = await leaver();
  const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  const { answer, waited } = await it.transact(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    let answered = false;
    const asked = verify({ name, code: 'A'.repeat(43) }).finally(() => {
      answered = true;
    });
    const isWaiting = async () => (await waiting.execute(tx)).rows.length > 0;
    await until(async () => answered || (await isWaiting()));
    return { answer: asked, waited: await isWaiting() };
  });
  expect([(await answer).code, waited]).toEqual(['NOT_FOUND_VERIFICATION_LINK', false]);
});

test('one address tries 600 codes a minute; others are not held up by it', async () => {
  holdTime();
  const tryFrom = (remoteAddress: string) =>
    it.app.inject({
      method: 'POST',
      url: '/v5/auth/agu/verify',
      payload: { name: 'anybody', code: 'A'.repeat(43) },
      remoteAddress,
    });
  for (let tries = 0; tries < 600; tries += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryFrom('192.0.2.7')));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
  }
  expect((await tryFrom('192.0.2.7')).json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect((await tryFrom('192.0.2.8')).statusCode).toBe(400);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildUser, cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { askForLink, external } from '../../../test/leaver.ts';
import { plantRental } from '../../../test/planted.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const begin = '2026-11-20T10:00:00+09:00';
let people = 0;

type Came = Client & { readonly cabinetId: number };

/** Somebody who came by the link of a mail; their cabinet is on a floor, rented until a day. */
async function come({ floor = 2, until = '2026-12-20T23:59:59' } = {}): Promise<Came> {
  it.clock.set(begin);
  people += 1;
  const name = `leaver${people}`;
  const userId = await buildUser(it.db, name, external);
  const locker = await cabinetId(it.db, floor, floor === 2 ? 16 + people : 33);
  await plantRental(it.db, { cabinetId: locker, userId, until: seoul(until) });
  const opened = await it.anonymous.call('verifyAguLink', { body: await askForLink(it, name) });
  const token = /agu_token=([^;]+)/.exec(String(opened.headers['set-cookie']))?.[1] ?? '';
  return { ...it.bearing(token, { name, userId }), cabinetId: locker };
}

const reached = async (client: Client) => (await client.call('getMyRental')).status;

test('R-AGU-02: a leaver sees their own rental and nothing else', async () => {
  const ann = await come();
  expect((await ann.call('getMyRental')).ok()).toMatchObject({
    cabinetId: ann.cabinetId,
    lents: [{ userId: ann.userId, name: ann.name, expiredAt: '2026-12-20T23:59:59' }],
  });
  for (const name of [
    'getMe',
    'listMyRentals',
    'listBuildings',
    'getStart',
    'signOut',
    'getServerTime',
    'ping',
  ] as const) {
    expect([name, (await ann.call(name)).code]).toEqual([name, 'FORBIDDEN']);
  }
  const rent = { params: { cabinetId: `${await cabinetId(it.db, 2, 100)}` } };
  expect((await ann.call('rentPrivateCabinet', rent)).code).toBe('FORBIDDEN');
});

test('R-GEN-05: a leaver reads the rules in force, which their page goes by', async () => {
  const ann = await come();
  await sql`insert into policies values ('returning.suggestedPassword', '"4242"', '2026-01-01Z')`.execute(it.db);
  // A node reads the rows again after five seconds.
  it.clock.advance(5);
  const { policy } = (await ann.call('getRules')).ok();
  expect(policy.returning.suggestedPassword).toBe('4242');
});

test('R-SIGN-15: the token says who it is for ten minutes, and cannot be renewed', async () => {
  const ann = await come();
  const [, payload = ''] = ann.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number | string>;
  expect(claims).toMatchObject({ typ: 'agu', name: ann.name, roles: ['AGU'] });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(600);
  expect((await ann.call('reissueToken')).code).toBe('JWT_TOKEN_NOT_FOUND');
  it.clock.advance(599);
  expect(await reached(ann)).toBe(200);
  it.clock.advance(1);
  expect((await ann.call('getMyRental')).code).toBe('JWT_EXPIRED');
});

test('R-AGU-06, R-RET-01: a return ends the rental as anybody’s, and the token is spent', async () => {
  const ann = await come();
  const returned = await ann.call('returnCabinet');
  expect(returned.ok()).toEqual({});
  expect(String(returned.headers['set-cookie'])).toMatch(/^agu_token=; .*Expires=Thu, 01 Jan 1970/);
  expect((await ann.call('getMyRental')).code).toBe('UNAUTHORIZED');
  expect((await ann.call('returnCabinet')).code).toBe('UNAUTHORIZED');
  const cabinet = (
    await (await it.as('reader')).call('getCabinet', { params: { cabinetId: `${ann.cabinetId}` } })
  ).ok();
  expect(cabinet).toMatchObject({ status: 'PENDING', opensAt: '2026-11-21T13:00:00', lents: [] });
});

test('R-AGU-06, I1: a spent token hears the answer to its return once more, for the ten minutes it would have lived', async () => {
  const [ann, bob] = [await come(), await come()];
  const key = { 'idempotency-key': 'the-return' };
  (await ann.call('returnCabinet', {}, key)).ok();
  const again = await ann.call('returnCabinet', {}, key);
  expect([again.ok(), again.headers['idempotency-replayed']]).toEqual([{}, 'true']);
  const other = { body: { cabinetMemo: '0420' } };
  expect((await ann.call('returnCabinetWithPassword', other, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  for (const headers of [{}, { 'idempotency-key': 'another' }]) {
    expect((await ann.call('returnCabinet', {}, headers)).code).toBe('UNAUTHORIZED');
  }
  expect((await ann.call('getMyRental', {}, key)).code).toBe('UNAUTHORIZED');
  (await bob.call('cancelAgu')).ok();
  expect((await bob.call('returnCabinet', {}, key)).code).toBe('UNAUTHORIZED');
  it.clock.advance(600);
  expect((await ann.call('returnCabinet', {}, key)).code).toBe('JWT_EXPIRED');
});

test('R-AGU-08, R-RET-04: on floor 3 the password of the lock is asked for, and kept for the next renter', async () => {
  const ann = await come({ floor: 3 });
  expect((await ann.call('returnCabinet')).code).toBe('RETURN_PASSWORD_REQUIRED');
  expect(await reached(ann)).toBe(200);
  const wrong = await ann.call('returnCabinetWithPassword', { body: { cabinetMemo: '12' } });
  expect(wrong.code).toBe('INVALID_ARGUMENT');
  (await ann.call('returnCabinetWithPassword', { body: { cabinetMemo: '0420' } })).ok();
  expect((await ann.call('getMyRental')).code).toBe('UNAUTHORIZED');
  const left = await it.db.selectFrom('cabinets').select('memo').where('id', '=', ann.cabinetId).executeTakeFirst();
  expect(left?.memo).toBe('0420');
});

test('R-AGU-08, R-PEN-02: a person who returns late has a penalty, also as a leaver', async () => {
  const ann = await come({ until: '2026-11-17T23:59:59' });
  (await ann.call('returnCabinet')).ok();
  const penalties = await it.db.selectFrom('penalties').select('days').where('user_id', '=', ann.userId).execute();
  expect(penalties).toEqual([{ days: 9 }]);
});

test('R-AGU-07: to cancel ends the session at once, and a new mail waits for the rest of the three minutes', async () => {
  const ann = await come();
  const cancelled = await ann.call('cancelAgu');
  expect(cancelled.ok()).toEqual({});
  expect(String(cancelled.headers['set-cookie'])).toMatch(/^agu_token=; /);
  expect((await ann.call('getMyRental')).code).toBe('UNAUTHORIZED');
  const again = await it.anonymous.call('requestAguLink', { query: { name: ann.name } });
  expect([again.code, again.body['retryAfterSeconds']]).toEqual(['CODE_ALREADY_SENT', 180]);
  it.clock.advance(180);
  await askForLink(it, ann.name);
});

test('wire 2: nobody and a student who cancel change nothing', async () => {
  const [ann, student] = [await come(), await it.as('student')];
  (await it.anonymous.call('cancelAgu')).ok();
  (await student.call('cancelAgu')).ok();
  expect([await reached(ann), (await student.call('getMe')).status]).toEqual([200, 200]);
});

test('R-AGU-02: a leaver whose cabinet was returned meanwhile is told that there is nothing to return', async () => {
  const ann = await come();
  const over = { ended_at: it.clock.now(), end_reason: 'RETURNED_BY_ADMIN' as const };
  await it.db.updateTable('rentals').set(over).where('user_id', '=', ann.userId).execute();
  expect(await reached(ann)).toBe(204);
  expect((await ann.call('returnCabinet')).code).toBe('NOT_FOUND_LENT_HISTORY');
});

test('R-AGU-02: a person who is a student again is no longer a leaver', async () => {
  const ann = await come();
  const student = { roles: ['USER', 'CADET'], deactivated_at: null };
  await it.db.updateTable('users').set(student).where('id', '=', ann.userId).execute();
  it.clock.advance(2);
  expect((await ann.call('getMyRental')).code).toBe('UNAUTHORIZED');
});

test('wire 0.2: the cookie alone returns nothing', async () => {
  const ann = await come();
  const cookie = `agu_token=${ann.token}`;
  const { statusCode } = await it.app.inject({ method: 'PATCH', url: '/v4/lent/return', headers: { cookie } });
  expect([statusCode, await reached(ann)]).toEqual([401, 200]);
});

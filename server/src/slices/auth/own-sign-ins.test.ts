import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const { as, anonymous, clock, db } = it;

type Device = Awaited<ReturnType<typeof as>>;

const list = async (device: Device) => (await device.call('listMySignIns')).ok().data;
const idOf = async (device: Device) => (await list(device)).find(({ current }) => current)?.sessionId ?? '';
const end = (device: Device, sessionId: string) => device.call('endMySignIn', { params: { sessionId } });

/** Whether a device is out; the server may remember a caller for a second. */
async function isOut(device: Device): Promise<boolean> {
  clock.advance(1);
  return (await device.call('getMe')).code === 'UNAUTHORIZED';
}

test('R-SIGN-13: people see where they are signed in, this device marked, the latest used first', async () => {
  const phone = await as('ann');
  clock.advance(3600);
  const laptop = await as('ann');
  await as('somebody-else');
  const rows = await list(laptop);
  expect(rows.map(({ current }) => current)).toEqual([true, false]);
  expect(rows[0]).toEqual({
    sessionId: await idOf(laptop),
    current: true,
    provider: 'ft',
    userAgent: 'test',
    createdAt: '2026-11-20T11:00:00',
    lastSeenAt: '2026-11-20T11:00:00',
  });
  expect(await idOf(phone)).toBe(rows[1]?.sessionId);
});

test('R-SIGN-13: what is signed out from another device is out at once, and not listed any more', async () => {
  const [phone, laptop] = [await as('ben'), await as('ben')];
  const lost = await idOf(phone);
  (await end(laptop, lost)).ok();
  expect(await isOut(phone)).toBe(true);
  expect(await isOut(laptop)).toBe(false);
  expect(await list(laptop)).toHaveLength(1);
  expect((await end(laptop, lost)).code).toBe('NOT_FOUND_SIGN_IN');
});

test('R-SIGN-13: signing out everywhere else keeps this device alone', async () => {
  const [here, one, other] = [await as('cho'), await as('cho'), await as('cho')];
  (await here.call('endMyOtherSignIns')).ok();
  expect([await isOut(here), await isOut(one), await isOut(other)]).toEqual([false, true, true]);
  (await here.call('endMyOtherSignIns')).ok();
  expect(await isOut(here)).toBe(false);
});

test('R-SIGN-13: nobody ends what is not theirs, or hears whether it is there', async () => {
  const [dan, eve] = [await as('dan'), await as('eve')];
  const codes = [(await end(eve, await idOf(dan))).code, (await end(eve, randomUUID())).code];
  expect(codes).toEqual(['NOT_FOUND_SIGN_IN', 'NOT_FOUND_SIGN_IN']);
  (await eve.call('endMyOtherSignIns')).ok();
  expect(await isOut(dan)).toBe(false);
  expect((await end(eve, 'nonsense')).code).toBe('INVALID_ARGUMENT');
});

test('R-SIGN-13: a sign-in that is over is not listed', async () => {
  const [here, old] = [await as('fay'), await as('fay')];
  const id = await idOf(old);
  await db.updateTable('auth_sessions').set({ expires_at: clock.now() }).where('id', '=', id).execute();
  expect(await list(here)).toHaveLength(1);
});

test('R-SIGN-13: only a signed-in student has sign-ins to see and end', async () => {
  expect((await anonymous.call('listMySignIns')).code).toBe('JWT_TOKEN_NOT_FOUND');
  expect((await anonymous.call('endMyOtherSignIns')).code).toBe('JWT_TOKEN_NOT_FOUND');
  expect((await anonymous.call('endMySignIn', { params: { sessionId: randomUUID() } })).code).toBe(
    'JWT_TOKEN_NOT_FOUND',
  );
});

/** Each sign-in of the first administrator is one browser. */
async function signInAdmin() {
  const body = { id: 'admin', password: 'a test password' };
  return it.bearing((await anonymous.call('signInAdmin', { body })).ok().accessToken);
}

test('R-SIGN-13: an administrator sees and ends their own sign-ins, which is recorded, and nobody else’s', async () => {
  const [office, home, phone] = [await signInAdmin(), await signInAdmin(), await signInAdmin()];
  const listed = async () => (await office.call('listAdminSignIns')).ok().data;
  expect((await listed()).map(({ current, provider }) => [current, provider])).toContainEqual([true, 'password']);
  expect(await listed()).toHaveLength(3);
  const here = async (device: Device) =>
    (await device.call('listAdminSignIns')).ok().data.find(({ current }) => current)?.sessionId ?? '';
  const endAt = (sessionId: string) => office.call('endAdminSignIn', { params: { sessionId } });
  const isGone = async (device: Device) => {
    clock.advance(2);
    return (await device.call('listAdminSignIns')).code === 'UNAUTHORIZED';
  };
  (await endAt(await here(home))).ok();
  expect(await isGone(home)).toBe(true);
  const student = await as('gil');
  expect((await endAt(await idOf(student))).code).toBe('NOT_FOUND_SIGN_IN');
  (await office.call('endOtherAdminSignIns')).ok();
  expect(await isGone(phone)).toBe(true);
  (await office.call('endOtherAdminSignIns')).ok();
  expect(await listed()).toHaveLength(1);
  const { content } = (await office.call('listRecords', { query: { kind: 'ADMIN_SIGN_OUT' } })).ok();
  expect(content.map(({ after }) => after[0]?.values)).toEqual([{ endedSignIns: 1 }, { endedSignIns: 1 }]);
});

import { dateTimeText } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { buildPenalty, cabinetId } from '../../../test/builders.ts';
import { testApp } from '../../../test/test-app.ts';

const { app, db, clock, as, anonymous } = await testApp();

test('wire 3: a new person reads who they are and what they have, every field of it', async () => {
  const client = await as('plain');
  expect((await client.call('getMe')).ok()).toEqual({
    userId: client.userId,
    name: 'plain',
    email: 'plain@student.example',
    cabinetId: null,
    unbannedAt: null,
    date: 'Fri, 20 Nov 2026 10:00:00 KST',
    alarmTypes: { slack: true, email: true, push: false },
    isDeviceTokenExpired: false,
    coins: 0,
    userOauthConnection: null,
    lentExtensionResponseDto: null,
    hasPenaltyItem: false,
  });
});

test('wire 3: the rented cabinet is told while it is rented, and no longer', async () => {
  const client = await as('renter');
  const cabinet = await cabinetId(db, 2, 1);
  await client.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } });
  expect((await client.call('getMe')).ok().cabinetId).toBe(cabinet);
  await client.call('returnCabinet');
  expect((await client.call('getMe')).ok().cabinetId).toBeNull();
});

test('R-PEN-08: the end of the running penalty is told, the last one of several, and none when all are over', async () => {
  const client = await as('banned');
  const cabinet = await cabinetId(db, 2, 2);
  const first = clock.now().add({ hours: 24 });
  await buildPenalty(db, client.userId, cabinet, first);
  expect((await client.call('getMe')).ok().unbannedAt).toBe(dateTimeText(first));
  await db.updateTable('penalties').set({ released_at: clock.now() }).where('user_id', '=', client.userId).execute();
  expect((await client.call('getMe')).ok().unbannedAt).toBeNull();
  await db
    .updateTable('penalties')
    .set({ released_at: null, ends_at: clock.now() })
    .where('user_id', '=', client.userId)
    .execute();
  expect((await client.call('getMe')).ok().unbannedAt).toBeNull();
});

test('wire 3: push that is on without a device says that the device is gone', async () => {
  const client = await as('pushed', { alarm_push: true, alarm_slack: false });
  expect((await client.call('getMe')).ok()).toMatchObject({
    alarmTypes: { slack: false, email: true, push: true },
    isDeviceTokenExpired: true,
  });
});

test('R-SIGN-07: the linked account is told, an unlinked one is not', async () => {
  const client = await as('linked');
  const link = {
    user_id: client.userId,
    provider: 'kakao',
    subject: 's',
    email: 'k@example.com',
    created_at: clock.now(),
  } as const;
  await db
    .insertInto('oauth_links')
    .values({ ...link, provider: 'github', deleted_at: clock.now() })
    .execute();
  expect((await client.call('getMe')).ok().userOauthConnection).toBeNull();
  await db.insertInto('oauth_links').values(link).execute();
  expect((await client.call('getMe')).ok().userOauthConnection).toEqual({
    email: 'k@example.com',
    providerType: 'kakao',
  });
});

test('what a page starts with is what the calls of its parts say', async () => {
  const client = await as('starter');
  const cabinet = await cabinetId(db, 2, 3);
  await client.call('rentPrivateCabinet', { params: { cabinetId: `${cabinet}` } });
  const { buildings, rules, rental, notices } = (await client.call('getStart')).ok();
  expect(buildings).toEqual((await client.call('listBuildings')).ok());
  expect(rules).toEqual((await client.call('getRules')).ok());
  expect(rental).toEqual((await client.call('getMyRental')).ok());
  expect(rental?.cabinetId).toBe(cabinet);
  expect(notices).toEqual((await client.call('listNotices', { query: { page: '0', size: '1' } })).ok());
});

test('wire 3: nobody signed in is nobody', async () => {
  expect((await anonymous.call('getMe')).code).toBe('JWT_TOKEN_NOT_FOUND');
});

test('R-SIGN-01: the page of the bundled provider offers people in every state there is', async () => {
  await as('waits', { roles: ['PISCINER'] });
  await as('external', { roles: ['AGU'], deactivated_at: clock.now() });
  const begun = await app.inject({ url: '/oauth2/authorization/ft' });
  const step = await app.inject({ url: `${begun.headers.location}` });
  const cookie = step.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const page = await app.inject({ url: `${step.headers.location}`, headers: { cookie } });
  expect(page.body).toContain('value="waits"');
  expect(page.body).toContain('본과정 전');
  expect(page.body).toContain('A.G.U 유저');
});

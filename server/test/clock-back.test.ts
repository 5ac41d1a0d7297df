import { expect, test } from 'vitest';
import { asAdmin } from './as-admin.ts';
import { buildUser, cabinetId } from './builders.ts';
import { quietLog } from './database.ts';
import { give, spend } from './grants.ts';
import { seoul } from './instants.ts';
import { external } from './leaver.ts';
import { plantRental } from './planted.ts';
import { jobOf } from './run-jobs.ts';
import { gather, leave, rent, rentTogether, share, sharingScene } from './sharing-scene.ts';
import { buildTalk } from './talk-scene.ts';
import { type Client, testApp } from './test-app.ts';

/** The clock of a machine that ran ahead and was set right: what happened before seems to lie in the future. */
const back = '2026-11-18T10:00:00+09:00';

const giveBack = (client: Client) => client.call('returnCabinet');

test('R-RET-02: with the clock set back by days a rental can still be returned, and opens the day after it began', async () => {
  const it = await sharingScene();
  const [ann, ben] = it.people;
  (await rent(ann, it.alone)).ok();
  it.clock.set(back);
  (await giveBack(ann)).ok();
  const seen = async () => (await ben.call('getCabinet', { params: { cabinetId: `${it.alone}` } })).ok();
  expect(await seen()).toMatchObject({ status: 'PENDING', opensAt: '2026-11-21T13:00:00' });
  expect((await rent(ben, it.alone)).code).toBe('LENT_PENDING');
  expect((await ann.call('getMe')).ok().unbannedAt).toBeNull();
  it.clock.set('2026-11-21T13:00:00+09:00');
  (await rent(ben, it.alone)).ok();
});

test('R-ADM-08: with the clock set back a cabinet that was just returned is still closed by an administrator', async () => {
  const it = await sharingScene();
  const [ann] = it.people;
  (await rent(ann, it.alone)).ok();
  (await giveBack(ann)).ok();
  it.clock.set(back);
  const admin = await asAdmin(it);
  (await admin.call('changeCabinets', { body: { cabinetIds: [it.alone], status: 'PENDING', lentType: null } })).ok();
  const seen = (await ann.call('getCabinet', { params: { cabinetId: `${it.alone}` } })).ok();
  expect(seen).toMatchObject({ status: 'PENDING', opensAt: '2026-11-19T13:00:00' });
});

test('R-RET-05: with the clock set back who leaves early shortens the end, never beyond what it was', async () => {
  const it = await sharingScene();
  const [ann, ben] = it.people;
  await rentTogether(it, it.first, [ann, ben], seoul('2027-01-19T23:59:59'));
  it.clock.set(back);
  (await giveBack(ann)).ok();
  const [stays] = (await ben.call('getMyRental')).ok()?.lents ?? [];
  expect(stays?.expiredAt).toBe('2026-12-20T23:59:59');
  (await giveBack(ben)).ok();
});

test('R-SHARE-06: with the clock set back people still come and go, and the session keeps its end', async () => {
  // To the audit somebody entered before the session was opened.
  const it = await sharingScene({ audit: false });
  const [ann, ben, cho] = it.people;
  await gather(it, it.first, [ann, ben]);
  it.clock.set('2026-11-20T09:58:00+09:00');
  (await leave(ann, it.first)).ok();
  (await share(cho, it.first)).ok();
  const mine = (await cho.call('getMyRental')).ok();
  expect(mine).toMatchObject({ status: 'IN_SESSION', sessionExpiredAt: '2026-11-20T10:10:00' });
  it.clock.set('2026-11-20T10:10:00+09:00');
  expect((await ben.call('getMyRental')).ok()?.status).toBe('FULL');
});

test('R-PRES-12: with the clock set back a comment is still changed, blocked and deleted', async () => {
  const it = await testApp();
  const [ann, admin] = [await it.as('ann'), await asAdmin(it)];
  const talkId = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-11-25T14:00') });
  const talk = { presentationId: `${talkId}` };
  const write = async () => {
    const { commentId } = (await ann.call('addComment', { params: talk, body: { detail: 'Hello.' } })).ok();
    return { ...talk, commentId: `${commentId}` };
  };
  const [own, other] = [await write(), await write()];
  it.clock.set('2026-11-20T09:58:00+09:00');
  expect((await ann.call('editComment', { params: own, body: { detail: 'Hello again.' } })).ok().data).toMatchObject({
    updated: true,
    dateTime: '2026-11-20T10:00:00',
  });
  (await admin.call('blockComment', { params: other, body: { banned: true } })).ok();
  (await admin.call('removeComment', { params: other })).ok();
  (await ann.call('deleteComment', { params: own })).ok();
  it.clock.set('2026-11-20T10:01:00+09:00');
});

test('R-PRES-10: with the clock set back a talk that was just registered is still cancelled', async () => {
  const it = await testApp();
  const [ann, admin] = [await it.as('ann'), await asAdmin(it)];
  const talkId = await buildTalk(it.db, {
    authorId: ann.userId,
    startsAt: seoul('2026-11-25T14:00'),
    created_at: it.clock.now(),
  });
  it.clock.set('2026-11-20T09:58:00+09:00');
  (await admin.call('cancelTalk', { params: { presentationId: `${talkId}` } })).ok();
  const { data } = (await ann.call('listOwnTalks')).ok();
  expect(data).toMatchObject([{ presentationId: talkId, presentationStatus: 'CANCELED' }]);
  it.clock.set('2026-11-20T10:01:00+09:00');
});

test('R-ALARM-04: with the clock set back somebody who just registered for a section is still told', async () => {
  const it = await testApp();
  const [ann, ben] = [await it.as('ann'), await it.as('ben')];
  (await rent(ben, await cabinetId(it.db, 2, 100))).ok();
  (await giveBack(ben)).ok();
  await give(it, ann, 'ALARM');
  it.clock.set('2026-11-21T12:58:00+09:00');
  (await spend(ann, 'ALARM', { building: '새롬관', floor: 2, section: 'Oasis' })).ok();
  it.clock.set('2026-11-21T12:56:00+09:00');
  const { db, transact, policies, gateways, settings, clock } = it;
  const context = { db, transact, policies, gateways, settings, log: quietLog, now: clock.now() };
  await jobOf('store.tell-openings').run({}, context);
  expect((await ann.call('listNotices')).ok().content).toMatchObject([{ kind: 'sectionOpening' }]);
  it.clock.set('2026-11-21T12:59:00+09:00');
});

test('R-AGU-03: with the clock set back somebody who just asked for a mail is still sent another', async () => {
  const it = await testApp();
  const userId = await buildUser(it.db, 'gone', external);
  const cabinet = await cabinetId(it.db, 2, 17);
  await plantRental(it.db, { cabinetId: cabinet, userId, until: seoul('2026-12-20T23:59:59') });
  const ask = () => it.anonymous.call('requestAguLink', { query: { name: 'gone' } });
  (await ask()).ok();
  it.clock.set(back);
  (await ask()).ok();
  expect((await ask()).code).toBe('CODE_ALREADY_SENT');
});

test('R-SIGN-12: with the clock set back a sign-in that was begun ahead of it ends within the hour, and no earlier one', async () => {
  const it = await testApp();
  const before = await it.as('before');
  it.clock.set('2027-11-20T10:00:00+09:00');
  const ahead = await it.as('ahead');
  const body = { id: it.settings.admin.id, password: 'a test password' };
  (await it.anonymous.call('signInAdmin', { body })).ok();
  it.clock.set('2026-11-20T10:01:00+09:00');
  await jobOf('auth.forget-expired').run({}, { ...it, log: quietLog, now: it.clock.now() });
  expect((await ahead.call('getMe')).code).toBe('UNAUTHORIZED');
  (await before.call('getMe')).ok();
  const live = await it.db.selectFrom('auth_sessions').select('user_id').where('revoked_at', 'is', null).execute();
  expect(live).toEqual([{ user_id: before.userId }]);
});

import { expect, test } from 'vitest';
import { asAdmin, lastRecord } from '../../../test/as-admin.ts';
import { buildPenalty, cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const admin = {
  authorization: `Bearer ${(await it.anonymous.call('signInAdmin', { body: { id: 'admin', password: 'a test password' } })).ok().accessToken}`,
};
const release = (userId: number) => it.anonymous.call('releasePenalties', { params: { userId: `${userId}` } }, admin);

test('R-PEN-09: an administrator ends a running penalty; the person rents at once, nobody else does', async () => {
  const [late, later] = [await it.as('late'), await it.as('later')];
  await buildPenalty(it.db, late.userId, await cabinetId(it.db, 2, 20), seoul('2026-12-01T10:00'));
  await buildPenalty(it.db, later.userId, await cabinetId(it.db, 2, 21), seoul('2026-12-02T10:00'));
  const cabinet = { params: { cabinetId: `${await cabinetId(it.db, 2, 17)}` } };
  expect((await late.call('rentPrivateCabinet', cabinet)).code).toBe('ALL_BANNED_USER');
  expect((await late.call('getMe')).ok().unbannedAt).toBe('2026-12-01T10:00:00');

  expect((await release(late.userId)).status).toBe(200);
  expect((await late.call('getMe')).ok().unbannedAt).toBeNull();
  const told = it.db.selectFrom('changes').select('user_id').where('kind', '=', 'penalty');
  expect(await told.execute()).toEqual([{ user_id: late.userId }]);
  expect((await later.call('rentPrivateCabinet', cabinet)).code).toBe('ALL_BANNED_USER');
  expect((await late.call('rentPrivateCabinet', cabinet)).status).toBe(200);
});

test('R-PEN-09: a release also succeeds without a penalty; it is refused for an unknown person, and to everybody but administrators', async () => {
  const innocent = await it.as('innocent');
  await buildPenalty(it.db, innocent.userId, await cabinetId(it.db, 2, 22), it.clock.now());
  expect((await release(innocent.userId)).status).toBe(200);
  expect((await release(innocent.userId)).status).toBe(200);
  const records = await it.anonymous.call('listRecords', { query: { target: `user:${innocent.userId}` } }, admin);
  expect(records.ok().content, 'a penalty that is over stays as it was').toEqual([]);
  expect((await release(999_999)).code).toBe('NOT_FOUND_USER');
  const own = await innocent.call('releasePenalties', { params: { userId: `${innocent.userId}` } });
  expect([own.status, own.code]).toEqual([403, 'FORBIDDEN']);
});

test('R-PEN-09, R-ADM-14: a penalty that was released earlier is no part of the next release, nor of its undo', async () => {
  const [twice, desk] = [await it.as('twice'), await asAdmin(it)];
  const releaseAgain = async () =>
    (await desk.call('releasePenalties', { params: { userId: `${twice.userId}` } })).ok();
  await buildPenalty(it.db, twice.userId, await cabinetId(it.db, 2, 23), seoul('2027-12-10T10:00'));
  await releaseAgain();
  (await twice.call('rentPrivateCabinet', { params: { cabinetId: `${await cabinetId(it.db, 2, 24)}` } })).ok();
  it.clock.set('2026-12-23T10:00:00+09:00');
  (await twice.call('returnCabinet')).ok();
  await releaseAgain();
  const newest = await lastRecord(desk);
  (await desk.call('undoRecord', { params: { recordId: `${newest?.recordId}` } })).ok();
  expect((await twice.call('getMe')).ok().unbannedAt).toBe('2026-12-27T10:00:00');
  expect(newest?.before).toMatchObject([{ values: { unbannedAt: '2026-12-27T10:00:00' } }]);
});

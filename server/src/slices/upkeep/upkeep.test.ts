import { defaultPolicy } from '@cabinet/domain';
import { expect, test } from 'vitest';
import { cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { type Client, testApp } from '../../../test/test-app.ts';
import { changeCabinets } from './commands/change.ts';

const it = await testApp();
const code = '0421';
const random = { ...it.gateways.random, below: () => Number(code) };

const setWaiting = (id: number) =>
  it.transact((tx) =>
    changeCabinets(
      tx,
      { cabinetIds: [id], lentType: null, status: 'IN_SESSION' },
      { now: it.clock.now(), policy: defaultPolicy, random },
    ),
  );
const share = (client: Client, id: number, shareCode: string) =>
  client.call('shareCabinet', { params: { cabinetId: `${id}` }, body: { shareCode } });
/** The cabinet as a newly signed-in administrator sees it. */
async function asAdmin(id: number) {
  const { accessToken } = (
    await it.anonymous.call('signInAdmin', { body: { id: 'admin', password: 'a test password' } })
  ).ok();
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await it.anonymous.call('getCabinet', { params: { cabinetId: `${id}` } }, headers)).ok();
}

test('R-SHARE-12: an empty session of ten minutes has a code that administrators read, and nobody else', async () => {
  const [id, ann, ben] = [await cabinetId(it.db, 2, 53), await it.as('ann'), await it.as('ben')];
  expect(await asAdmin(id)).toMatchObject({ status: 'AVAILABLE', shareCode: null });
  await setWaiting(id);
  const waiting = { status: 'IN_SESSION', sessionExpiredAt: '2026-11-20T10:10:00', lents: [] };
  expect(await asAdmin(id)).toMatchObject({ ...waiting, shareCode: code });
  const seen = (await ann.call('getCabinet', { params: { cabinetId: `${id}` } })).ok();
  expect(seen).toMatchObject(waiting);
  expect(JSON.stringify(seen)).not.toContain(code);

  expect((await share(ann, id, '0')).body).toMatchObject({ code: 'WRONG_SHARE_CODE', remainingTrials: 3 });
  expect((await share(ann, id, '0422')).body).toMatchObject({ code: 'WRONG_SHARE_CODE', remainingTrials: 2 });
  (await share(ann, id, code)).ok();
  (await share(ben, id, code)).ok();
  it.clock.set('2026-11-20T10:10:00+09:00');
  expect(await asAdmin(id)).toMatchObject({ status: 'FULL', shareCode: null });
  const mine = (await ben.call('getMyRental')).ok();
  expect(mine?.lents.map(({ expiredAt }) => expiredAt)).toEqual(['2027-01-19T23:59:59', '2027-01-19T23:59:59']);
});

test('R-SHARE-04, R-SHARE-12: an empty session to which nobody came is over at its deadline, also for a server started since', async () => {
  it.clock.set('2026-11-20T11:00:00+09:00');
  const id = await cabinetId(it.db, 2, 54);
  await setWaiting(id);
  it.clock.set('2026-11-20T11:10:00+09:00');
  await it.restart();
  expect(await asAdmin(id)).toMatchObject({ status: 'AVAILABLE', shareCode: null, sessionExpiredAt: null });
  const session = it.db.selectFrom('waiting_sessions').select(['outcome', 'closed_at']).where('cabinet_id', '=', id);
  expect(await session.execute()).toEqual([{ outcome: 'CANCELLED', closed_at: seoul('2026-11-20T11:10') }]);
});

test('R-SHARE-07: after 1111, 2222 and 3333 even the right code is refused until the session ends; a later one starts at zero', async () => {
  it.clock.set('2026-11-20T12:00:00+09:00');
  const [id, host, fay] = [await cabinetId(it.db, 2, 55), await it.as('host'), await it.as('fay')];
  await setWaiting(id);
  (await share(host, id, code)).ok();
  for (const wrong of ['1111', '2222', '3333']) expect((await share(fay, id, wrong)).code).toBe('WRONG_SHARE_CODE');
  expect((await share(fay, id, code)).body).toMatchObject({ code: 'SHARE_CODE_TRIAL_EXCEEDED', scope: 'USER' });
  // The last person leaves, which ends the session earlier.
  (await host.call('leaveSession', { params: { cabinetId: `${id}` } })).ok();
  await setWaiting(id);
  expect((await share(fay, id, '1111')).body).toMatchObject({ code: 'WRONG_SHARE_CODE', remainingTrials: 2 });
  (await share(fay, id, code)).ok();
  it.clock.set('2026-11-20T12:10:00+09:00');
});

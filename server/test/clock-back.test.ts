import { expect, test } from 'vitest';
import { seoul } from './instants.ts';
import { gather, leave, rent, rentTogether, share, sharingScene } from './sharing-scene.ts';
import type { Client } from './test-app.ts';

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

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAdmin, lastRecord } from './as-admin.ts';
import { give } from './grants.ts';
import { seoul } from './instants.ts';
import { gather, leave, rent, rentTogether, share, sharingScene } from './sharing-scene.ts';

/** A campus of its own, and what open pages are told of by what is done there: lockers by their names, people by theirs. */
async function opened() {
  const it = await sharingScene();
  const lockers = new Map((['first', 'second', 'alone', 'other', 'third'] as const).map((name) => [it[name], name]));
  const names = new Map(it.people.map(({ userId, name }) => [userId, name.slice(0, 3)]));
  async function tells(work: Promise<{ ok(): unknown }>): Promise<string[]> {
    (await work).ok();
    const { rows } = await sql<{ cabinet_id: number | null; user_id: number | null; kind: string | null }>`
      delete from changes returning cabinet_id, user_id, kind`.execute(it.db);
    const told = rows.map(({ cabinet_id: cabinet, user_id: user, kind }) =>
      cabinet === null ? `${names.get(user ?? 0)} ${kind}` : `${lockers.get(cabinet)}`,
    );
    return [...new Set(told)].toSorted();
  }
  const admin = await asAdmin(it);
  /** What is told when the newest change of an administrator is taken back. */
  async function undoing(): Promise<string[]> {
    const record = await lastRecord(admin);
    return tells(admin.call('undoRecord', { params: { recordId: `${record?.recordId}` } }));
  }
  return { ...it, tells, undoing, admin };
}

const label = (title: string) => ({ body: { title, memo: null } });
const far = seoul('2027-01-19T23:59:59');

test('wire 9: open maps are told of a locker that is rented, named or returned, and its renter of all three', async () => {
  const it = await opened();
  const [ann] = it.people;
  expect(await it.tells(rent(ann, it.alone))).toEqual(['alone', 'ann notice', 'ann rental']);
  expect(await it.tells(ann.call('updateMyCabinet', label('books')))).toEqual(['alone', 'ann rental']);
  expect(await it.tells(ann.call('returnCabinet'))).toEqual(['alone', 'ann rental']);
});

test('wire 9: who shares a locker is told when another one names or leaves it, also where the end stays', async () => {
  const it = await opened();
  const [ann, ben, cho] = it.people;
  await rentTogether(it, it.first, [ann, ben, cho], far);
  expect(await it.tells(ann.call('updateMyCabinet', label('ours')))).toEqual([
    'ann rental',
    'ben rental',
    'cho rental',
    'first',
  ]);
  expect(await it.tells(ann.call('returnCabinet'))).toEqual([
    'ann rental',
    'ben notice',
    'ben rental',
    'cho notice',
    'cho rental',
    'first',
  ]);
  // One of them left on the last day: no end moves.
  await sql`update rentals set expires_at = ${seoul('2026-11-20T23:59:59')} where ended_at is null`.execute(it.db);
  expect(await it.tells(ben.call('returnCabinet'))).toEqual(['ben rental', 'cho rental', 'first']);
});

test('wire 9: everybody who waits is told of who comes and who leaves, and open maps of the places', async () => {
  const it = await opened();
  const [ann, ben, cho, dan] = it.people;
  expect(await it.tells(share(ann, it.second))).toEqual(['ann seat', 'second']);
  await gather(it, it.first, [ben]);
  expect(await it.tells(share(cho, it.first))).toEqual(['ben seat', 'cho seat', 'first']);
  expect(await it.tells(share(dan, it.first))).toEqual(['ben seat', 'cho seat', 'dan seat', 'first']);
  expect(await it.tells(leave(cho, it.first))).toEqual(['ben seat', 'cho seat', 'dan seat', 'first']);
  expect(await it.tells(leave(ann, it.second))).toEqual(['ann seat', 'second']);
});

test('wire 9: the pages of a person are told of their coins, notices, channels and browsers, and of no locker', async () => {
  const it = await opened();
  const [ann] = it.people;
  expect(await it.tells(ann.call('pickCoin'))).toEqual(['ann coins']);
  await give(it, ann, 1000);
  expect(await it.tells(ann.call('purchaseItem', { params: { sku: 'SWAP' } }))).toEqual(['ann coins']);
  for (const given of [{ itemSku: 'SWAP' }, { itemSku: 'ADMIN_REWARD_COIN', amount: 3 }]) {
    const grant = it.admin.call('grantItem', { body: { ...given, userIds: [ann.userId] } });
    expect(await it.tells(grant)).toEqual(['ann coins']);
    expect(await it.undoing()).toEqual(['ann coins']);
  }
  expect(await it.tells(ann.call('readNotices', { body: { all: true } }))).toEqual(['ann notice']);
  expect(await it.tells(ann.call('setAlarms', { body: { email: true } }))).toEqual(['ann account']);
  expect(await it.tells(ann.call('setDeviceToken', { body: { deviceToken: null } }))).toEqual(['ann account']);
});

test('wire 9: a person is told when a penalty is given, released, and runs again', async () => {
  const it = await opened();
  const [ann] = it.people;
  await it.tells(rent(ann, it.alone));
  it.clock.set('2026-12-22T10:00:00+09:00');
  expect(await it.tells(ann.call('returnCabinet'))).toEqual(['alone', 'ann penalty', 'ann rental']);
  const release = it.admin.call('releasePenalties', { params: { userId: `${ann.userId}` } });
  expect(await it.tells(release)).toEqual(['ann penalty']);
  expect(await it.undoing()).toEqual(['ann penalty']);
});

test('wire 9: open maps and the renter are told of what an administrator writes about a locker, and of its undo', async () => {
  const it = await opened();
  const [ann] = it.people;
  await it.tells(rent(ann, it.alone));
  const params = { cabinetId: `${it.alone}` };
  const changes = [
    () => it.admin.call('setCabinetNote', { params, body: { statusNote: 'bent' } }),
    () => it.admin.call('setCabinetTitle', { params, body: { title: 'books' } }),
    () => it.admin.call('setCabinetPlace', { params, body: { row: 90, col: 1 } }),
  ];
  for (const change of changes) {
    expect(await it.tells(change())).toEqual(['alone', 'ann rental']);
    expect(await it.undoing()).toEqual(['alone', 'ann rental']);
  }
});

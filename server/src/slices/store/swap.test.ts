import { expect, test } from 'vitest';
import { cabinetId } from '../../../test/builders.ts';
import { give, spend } from '../../../test/grants.ts';
import { seoul } from '../../../test/instants.ts';
import { rent, rentTogether, sharingScene } from '../../../test/sharing-scene.ts';
import type { Client } from '../../../test/test-app.ts';

const it = await sharingScene();
const [ann, ben, cho, dan, eun, fay, gil, han] = it.people;

const mine = async (client: Client) => (await client.call('getMyRental')).ok();
const owned = async (client: Client) => (await client.call('listMyItems')).ok().swapItems.length;
const look = async (client: Client, id: number) =>
  (await client.call('getCabinet', { params: { cabinetId: `${id}` } })).ok();
const at = (clock: string) => it.clock.set(`${clock}+09:00`);
const locker = (number: number, floor = 2) => cabinetId(it.db, floor, number);

test('R-SWAP-02: a swap moves title, memo and end; the old cabinet opens the day after, the new one is full', async () => {
  at('2026-11-16T10:00:00');
  (await rent(ann, await locker(30))).ok();
  (await ann.call('returnCabinet')).ok();
  at('2026-11-20T10:00:00');
  (await rent(ann, it.alone)).ok();
  (await ann.call('updateMyCabinet', { body: { title: '내 자리', memo: '1234' } })).ok();
  await give(it, ann, 'SWAP');
  at('2026-12-01T10:00:00');
  const shown = (await ann.call('previewAction', { body: { action: 'swap', cabinetId: it.other } })).ok();
  expect(shown).toMatchObject({
    allowed: true,
    before: { expiredAt: '2026-12-21T23:59:59' },
    after: { status: 'FULL', expiredAt: '2026-12-21T23:59:59', opensAt: '2026-12-02T13:00:00' },
    notices: ['대여 알림을 보내드려요.'],
  });
  (await spend(ann, 'SWAP', { newCabinetId: it.other }, { 'x-preview-token': shown.token })).ok();
  expect(await mine(ann)).toMatchObject({
    cabinetId: it.other,
    title: '내 자리',
    memo: '1234',
    status: 'FULL',
    lents: [{ startedAt: '2026-12-01T10:00:00', expiredAt: '2026-12-21T23:59:59' }],
    movedFromId: it.alone,
  });
  expect(await look(ann, it.alone)).toMatchObject({ status: 'PENDING', opensAt: '2026-12-02T13:00:00', title: null });
  const records = (await ann.call('listMyRentals')).ok();
  expect(records.result.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
    ['2026-12-01T10:00:00', null],
    ['2026-11-20T10:00:00', '2026-12-01T10:00:00'],
    ['2026-11-16T10:00:00', '2026-11-16T10:00:00'],
  ]);
  expect(await owned(ann)).toBe(0);
  at('2026-12-02T13:00:00');
  (await rent(ben, it.alone)).ok();
  expect(await mine(ben)).toMatchObject({ previousUserName: ann.name, movedFromId: null });
});

test('R-SWAP-01, R-SWAP-05, M4: each refusal in its order, and no ticket is burnt', async () => {
  at('2026-12-03T10:00:00');
  const [target, full, broken, closed, shared] = [
    await locker(17),
    await locker(18),
    await locker(19),
    await locker(1, 4),
    await locker(53),
  ];
  expect((await spend(cho, 'SWAP')).code, 'where to is asked before the ticket').toBe('INVALID_ITEM_USE_REQUEST');
  expect((await spend(cho, 'SWAP', { newCabinetId: target })).code).toBe('ITEM_NOT_OWNED');
  await give(it, cho, 'SWAP');
  const missing = await spend(cho, 'SWAP');
  expect([missing.status, missing.body['fields']]).toEqual([
    400,
    [{ path: 'newCabinetId', message: '빠진 값이에요. 채워 주세요.' }],
  ]);
  const refused = async (newCabinetId: number) => {
    const { status, code } = await spend(cho, 'SWAP', { newCabinetId });
    return [status, code];
  };
  expect(await refused(target)).toEqual([404, 'NOT_FOUND_LENT_HISTORY']);
  const own = await locker(20);
  (await rent(cho, own)).ok();
  (await rent(dan, full)).ok();
  await it.db.updateTable('cabinets').set({ condition: 'BROKEN' }).where('id', '=', broken).execute();
  expect(await refused(999_999)).toEqual([404, 'NOT_FOUND_CABINET']);
  expect(await refused(own)).toEqual([400, 'SWAP_SAME_CABINET']);
  expect(await refused(shared)).toEqual([400, 'INVALID_LENT_TYPE']);
  expect(await refused(closed)).toEqual([400, 'FLOOR_CLOSED']);
  expect(await refused(full)).toEqual([409, 'LENT_FULL']);
  expect(await refused(broken)).toEqual([403, 'LENT_BROKEN']);
  (await dan.call('returnCabinet')).ok();
  expect(await refused(full)).toEqual([400, 'LENT_PENDING']);
  at('2027-01-03T23:59:59');
  expect((await rent(eun, full)).code).toBeUndefined();
  at('2027-02-10T10:00:00');
  expect(await refused(full)).toEqual([403, 'LENT_EXPIRED']);
  expect(await refused(target)).toEqual([418, 'SWAP_EXPIRE_IMMINENT']);
  expect([(await mine(cho))?.cabinetId, await owned(cho)]).toEqual([own, 1]);
  await it.db.updateTable('cabinets').set({ condition: 'USABLE' }).where('id', '=', broken).execute();
});

test('R-SWAP-01: a person who rents a shared cabinet cannot move', async () => {
  at('2026-11-20T10:00:00');
  await rentTogether(it, it.first, [fay, gil], seoul('2027-01-19T23:59:59'));
  await give(it, fay, 'SWAP');
  const refused = await spend(fay, 'SWAP', { newCabinetId: await locker(21) });
  expect([refused.code, refused.body['lentType']]).toEqual(['INVALID_LENT_TYPE', 'SHARE']);
});

test('R-SWAP-03, R-SWAP-04: exactly one day before the end is early enough; a cooldown says when it ends', async () => {
  at('2026-11-20T10:00:00');
  const [from, to, on] = [await locker(22), await locker(23), await locker(24)];
  (await rent(han, from)).ok();
  await give(it, han, 'SWAP', 'SWAP');
  at('2026-12-20T23:59:59');
  (await spend(han, 'SWAP', { newCabinetId: to })).ok();
  at('2026-12-21T00:00:00');
  const late = await spend(han, 'SWAP', { newCabinetId: on });
  expect([late.code, late.body['expiredAt']]).toEqual(['SWAP_EXPIRE_IMMINENT', '2026-12-21T23:59:59']);
  await give(it, han, 'EXTENSION_31');
  (await spend(han, 'EXTENSION_31')).ok();
  const cooldown = { key: 'swap.cooldownDays', value: '3', valid_from: it.clock.now() };
  await it.db.insertInto('policies').values(cooldown).execute();
  it.clock.advance(10);
  const soon = await spend(han, 'SWAP', { newCabinetId: on });
  expect([soon.code, soon.body['availableAt']]).toEqual(['SWAP_LIMIT_EXCEEDED', '2026-12-23T23:59:59']);
  expect(soon.body['message']).toContain('2026-12-23 23:59');
  at('2026-12-23T23:59:59');
  (await spend(han, 'SWAP', { newCabinetId: on })).ok();
  await it.db.deleteFrom('policies').execute();
  it.clock.advance(10);
});

test('R-SWAP-02, R-RET-04: the password that was left for the next renter stays with its locker, and the preview says that the own memo does not move', async () => {
  const [third, home, lockless] = [await locker(33, 3), await locker(25), await locker(26)];
  at('2027-03-01T10:00:00');
  const [xin, yun] = [await it.as('xin'), await it.as('yun')];
  (await rent(xin, third)).ok();
  (await xin.call('returnCabinetWithPassword', { body: { cabinetMemo: '1234' } })).ok();
  (await rent(yun, home)).ok();
  (await yun.call('updateMyCabinet', { body: { title: '내 자리', memo: 'gym' } })).ok();
  await give(it, yun, 'SWAP', 'SWAP', 'SWAP');
  at('2027-03-02T13:00:00');
  const preview = async (cabinet: number) =>
    (await yun.call('previewAction', { body: { action: 'swap', cabinetId: cabinet } })).ok();
  expect((await preview(lockless)).memoMoves).toBe(true);
  const shown = await preview(third);
  expect(shown.memoMoves).toBe(false);
  expect(JSON.stringify({ ...shown, token: null }), 'the password is for those who rent').not.toContain('1234');
  (await spend(yun, 'SWAP', { newCabinetId: third }, { 'x-preview-token': shown.token })).ok();
  expect(await mine(yun)).toMatchObject({ cabinetId: third, title: '내 자리', memo: '1234' });
  (await yun.call('updateMyCabinet', { body: { title: null, memo: '' } })).ok();
  expect((await preview(lockless)).memoMoves).toBeNull();
});

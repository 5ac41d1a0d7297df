import { beforeEach, expect, test } from 'vitest';
import { asAdmin, lastRecord } from '../../../test/as-admin.ts';
import { buildClub, buildPenalty, cabinetId } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { addLockers } from '../../../test/more-lockers.ts';
import { leave, rentTogether, share, sharingScene } from '../../../test/sharing-scene.ts';
import type { Client } from '../../../test/test-app.ts';

const it = await sharingScene();
const admin = await asAdmin(it);
const [ann, ben, cho, dan, eun, fay, gil, han] = it.people;
const fresh = (await addLockers(it.db, 24, { lentType: 'PRIVATE', floors: [2] })).map(({ id }) => id);
/** Cabinets besides the one of the test. */
const [besides = 0, before2025 = 0] = fresh;
let place = 1;
/** A private cabinet that no test has used yet. */
let cabinet: number;

beforeEach(() => {
  place += 1;
  cabinet = fresh[place] ?? 0;
});

const inPath = (id = cabinet) => ({ params: { cabinetId: `${id}` } });
const seen = async (id = cabinet) => (await admin.call('getCabinet', inPath(id))).ok();
const undo = (recordId = 0) => admin.call('undoRecord', { params: { recordId: `${recordId}` } });
const rent = async (who: Client, id = cabinet) => (await who.call('rentPrivateCabinet', inPath(id))).ok();
const change = async (to: object, ids = [cabinet]) =>
  (await admin.call('changeCabinets', { body: { cabinetIds: ids, ...to } })).ok();
const returnFor = async (who: Client) => (await admin.call('returnForUsers', { body: { userIds: [who.userId] } })).ok();
const clubCabinets = async () => [await cabinetId(it.db, 3, 1), await cabinetId(it.db, 3, 2)];
/** What the newest record says and what its undo answers agree. */
async function expectRefused(code: string, kind?: 'CLUB_DELETE' | 'RETURN'): Promise<number> {
  const { content } = (await admin.call('listRecords', { query: { size: '1', ...(kind && { kind }) } })).ok();
  const [last] = content;
  expect([last?.undo.allowed, last?.undo.reasons[0]?.code]).toEqual([false, code]);
  expect((await undo(last?.recordId)).code).toBe(code);
  return last?.recordId ?? 0;
}

test('R-ADM-14: a broken cabinet is as it was, and the undo is a record that cannot be undone', async () => {
  const before = await seen();
  await change({ status: 'BROKEN', lentType: 'SHARE' });
  const last = await lastRecord(admin);
  expect(last?.undo).toEqual({ allowed: true, reasons: [] });
  (await undo(last?.recordId)).ok();
  expect(await seen()).toEqual(before);
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'UNDO',
    target: [{ kind: 'cabinet', id: cabinet }],
    before: [{ values: { status: 'BROKEN', lentType: 'SHARE' } }],
    after: [{ values: { status: 'AVAILABLE', lentType: 'PRIVATE' } }],
  });
  await expectRefused('NOT_UNDOABLE');
  expect((await undo(last?.recordId)).code).toBe('ALREADY_UNDONE');
  expect((await undo(999_999)).code).toBe('NOT_FOUND_RECORD');
});

test('R-ADM-14: a change of many is taken back as a whole, unless somebody uses one of them', async () => {
  const ids = [cabinet, it.first];
  await change({ status: 'PENDING' }, ids);
  const last = await lastRecord(admin);
  (await undo(last?.recordId)).ok();
  expect([(await seen()).status, (await seen(it.first)).status]).toEqual(['AVAILABLE', 'AVAILABLE']);
  await change({ lentType: 'PRIVATE' }, ids);
  await rent(ann, it.first);
  const id = await expectRefused('UNCHANGEABLE_CABINET');
  (await ann.call('returnCabinet')).ok();
  expect((await undo(id)).code).toBe('CHANGED_SINCE');
  await change({ lentType: 'SHARE', status: 'AVAILABLE' }, [it.first]);
});

test('R-ADM-14: nothing that somebody changed afterwards is overwritten', async () => {
  await change({ status: 'BROKEN' });
  const broken = await lastRecord(admin);
  await change({ status: 'PENDING' });
  expect((await undo(broken?.recordId)).code).toBe('CHANGED_SINCE');
  expect((await seen()).status).toBe('PENDING');
});

test('R-ADM-14: nor what somebody set again to what it was; taken back from the newest on, all of it goes', async () => {
  const records: number[] = [];
  for (const status of ['BROKEN', 'AVAILABLE', 'BROKEN'] as const) {
    await change({ status });
    records.unshift((await lastRecord(admin))?.recordId ?? 0);
  }
  expect((await undo(records[2])).code).toBe('CHANGED_SINCE');
  for (const record of records) (await undo(record)).ok();
  expect((await seen()).status).toBe('AVAILABLE');
});

test('R-ADM-14: the name that a returned cabinet got since is not overwritten', async () => {
  await rent(fay);
  (await fay.call('updateMyCabinet', { body: { title: '내 것', memo: null } })).ok();
  await returnFor(fay);
  const returned = await lastRecord(admin);
  (await admin.call('setCabinetTitle', { ...inPath(), body: { title: '새 이름' } })).ok();
  const named = await lastRecord(admin);
  expect((await undo(returned?.recordId)).code).toBe('CHANGED_SINCE');
  expect((await seen()).title).toBe('새 이름');
  for (const each of [named, returned]) (await undo(each?.recordId)).ok();
  expect((await seen()).lents.map(({ name }) => name)).toEqual([fay.name]);
  (await fay.call('returnCabinet')).ok();
});

test('R-ADM-14: note, title, place and number are taken back while they are as they were set', async () => {
  const before = await seen();
  for (const [name, body] of [
    ['setCabinetNote', { statusNote: '경첩' }],
    ['setCabinetTitle', { title: '안내' }],
    ['setCabinetPlace', { row: 90, col: 91 }],
    ['setCabinetNumber', { visibleNum: 918 }],
  ] as const) {
    (await admin.call(name, { ...inPath(), body })).ok();
    (await undo((await lastRecord(admin))?.recordId)).ok();
  }
  expect(await seen()).toEqual(before);
  (await admin.call('setCabinetNumber', { ...inPath(), body: { visibleNum: 919 } })).ok();
  const numbered = await lastRecord(admin);
  (await admin.call('setCabinetNumber', { ...inPath(it.second), body: { visibleNum: before.visibleNum } })).ok();
  expect((await undo(numbered?.recordId)).code).toBe('CHANGED_SINCE');
});

test('R-ADM-14: a return is taken back with end, texts and without its penalty; later it can be returned again', async () => {
  it.clock.set('2026-11-20T10:00:00+09:00');
  await rent(ben);
  (await ben.call('updateMyCabinet', { body: { title: '내 것', memo: '1234' } })).ok();
  const before = (await ben.call('getMyRental')).ok();
  it.clock.set('2026-12-23T10:00:00+09:00');
  await returnFor(ben);
  expect((await ben.call('getMe')).ok().unbannedAt).toBe('2026-12-27T10:00:00');
  (await undo((await lastRecord(admin))?.recordId)).ok();
  expect((await ben.call('getMe')).ok()).toMatchObject({ unbannedAt: null, cabinetId: cabinet });
  expect((await ben.call('getMyRental')).ok()).toMatchObject({ ...before, status: 'OVERDUE' });
  (await ben.call('returnCabinet')).ok();
  expect((await ben.call('getMe')).ok().unbannedAt).toBe('2026-12-27T10:00:00');
});

test('R-ADM-14: a return stays once the cabinet is taken or broken, or the person holds another', async () => {
  await rent(cho);
  await returnFor(cho);
  await rent(cho, besides);
  await expectRefused('LENT_ALREADY_EXISTED');
  (await cho.call('returnCabinet')).ok();
  const id = await expectRefused('CHANGED_SINCE');
  it.clock.set('2026-12-24T13:00:00+09:00');
  await rent(dan);
  expect((await undo(id)).code).toBe('UNCHANGEABLE_CABINET');
  await returnFor(dan);
  await change({ status: 'BROKEN' });
  const broken = await lastRecord(admin);
  const returned = await expectRefused('CHANGED_SINCE', 'RETURN');
  (await undo(broken?.recordId)).ok();
  (await undo(returned)).ok();
  expect((await seen()).lents.map(({ name }) => name)).toEqual([dan.name]);
  (await dan.call('returnCabinet')).ok();
});

test('R-ADM-14, R-RENT-07, R-RENT-08: a return stays where the person is banned since, or has left the campus', async () => {
  const gone = await it.as('gone');
  await rent(gone);
  await returnFor(gone);
  await buildPenalty(it.db, gone.userId, fresh.at(-1) ?? 0, seoul('2027-01-20T10:00'));
  const penalty = it.db.updateTable('penalties').where('user_id', '=', gone.userId);
  await penalty.set({ starts_at: it.clock.now() }).execute();
  await expectRefused('ALL_BANNED_USER');
  await penalty.set({ released_at: it.clock.now() }).execute();
  await it.db.updateTable('users').set({ deactivated_at: it.clock.now() }).where('id', '=', gone.userId).execute();
  const returned = await expectRefused('BLACKHOLED_USER');
  await it.db.updateTable('users').set({ deactivated_at: null }).where('id', '=', gone.userId).execute();
  (await undo(returned)).ok();
  expect((await seen()).lents.map(({ name }) => name)).toEqual([gone.name]);
  (await gone.call('returnCabinet')).ok();
});

test('R-ADM-14: a person who left others behind, and a freed seat, cannot come back', async () => {
  it.clock.set('2026-12-28T10:00:00+09:00');
  await rentTogether(it, it.first, [eun, fay], seoul('2027-02-03T23:59:59'));
  await returnFor(eun);
  await expectRefused('NOT_UNDOABLE');
  await returnFor(fay);
  (await ann.call('shareCabinet', { ...inPath(it.second), body: { shareCode: '0' } })).ok();
  await returnFor(ann);
  await expectRefused('NOT_UNDOABLE');
  expect((await seen(it.second)).status).toBe('AVAILABLE');
});

test('R-ADM-14, R-RET-05: a person who comes back to a shared cabinet alone gets the end that the others brought nearer by leaving, and the undo says so', async () => {
  const [shared = 0] = (await addLockers(it.db, 1, { lentType: 'SHARE', floors: [2] })).map(({ id }) => id);
  it.clock.set('2026-12-28T10:00:00+09:00');
  const three = [await it.as('leaves'), await it.as('follows'), await it.as('stays')];
  await rentTogether(it, shared, three, seoul('2027-02-03T23:59:59'));
  (await admin.call('returnForCabinets', { body: { cabinetIds: [shared] } })).ok();
  (await undo((await lastRecord(admin))?.recordId)).ok();
  const [back] = (await seen(shared)).lents;
  const told = (await lastRecord(admin))?.after.map(({ values }) => values['expiredAt']);
  expect([back?.expiredAt, told]).toEqual(['2027-01-10T23:59:59', [back?.expiredAt, back?.expiredAt]]);
  (await admin.call('returnForCabinets', { body: { cabinetIds: [shared] } })).ok();
});

test('R-ADM-14: a return from a shared cabinet stays once somebody has waited there since', async () => {
  const [shared = 0] = (await addLockers(it.db, 1, { lentType: 'SHARE', floors: [2] })).map(({ id }) => id);
  it.clock.set('2026-12-28T10:00:00+09:00');
  await rentTogether(it, shared, [gil, han], seoul('2027-02-03T23:59:59'));
  for (const each of [gil, han]) await returnFor(each);
  it.clock.set('2026-12-29T13:00:00+09:00');
  (await share(ann, shared, '0')).ok();
  await expectRefused('UNCHANGEABLE_CABINET');
  it.clock.advance(60);
  (await leave(ann, shared)).ok();
  await expectRefused('CHANGED_SINCE');
  expect((await seen(shared)).lents).toEqual([]);
});

test('R-ADM-14: a return stays where people have waited since, although the cabinet is private again', async () => {
  await rent(eun);
  await returnFor(eun);
  const returned = await lastRecord(admin);
  await change({ lentType: 'SHARE', status: 'AVAILABLE' });
  (await share(ann, cabinet, '0')).ok();
  it.clock.advance(60);
  (await leave(ann, cabinet)).ok();
  await change({ lentType: 'PRIVATE' });
  expect((await undo(returned?.recordId)).code).toBe('CHANGED_SINCE');
});

test('R-PEN-09, R-ADM-14: a released penalty runs again, unless the person has rented meanwhile', async () => {
  const late = await it.as('late');
  await buildPenalty(it.db, late.userId, before2025, seoul('2027-02-01T10:00'));
  const release = async () => (await admin.call('releasePenalties', { params: { userId: `${late.userId}` } })).ok();
  await release();
  (await undo((await lastRecord(admin))?.recordId)).ok();
  expect((await late.call('getMe')).ok().unbannedAt).toBe('2027-02-01T10:00:00');
  await release();
  await rent(late);
  await expectRefused('CHANGED_SINCE');
});

test('R-CLUB-02, R-ADM-14: a club gets its name and master back while both fit', async () => {
  const club = await buildClub(it.db, { name: '체스', masterId: ann.userId, memberIds: [ben.userId] }, it.clock.now());
  const params = { clubId: `${club}` };
  const rename = async (clubName: string, { name: clubMaster }: Client) =>
    (await admin.call('changeClub', { params, body: { clubName, clubMaster } })).ok();
  await rename('바둑', ben);
  (await undo((await lastRecord(admin))?.recordId)).ok();
  const page = (await ben.call('getClub', { params })).ok();
  expect([page.clubName, page.clubMaster.userId]).toEqual(['체스', ann.userId]);
  await rename('바둑', ann);
  await buildClub(it.db, { name: '체스', masterId: ben.userId }, it.clock.now());
  await expectRefused('CHANGED_SINCE');
});

test('R-ITEM-05, R-ADM-14: a granted ticket goes back until it is used', async () => {
  it.clock.set('2027-02-10T10:00:00+09:00');
  const gil = await it.as('gil-0');
  const give = async (itemSku: string) =>
    (await admin.call('grantItem', { body: { itemSku, userIds: [gil.userId] } })).ok();
  const tickets = async () => (await gil.call('listMyItems')).ok();
  const before = await tickets();
  await give('EXTENSION_3');
  const granted = await lastRecord(admin);
  expect(granted?.undo).toEqual({ allowed: true, reasons: [] });
  (await undo(granted?.recordId)).ok();
  expect(await tickets()).toEqual(before);
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'UNDO',
    before: [{ values: { copies: 1, itemSku: 'EXTENSION_3' } }],
    after: [{ values: { copies: 0 } }],
  });
  await give('EXTENSION_3');
  const used = await lastRecord(admin);
  await rent(gil);
  (await gil.call('useItem', { params: { sku: 'EXTENSION_3' }, body: {} })).ok();
  expect((await undo(used?.recordId)).code).toBe('GRANT_SPENT');
  (await gil.call('returnCabinet')).ok();
});

test('R-COIN-01, R-ADM-14: granted coins go back as a line of the ledger, until fewer are left than were given', async () => {
  const han = await it.as('han-0');
  const give = async (amount: number) =>
    (await admin.call('grantItem', { body: { itemSku: 'ADMIN_REWARD_COIN', userIds: [han.userId], amount } })).ok();
  const coins = async () => (await han.call('getMe')).ok().coins;
  await give(500);
  const granted = await lastRecord(admin);
  (await han.call('pickCoin')).ok();
  (await undo(granted?.recordId)).ok();
  expect(await coins()).toBe(10);
  const having = (balance: number) => [{ values: { coins: balance } }];
  expect(await lastRecord(admin)).toMatchObject({ before: having(510), after: having(10) });
  const log = (await han.call('listCoinEntries', { query: { type: 'USE' } })).ok();
  expect(log.result).toMatchObject([{ amount: -500, history: '관리자 지급' }]);
  const had = await admin.call('listUserItems', { params: { userId: `${han.userId}` }, query: {} });
  expect(had.ok().itemHistories).toEqual([]);
  expect((await undo(granted?.recordId)).code).toBe('ALREADY_UNDONE');
  await give(1000);
  const spent = await lastRecord(admin);
  (await han.call('purchaseItem', { params: { sku: 'ALARM' } })).ok();
  expect((await undo(spent?.recordId)).code).toBe('GRANT_SPENT');
});

test('R-CLUB-02, R-ADM-14: a club that was made goes, and one that was deleted comes back', async () => {
  const body = { clubName: '사진', clubMaster: cho.name };
  const made = async () => (await admin.call('createClub', { body })).ok();
  const mine = async () => (await cho.call('listMyClubs', { query: {} })).ok().result;
  await made();
  (await undo((await lastRecord(admin))?.recordId)).ok();
  expect(await mine()).toEqual([]);
  await made();
  const creation = await lastRecord(admin);
  const params = { clubId: `${(await mine())[0]?.clubId}` };
  (await cho.call('addClubMember', { params, body: { name: dan.name } })).ok();
  expect((await undo(creation?.recordId)).code).toBe('CHANGED_SINCE');
  (await admin.call('deleteClub', { params })).ok();
  const deletion = await lastRecord(admin);
  (await undo(deletion?.recordId)).ok();
  expect((await dan.call('getClub', { params })).ok().clubUserCount).toBe(2);
  (await admin.call('deleteClub', { params })).ok();
  await made();
  await expectRefused('CHANGED_SINCE', 'CLUB_DELETE');
});

test('R-ADM-11, R-ADM-14: a lending to a club is taken back, and so is its return while the cabinet is free', async () => {
  const [lent = 0, other = 0] = await clubCabinets();
  const club = await buildClub(it.db, { name: '밴드', masterId: eun.userId, cabinetId: other }, it.clock.now());
  const params = { clubId: `${club}`, cabinetId: `${other}` };
  (await eun.call('setClubPassword', { params, body: { memo: '4321' } })).ok();
  (await admin.call('returnClubCabinet', { params, body: { cabinetMemo: null } })).ok();
  const returned = await lastRecord(admin);
  (await admin.call('setCabinetTitle', { ...inPath(other), body: { title: '빈 칸' } })).ok();
  expect((await undo(returned?.recordId)).code).toBe('CHANGED_SINCE');
  (await undo((await lastRecord(admin))?.recordId)).ok();
  (await undo(returned?.recordId)).ok();
  expect((await eun.call('getClub', { params })).ok()).toMatchObject({ clubMemo: '4321', floor: 3 });
  (await admin.call('returnClubCabinet', { params, body: { cabinetMemo: null } })).ok();
  const again = await lastRecord(admin);
  (await admin.call('lendClubCabinet', { params: { ...params, cabinetId: `${lent}` } })).ok();
  const lending = await lastRecord(admin);
  expect((await undo(again?.recordId)).code).toBe('CHANGED_SINCE');
  (await undo(lending?.recordId)).ok();
  expect([(await seen(lent)).status, (await eun.call('getClub', { params })).ok().floor]).toEqual(['AVAILABLE', null]);
  (await undo(again?.recordId)).ok();
  expect((await seen(other)).lents).toMatchObject([{ userId: club }]);
});

test('wire 17: of two who take back one change, one does; others than administrators do not', async () => {
  await change({ status: 'BROKEN' });
  const last = await lastRecord(admin);
  const answers = await Promise.all([undo(last?.recordId), undo(last?.recordId)]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'ALREADY_UNDONE']));
  const params = { params: { recordId: `${last?.recordId}` } };
  expect((await ann.call('undoRecord', params)).code).toBe('FORBIDDEN');
  expect((await it.anonymous.call('undoRecord', params)).code).toBe('JWT_TOKEN_NOT_FOUND');
});

test('R-ADM-14: the waiting session in which a rental began does not count as one after its return, even at the same instant', async () => {
  const [{ id: shared } = { id: 0 }] = await addLockers(it.db, 1, { lentType: 'SHARE', floors: [2] });
  (await share(eun, shared, '0')).ok();
  const told = (await eun.call('getMyRental')).ok()?.shareCode ?? '';
  for (const each of [fay, gil, han]) (await share(each, shared, told)).ok();
  for (const each of [eun, fay, gil, han]) await returnFor(each);
  (await undo((await lastRecord(admin))?.recordId)).ok();
  expect((await seen(shared)).lents.map(({ name }) => name)).toEqual([han.name]);
  (await han.call('returnCabinet')).ok();
});

test('R-RET-01, R-ADM-14: a title that was cleared comes back to those who wrote it, and to nobody after them', async () => {
  const [writer, next] = [await it.as('writer'), await it.as('next')];
  await rent(writer);
  (await writer.call('updateMyCabinet', { body: { title: '쓴 사람' } })).ok();
  (await admin.call('setCabinetTitle', { ...inPath(), body: { title: '' } })).ok();
  const cleared = await lastRecord(admin);
  it.clock.advance(60);
  expect((await lastRecord(admin))?.undo.allowed).toBe(true);
  (await writer.call('returnCabinet')).ok();
  await expectRefused('CHANGED_SINCE');
  await change({ status: 'AVAILABLE' });
  await rent(next);
  expect((await undo(cleared?.recordId)).code).toBe('CHANGED_SINCE');
  expect((await seen()).title).toBeNull();
  (await next.call('returnCabinet')).ok();
});

test('R-ADM-11, R-ADM-14: a lending that is taken back leaves the lock its password, and none that is newer is lost', async () => {
  const [lent = 0] = await clubCabinets();
  const [first, second] = [await it.as('first'), await it.as('second')];
  const build = (name: string, { userId: masterId }: Client, held: object) =>
    buildClub(it.db, { name, masterId, ...held }, it.clock.now());
  const [had, has] = [await build('등산', first, { cabinetId: lent }), await build('낚시', second, {})];
  const of = (club: number) => ({ params: { clubId: `${club}`, cabinetId: `${lent}` } });
  const memo = () => it.db.selectFrom('cabinets').select('memo').where('id', '=', lent).executeTakeFirstOrThrow();
  (await admin.call('returnClubCabinet', { ...of(had), body: { cabinetMemo: '1234' } })).ok();
  (await admin.call('lendClubCabinet', of(has))).ok();
  (await undo((await lastRecord(admin))?.recordId)).ok();
  expect(await memo()).toEqual({ memo: '1234' });
  (await admin.call('lendClubCabinet', of(has))).ok();
  (await second.call('setClubPassword', { ...of(has), body: { memo: '5678' } })).ok();
  await expectRefused('CHANGED_SINCE');
  expect(await memo()).toEqual({ memo: '5678' });
  (await admin.call('returnClubCabinet', { ...of(has), body: { cabinetMemo: null } })).ok();
});

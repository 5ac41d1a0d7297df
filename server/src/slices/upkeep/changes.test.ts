import { expect, test } from 'vitest';
import { asAdmin, lastRecord } from '../../../test/as-admin.ts';
import { buildClub, cabinetId } from '../../../test/builders.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [admin, ann] = [await asAdmin(it), await it.as('ann')];
const none = 999_999;

type Asked = Parameters<typeof change>[1];
const change = (
  ids: readonly number[],
  to: { lentType?: 'PRIVATE' | 'SHARE' | 'CLUB'; status?: 'AVAILABLE' | 'BROKEN' | 'PENDING' | 'IN_SESSION' | 'FULL' },
) => admin.call('changeCabinets', { body: { cabinetIds: [...ids], ...to } });
const inPath = (id: number) => ({ params: { cabinetId: `${id}` } });
const seen = async (id: number, reader: Client = ann) => (await reader.call('getCabinet', inPath(id))).ok();
const rent = (who: Client, id: number) => who.call('rentPrivateCabinet', inPath(id));
const recordCount = async () => (await admin.call('listRecords')).ok().totalElements;
const numbers = (floor: number, ...visible: number[]) =>
  Promise.all(visible.map((each) => cabinetId(it.db, floor, each)));

test.for([
  [{ status: 'BROKEN' }, { status: 'BROKEN', opensAt: null }, 'LENT_BROKEN'],
  [{ status: 'PENDING' }, { status: 'PENDING', opensAt: '2026-11-21T13:00:00' }, 'LENT_PENDING'],
  [{ lentType: 'SHARE' }, { lentType: 'SHARE', maxUser: 4 }, 'INVALID_LENT_TYPE'],
  [{ lentType: 'CLUB' }, { lentType: 'CLUB', maxUser: 1 }, 'INVALID_LENT_TYPE'],
] as const satisfies readonly (readonly [Asked, object, string])[])(
  'R-ADM-05, R-ADM-07, R-ADM-08: a free private cabinet is changed by %o, and back',
  async ([to, looks, no]) => {
    const [id = 0] = await numbers(2, 17);
    const before = await seen(id);
    expect((await change([id], to)).status).toBe(200);
    expect(await seen(id)).toMatchObject(looks);
    expect((await rent(ann, id)).code).toBe(no);
    expect((await change([id], { lentType: 'PRIVATE', status: 'AVAILABLE' })).status).toBe(200);
    expect(await seen(id)).toEqual(before);
  },
);

test('R-SHARE-12: a free shared cabinet gets an empty session, which is over at its deadline on the server that opened it', async () => {
  const [id = 0] = await numbers(2, 54);
  expect((await change([id], { status: 'IN_SESSION' })).status).toBe(200);
  expect((await seen(id, admin)).shareCode).toMatch(/^\d{4}$/);
  expect(await seen(id)).toMatchObject({ status: 'IN_SESSION', sessionExpiredAt: '2026-11-20T10:10:00' });
  it.clock.set('2026-11-20T10:10:00+09:00');
  expect(await seen(id)).toMatchObject({ status: 'AVAILABLE', sessionExpiredAt: null });
});

test('R-SHARE-12: a change ends the session that is open, and leaves those that ended earlier as they were', async () => {
  const [id = 0, other = 0] = await numbers(2, 57, 58);
  const sessions = it.db.selectFrom('waiting_sessions').select(['closed_at', 'outcome']).where('cabinet_id', '=', id);
  (await ann.call('shareCabinet', { ...inPath(id), body: { shareCode: '0' } })).ok();
  (await ann.call('leaveSession', inPath(id))).ok();
  const [ended] = await sessions.execute();
  it.clock.advance(60);
  await change([id, other], { status: 'IN_SESSION' });
  await change([id], { status: 'AVAILABLE' });
  expect((await seen(other)).status, 'one of another cabinet').toBe('IN_SESSION');
  expect(await sessions.orderBy('id').execute()).toEqual([ended, { closed_at: it.clock.now(), outcome: 'CANCELLED' }]);
});

test('R-ADM-06: one cabinet in use refuses the whole change and says which', async () => {
  const [used = 0, free = 0, awaited = 0] = [...(await numbers(2, 18, 19)), ...(await numbers(2, 55))];
  (await rent(ann, used)).ok();
  const ben = await it.as('ben');
  (await ben.call('shareCabinet', { ...inPath(awaited), body: { shareCode: '0' } })).ok();
  const before = await recordCount();
  const refused = await change([free, used, awaited], { status: 'BROKEN' });
  expect(refused.body).toMatchObject({ code: 'UNCHANGEABLE_CABINET', cabinetIds: [used, awaited] });
  expect((await seen(free)).status).toBe('AVAILABLE');
  expect(await recordCount()).toBe(before);
  const clubCabinet = (await numbers(3, 1))[0] ?? 0;
  await buildClub(it.db, { name: '체스', masterId: ben.userId, cabinetId: clubCabinet }, it.clock.now());
  expect((await change([clubCabinet], { lentType: 'PRIVATE' })).code).toBe('UNCHANGEABLE_CABINET');
  (await ann.call('returnCabinet')).ok();
  (await ben.call('leaveSession', inPath(awaited))).ok();
});

test('wire 9: an unknown cabinet is told before one in use, and a status that nobody sets last', async () => {
  const [free = 0, share = 0] = await numbers(2, 20, 56);
  expect((await change([free, none], { status: 'FULL' })).body).toMatchObject({
    code: 'NOT_FOUND_CABINET',
    cabinetIds: [none],
  });
  expect((await change([free], { status: 'FULL' })).code).toBe('INVALID_STATUS');
  expect((await change([free], { status: 'IN_SESSION' })).code).toBe('INVALID_STATUS');
  expect((await change([share, free], { status: 'IN_SESSION' })).code).toBe('INVALID_STATUS');
  expect((await seen(share)).status).toBe('AVAILABLE');
  for (const ids of [[], [0], Array.from({ length: 401 }, () => free)])
    expect((await change(ids, { status: 'BROKEN' })).code).toBe('INVALID_ARGUMENT');
});

test('R-ADM-14: one record for all cabinets that look different, before and after; none where nothing does', async () => {
  const ids = await numbers(2, 21, 22);
  (await change(ids.slice(0, 1), { status: 'BROKEN' })).ok();
  (await change(ids, { status: 'BROKEN' })).ok();
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'CABINET_STATE',
    target: [{ kind: 'cabinet', id: ids[1], floor: 2, visibleNum: 22 }],
    before: [{ values: { status: 'AVAILABLE', lentType: 'PRIVATE', opensAt: null } }],
    after: [{ values: { status: 'BROKEN' } }],
  });
  const before = await recordCount();
  (await change(ids, { status: 'BROKEN' })).ok();
  (await change(ids, {})).ok();
  expect(await recordCount()).toBe(before);
  (await change(ids, { status: 'AVAILABLE' })).ok();
  expect((await lastRecord(admin))?.target.map(({ id }) => id)).toEqual(ids);
});

test('wire 9: note, title, place and number of a cabinet, also of one in use; each is recorded', async () => {
  const [id = 0] = await numbers(2, 23);
  (await rent(ann, id)).ok();
  (await admin.call('setCabinetNote', { ...inPath(id), body: { statusNote: ' 경첩이 헐거워요 ' } })).ok();
  (await admin.call('setCabinetTitle', { ...inPath(id), body: { title: '안내' } })).ok();
  (await admin.call('setCabinetNumber', { ...inPath(id), body: { visibleNum: 923 } })).ok();
  expect(await seen(id)).toMatchObject({ statusNote: '경첩이 헐거워요', title: '안내', visibleNum: 923 });
  expect((await ann.call('getMyRental')).ok()).toMatchObject({ title: '안내', visibleNum: 923 });
  (await admin.call('setCabinetPlace', { ...inPath(id), body: { row: 3, col: 7 } })).ok();
  const placed = await lastRecord(admin);
  expect(placed).toMatchObject({ kind: 'CABINET_PLACE', after: [{ values: { row: 3, col: 7 } }] });
  // As people say them; the database has them by their names.
  expect(Object.keys(placed?.after[0]?.values ?? {})).toEqual(['row', 'col']);
  const map = (await admin.call('getFloor', { params: { building: '새롬관', floor: '2' } })).ok();
  const around = map.find(({ cabinets }) => cabinets.some(({ cabinetId }) => cabinetId === id));
  expect(around?.cabinets.at(-1)?.cabinetId).toBe(id);
  const before = await recordCount();
  (await admin.call('setCabinetPlace', { ...inPath(id), body: { row: 3, col: 7 } })).ok();
  expect(await recordCount()).toBe(before);
  (await admin.call('setCabinetNote', { ...inPath(id), body: { statusNote: '' } })).ok();
  expect(await seen(id)).toMatchObject({ statusNote: null });
  (await ann.call('returnCabinet')).ok();
});

test('wire 9, R-ADM-14: another number is told to everybody whose rental log names the cabinet, and so is its undoing', async () => {
  const [id = 0] = await numbers(2, 26);
  const [once, now, never] = [await it.as('rented-once'), await it.as('rents-now'), await it.as('rented-never')];
  const heard = async () => {
    const rows = await it.db.selectFrom('changes').select('user_id').where('kind', '=', 'rental').execute();
    await it.db.deleteFrom('changes').execute();
    return rows.flatMap(({ user_id }) => user_id ?? []).toSorted((one, other) => one - other);
  };
  (await rent(once, id)).ok();
  (await once.call('returnCabinet')).ok();
  (await change([id], { status: 'AVAILABLE' })).ok();
  (await rent(now, id)).ok();
  await heard();
  (await admin.call('setCabinetTitle', { ...inPath(id), body: { title: '안내' } })).ok();
  expect(await heard()).toEqual([now.userId]);
  (await admin.call('setCabinetNumber', { ...inPath(id), body: { visibleNum: 926 } })).ok();
  const both = [once.userId, now.userId];
  expect(await heard()).toEqual(both);
  expect(both).not.toContain(never.userId);
  const recordId = `${(await lastRecord(admin))?.recordId}`;
  (await admin.call('undoRecord', { params: { recordId } })).ok();
  expect(await heard()).toEqual(both);
  (await now.call('returnCabinet')).ok();
});

test('wire 9: a number is unique on its floor, a text keeps its length, an unknown cabinet is told', async () => {
  const [id = 0, above = 0] = [...(await numbers(2, 24)), ...(await numbers(3, 25))];
  const taken = await admin.call('setCabinetNumber', { ...inPath(id), body: { visibleNum: 25 } });
  expect(taken.body).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'visibleNum' }] });
  expect(JSON.stringify(taken.body)).not.toContain('"taken"');
  (await admin.call('setCabinetNumber', { ...inPath(above), body: { visibleNum: 923 } })).ok();
  const note = (statusNote: string) => admin.call('setCabinetNote', { ...inPath(id), body: { statusNote } });
  expect((await note('가'.repeat(64))).status).toBe(200);
  expect((await note('가'.repeat(65))).code).toBe('INVALID_ARGUMENT');
  expect((await note('👍'.repeat(64))).status).toBe(200);
  expect((await note('👍'.repeat(65))).code).toBe('INVALID_ARGUMENT');
  expect((await note('👨‍👩‍👧'.repeat(64))).status).toBe(200);
  expect((await note('👨‍👩‍👧'.repeat(65))).code).toBe('INVALID_ARGUMENT');
  const title = (text: string) => admin.call('setCabinetTitle', { ...inPath(id), body: { title: text } });
  expect((await title('👨‍👩‍👧'.repeat(14))).status).toBe(200);
  expect((await title('가'.repeat(15))).code).toBe('INVALID_ARGUMENT');
  (await title('')).ok();
  for (const [name, body] of [
    ['setCabinetNote', { statusNote: '' }],
    ['setCabinetTitle', { title: '' }],
    ['setCabinetPlace', { row: 0, col: 0 }],
    ['setCabinetNumber', { visibleNum: 1 }],
  ] as const)
    expect((await admin.call(name, { ...inPath(none), body })).code).toBe('NOT_FOUND_CABINET');
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAdmin, lastRecord } from '../../../test/as-admin.ts';
import { buildPenalty } from '../../../test/builders.ts';
import { seoul } from '../../../test/instants.ts';
import { addLockers } from '../../../test/more-lockers.ts';
import { leave, rentTogether, share, sharingScene } from '../../../test/sharing-scene.ts';
import type { Client } from '../../../test/test-app.ts';

const it = await sharingScene();
const admin = await asAdmin(it);
const [ann, ben, cho, dan, eun] = it.people;
const fresh = (await addLockers(it.db, 8, { lentType: 'PRIVATE', floors: [2] })).map(({ id }) => id);
const [kept = 0, closed = 0, opening = 0, waiting = 0, left = 0, before2025 = 0, early = 0] = fresh;

const inPath = (id: number) => ({ params: { cabinetId: `${id}` } });
const undo = (recordId = 0) => admin.call('undoRecord', { params: { recordId: `${recordId}` } });
const preview = async (recordId = 0) =>
  (await admin.call('previewChange', { body: { action: 'undoRecord', recordId } })).ok();
const rent = async (who: Client, id: number) => (await who.call('rentPrivateCabinet', inPath(id))).ok();
const change = async (to: object, id: number) =>
  (await admin.call('changeCabinets', { body: { cabinetIds: [id], ...to } })).ok();
const seen = async (id: number) => (await admin.call('getCabinet', inPath(id))).ok();
const returnFor = async (who: Client) => (await admin.call('returnForUsers', { body: { userIds: [who.userId] } })).ok();

test('R-ADM-14, R-PEN-01: a return stays once the days since would be overdue', async () => {
  it.clock.set('2026-11-20T10:00:00+09:00');
  await rent(ann, kept);
  it.clock.set('2026-12-01T10:00:00+09:00');
  await returnFor(ann);
  it.clock.set('2026-12-21T23:59:59+09:00');
  expect((await lastRecord(admin))?.undo).toEqual({ allowed: true, reasons: [] });
  it.clock.set('2026-12-22T00:00:00+09:00');
  const returned = await lastRecord(admin);
  const shown = await preview(returned?.recordId);
  expect([returned?.undo.reasons.map(({ code }) => code), shown.reasons.map(({ code }) => code)]).toEqual([
    ['OVERDUE_SINCE'],
    ['OVERDUE_SINCE'],
  ]);
  expect((await undo(returned?.recordId)).code).toBe('OVERDUE_SINCE');
  expect((await ann.call('getMe')).ok()).toMatchObject({ cabinetId: null, unbannedAt: null });
});

/** Takes the newest change back as a preview of now says, which its record says too. */
async function undoAsSeen() {
  const last = await lastRecord(admin);
  const shown = await preview(last?.recordId);
  const confirmed = { 'x-preview-token': shown.token };
  (await admin.call('undoRecord', { params: { recordId: `${last?.recordId}` } }, confirmed)).ok();
  const record = await lastRecord(admin);
  expect(record?.kind).toBe('UNDO');
  expect(shown.rows.map(({ before, after }) => [before, after])).toEqual(
    record?.target.map((_, index) => [record.before[index]?.values, record.after[index]?.values]),
  );
  return shown.rows;
}

test('R-ADM-08, R-ADM-14: an undo after the opening says that the cabinet is open, not that it waits', async () => {
  it.clock.set('2026-12-24T10:00:00+09:00');
  await change({ status: 'PENDING' }, closed);
  await change({ status: 'BROKEN' }, closed);
  it.clock.set('2026-12-25T13:00:05+09:00');
  const [row] = await undoAsSeen();
  expect([row?.before, row?.after]).toEqual([
    { status: 'BROKEN', lentType: 'PRIVATE', opensAt: null },
    { status: 'AVAILABLE', lentType: 'PRIVATE', opensAt: null },
  ]);
  expect((await seen(closed)).status).toBe('AVAILABLE');
});

test('R-GEN-02, R-ADM-14: an undo that was seen before the opening and is confirmed after it is asked anew', async () => {
  it.clock.set('2026-12-28T10:00:00+09:00');
  await change({ status: 'PENDING' }, opening);
  await change({ status: 'BROKEN' }, opening);
  const broken = await lastRecord(admin);
  it.clock.set('2026-12-29T12:59:50+09:00');
  const { token, rows } = await preview(broken?.recordId);
  expect(rows).toMatchObject([{ after: { status: 'PENDING', opensAt: '2026-12-29T13:00:00' } }]);
  it.clock.set('2026-12-29T13:00:05+09:00');
  const params = { params: { recordId: `${broken?.recordId}` } };
  expect((await admin.call('undoRecord', params, { 'x-preview-token': token })).code).toBe('PREVIEW_STALE');
  expect((await seen(opening)).status).toBe('BROKEN');
  await undoAsSeen();
});

test('R-SHARE-12, R-ADM-14: an undo says that an empty session which the change ended stays ended', async () => {
  await change({ lentType: 'SHARE' }, waiting);
  await change({ status: 'IN_SESSION' }, waiting);
  await change({ status: 'BROKEN' }, waiting);
  expect(await undoAsSeen()).toMatchObject([{ before: { status: 'BROKEN' }, after: { status: 'AVAILABLE' } }]);
  expect((await seen(waiting)).status).toBe('AVAILABLE');
});

test('R-ADM-14: the undo of a return says how its cabinet and its person are now', async () => {
  await rent(ben, left);
  const { expiredAt } = (await seen(left)).lents[0] ?? {};
  await returnFor(ben);
  it.clock.set('2026-12-31T10:00:00+09:00');
  expect(await undoAsSeen()).toMatchObject([
    {
      before: { cabinetId: null, expiredAt: null, unbannedAt: null },
      after: { cabinetId: left, expiredAt, unbannedAt: null },
    },
    {
      before: { status: 'AVAILABLE', userCount: 0, expiredAt: null, opensAt: null },
      after: { status: 'FULL', userCount: 1, expiredAt, opensAt: null },
    },
  ]);
});

test('R-PEN-09, R-ADM-14: the undo of a release says that a penalty which has ended meanwhile bans nobody', async () => {
  const late = await it.as('late');
  await buildPenalty(it.db, late.userId, before2025, seoul('2027-01-03T10:00'));
  (await admin.call('releasePenalties', { params: { userId: `${late.userId}` } })).ok();
  expect((await preview((await lastRecord(admin))?.recordId)).rows).toMatchObject([
    { after: { unbannedAt: '2027-01-03T10:00:00' } },
  ]);
  it.clock.set('2027-01-03T10:00:00+09:00');
  expect(await undoAsSeen()).toMatchObject([{ before: { unbannedAt: null }, after: { unbannedAt: null } }]);
});

/** The instants for which the returns of a cabinet keep it closed. */
const closings = async (id: number) => {
  const rows = await it.db.selectFrom('rentals').select('reopens_at').where('cabinet_id', '=', id).execute();
  return rows.flatMap(({ reopens_at }) => reopens_at?.toString() ?? []);
};
const opensAt = Temporal.Instant.from('2027-01-05T04:00:00Z').toString();

test('R-ADM-05, R-ADM-14: a cabinet whose early opening is undone is closed by who returned it, as before', async () => {
  it.clock.set('2027-01-04T10:00:00+09:00');
  await rent(cho, early);
  (await cho.call('returnCabinet')).ok();
  expect(await closings(early)).toEqual([opensAt]);
  await change({ status: 'AVAILABLE' }, early);
  expect(await closings(early)).toEqual([]);
  const opened = await lastRecord(admin);
  await undoAsSeen();
  expect([(await seen(early)).status, await closings(early)]).toEqual(['PENDING', [opensAt]]);
  expect((await undo(opened?.recordId)).code).toBe('ALREADY_UNDONE');
});

test('L7, R-ADM-14: nor is one whose opening has come by then, or in which people may have waited since', async () => {
  await change({ status: 'BROKEN' }, early);
  await rentTogether(it, it.first, [dan, eun], seoul('2027-02-03T23:59:59'));
  for (const each of [dan, eun]) (await each.call('returnCabinet')).ok();
  await change({ status: 'IN_SESSION' }, it.first);
  await undoAsSeen();
  expect([(await seen(it.first)).status, await closings(it.first)]).toEqual(['PENDING', []]);
  await change({ status: 'AVAILABLE' }, it.first);
  const opened = await lastRecord(admin);
  (await share(ann, it.first, '0')).ok();
  it.clock.advance(60);
  (await leave(ann, it.first)).ok();
  (await undo(opened?.recordId)).ok();
  it.clock.set('2027-01-05T13:00:00+09:00');
  const { content } = (await admin.call('listRecords', { query: { size: '1', target: `cabinet:${early}` } })).ok();
  (await undo(content[0]?.recordId)).ok();
  expect([(await seen(early)).status, await closings(early)]).toEqual(['AVAILABLE', []]);
});

test('R-ADM-14: a return can be undone where people gathered and left before the rental, all in one instant', async () => {
  it.clock.set('2027-01-06T10:00:00+09:00');
  const [, , , , , , , gathered = 0] = fresh;
  await change({ lentType: 'SHARE' }, gathered);
  (await share(dan, gathered, '0')).ok();
  (await leave(dan, gathered)).ok();
  await change({ lentType: 'PRIVATE' }, gathered);
  await rent(eun, gathered);
  await returnFor(eun);
  await undoAsSeen();
  expect((await seen(gathered)).lents.map(({ name }) => name)).toEqual([eun.name]);
});

test('R-ADM-14: what somebody set again long ago is not overwritten, however many changes came since', async () => {
  const records: number[] = [];
  const name = async (title: string) => {
    (await admin.call('setCabinetTitle', { ...inPath(kept), body: { title } })).ok();
    records.push((await lastRecord(admin))?.recordId ?? 0);
  };
  for (const title of ['one', 'two', 'one']) await name(title);
  await sql`select setval(pg_get_serial_sequence('admin_records', 'id'), max(id) + 100000) from admin_records`.execute(
    it.db,
  );
  (await admin.call('setCabinetTitle', { ...inPath(closed), body: { title: 'another' } })).ok();
  const { content } = (await admin.call('listRecords', { query: { target: `cabinet:${kept}` } })).ok();
  const allowed = records.map((id) => content.find(({ recordId }) => recordId === id)?.undo.allowed);
  expect(allowed).toEqual([false, false, true]);
  expect((await undo(records[0])).code).toBe('CHANGED_SINCE');
  for (const record of records.toReversed()) (await undo(record)).ok();
});

test('R-ADM-14: the open pages of a person hear that a penalty runs again, or no longer', async () => {
  const late = await it.as('heard');
  const [own = 0] = (await addLockers(it.db, 1, { lentType: 'PRIVATE', floors: [2] })).map(({ id }) => id);
  const timesTold = async () => {
    const told = it.db.selectFrom('changes').select('id').where('user_id', '=', late.userId);
    return (await told.where('kind', '=', 'penalty').execute()).length;
  };
  const undoLast = async () => (await undo((await lastRecord(admin))?.recordId)).ok();
  it.clock.set('2027-01-06T10:00:00+09:00');
  await rent(late, own);
  it.clock.set('2027-02-08T10:00:00+09:00');
  await returnFor(late);
  expect(await timesTold(), 'given').toBe(1);
  await undoLast();
  expect(await timesTold(), 'taken back with the return').toBe(2);
  await returnFor(late);
  (await admin.call('releasePenalties', { params: { userId: `${late.userId}` } })).ok();
  expect(await timesTold(), 'given again, and released').toBe(4);
  await undoLast();
  expect(await timesTold(), 'running again').toBe(5);
});

test('R-ADM-14: a return can be undone though another person has a penalty, and one of theirs was released', async () => {
  const lockers = await addLockers(it.db, 2, { lentType: 'PRIVATE', floors: [2] });
  const [own = 0, elsewhere = 0] = lockers.map(({ id }) => id);
  const [free, late] = [await it.as('free'), await it.as('late elsewhere')];
  it.clock.set('2027-02-10T10:00:00+09:00');
  await buildPenalty(it.db, late.userId, own, seoul('2027-06-01T10:00'));
  await buildPenalty(it.db, free.userId, elsewhere, seoul('2027-06-01T10:00'));
  (await admin.call('releasePenalties', { params: { userId: `${free.userId}` } })).ok();
  await rent(free, own);
  await returnFor(free);
  (await undo((await lastRecord(admin))?.recordId)).ok();
  expect((await seen(own)).lents.map(({ name }) => name)).toEqual([free.name]);
});

test('R-ADM-05, R-ADM-14: the undo of a change closes no locker that the change had left as it was', async () => {
  const lockers = await addLockers(it.db, 2, { lentType: 'PRIVATE', floors: [2] });
  const [returned = 0, changed = 0] = lockers.map(({ id }) => id);
  const [before, after] = [await it.as('before the change'), await it.as('after the change')];
  it.clock.set('2027-03-01T10:00:00+09:00');
  await rent(before, returned);
  (await before.call('returnCabinet')).ok();
  (await admin.call('changeCabinets', { body: { cabinetIds: [returned, changed], status: 'PENDING' } })).ok();
  const record = await lastRecord(admin);
  expect(record?.target).toMatchObject([{ id: changed }]);
  await change({ status: 'AVAILABLE' }, returned);
  (await undo(record?.recordId)).ok();
  await rent(after, returned);
});

test('R-ADM-14: of two grants to one person the first is taken back, whatever came after it', async () => {
  const gifted = await it.as('gifted');
  const records: number[] = [];
  for (const amount of [3, 4]) {
    const body = { itemSku: 'ADMIN_REWARD_COIN', userIds: [gifted.userId], amount };
    (await admin.call('grantItem', { body })).ok();
    records.push((await lastRecord(admin))?.recordId ?? 0);
  }
  (await undo(records[0])).ok();
  expect((await gifted.call('getMe')).ok().coins).toBe(4);
});

test('R-ADM-14: the record of a ticket that is taken back counts those of its kind', async () => {
  const gifted = await it.as('gifted twice');
  for (const itemSku of ['ALARM', 'SWAP'])
    (await admin.call('grantItem', { body: { itemSku, userIds: [gifted.userId], amount: null } })).ok();
  (await undo((await lastRecord(admin))?.recordId)).ok();
  expect(await lastRecord(admin)).toMatchObject({
    before: [{ values: { copies: 1, itemSku: 'SWAP' } }],
    after: [{ values: { copies: 0 } }],
  });
});

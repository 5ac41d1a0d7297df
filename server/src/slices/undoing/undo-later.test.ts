import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { addLockers } from '../../../test/more-lockers.ts';
import { sharingScene } from '../../../test/sharing-scene.ts';
import type { Client } from '../../../test/test-app.ts';

const it = await sharingScene();
const admin = await asAdmin(it);
const [ann] = it.people;
const fresh = (await addLockers(it.db, 4, { lentType: 'PRIVATE', floors: [2] })).map(({ id }) => id);
const [kept = 0] = fresh;

const inPath = (id: number) => ({ params: { cabinetId: `${id}` } });
const newest = async () => (await admin.call('listRecords', { query: { size: '1' } })).ok().content[0];
const undo = (recordId = 0) => admin.call('undoRecord', { params: { recordId: `${recordId}` } });
const preview = async (recordId = 0) =>
  (await admin.call('previewChange', { body: { action: 'undoRecord', recordId } })).ok();
const rent = async (who: Client, id: number) => (await who.call('rentPrivateCabinet', inPath(id))).ok();
const returnFor = async (who: Client) => (await admin.call('returnForUsers', { body: { userIds: [who.userId] } })).ok();

test('R-ADM-14, R-PEN-01: a return stays once the days since would be overdue', async () => {
  it.clock.set('2026-11-20T10:00:00+09:00');
  await rent(ann, kept);
  it.clock.set('2026-12-01T10:00:00+09:00');
  await returnFor(ann);
  it.clock.set('2026-12-21T23:59:59+09:00');
  expect((await newest())?.undo).toEqual({ allowed: true, reasons: [] });
  it.clock.set('2026-12-22T00:00:00+09:00');
  const returned = await newest();
  const shown = await preview(returned?.recordId);
  expect([returned?.undo.reasons.map(({ code }) => code), shown.reasons.map(({ code }) => code)]).toEqual([
    ['OVERDUE_SINCE'],
    ['OVERDUE_SINCE'],
  ]);
  expect((await undo(returned?.recordId)).code).toBe('OVERDUE_SINCE');
  expect((await ann.call('getMe')).ok()).toMatchObject({ cabinetId: null, unbannedAt: null });
});

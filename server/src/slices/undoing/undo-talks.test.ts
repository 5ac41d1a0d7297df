import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { seoul } from '../../../test/instants.ts';
import { until } from '../../../test/remote.ts';
import { buildSlot, buildTalk, ofTalk, talkForm } from '../../../test/talk-scene.ts';
import { type GivenArgs, testApp } from '../../../test/test-app.ts';
import type { Tx } from '../../db/tx.ts';
import { editComment } from '../talks/commands/comments.ts';
import { blockComment } from '../talks/commands/keep-comments.ts';
import { forgetPictures } from '../talks/commands/pictures.ts';

const it = await testApp();
const [ann, ben, admin] = [await it.as('ann'), await it.as('ben'), await asAdmin(it)];
let days = 0;
/** A talk of the form on a day of its own. */
const newTalk = async () => {
  days += 1;
  const startsAt = seoul('2026-12-01T10:00').add({ hours: 24 * days });
  return { startsAt, id: await buildTalk(it.db, { authorId: ann.userId, startsAt }) };
};
const keep = (id: number, more: object, picture: Blob | null = null, headers = {}) =>
  admin.call('keepTalk', { ...ofTalk(id), body: { ...talkForm, ...more }, picture }, headers);
const edit = (id: number, more: object) =>
  ann.call('editTalk', { ...ofTalk(id), body: { ...talkForm, ...more }, picture: null });
const talkOf = async (id: number) => (await admin.call('getTalkToKeep', ofTalk(id))).ok().data;
const newest = async () => {
  const [last] = (await admin.call('listRecords', { query: { size: '1' } })).ok().content;
  return { ...last, recordId: last?.recordId ?? 0 };
};
const undo = (recordId: number) => admin.call('undoRecord', { params: { recordId: `${recordId}` } });
/** What the record says and what its undo answers agree. */
async function expectRefused(recordId: number, code: string): Promise<void> {
  const { content } = (await admin.call('listRecords', { query: { size: '100' } })).ok();
  const said = content.find((each) => each.recordId === recordId)?.undo;
  expect([said?.allowed, said?.reasons[0]?.code]).toEqual([false, code]);
  expect((await undo(recordId)).code).toBe(code);
}
/** Does the work, and lets go of what it holds once the request waits for it. */
async function meanwhile<T>(work: (tx: Tx) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  const { asked } = await it.transact(async (tx) => {
    await work(tx);
    const sent = request();
    await until(async () => (await waiting.execute(tx)).rows.length > 0);
    return { asked: sent };
  });
  return asked;
}
type Question = NonNullable<GivenArgs<'previewChange'>[0]>['body'];
const ask = async (body: Question) => (await admin.call('previewChange', { body })).ok();
const confirmed = ({ token }: { readonly token: string }) => ({ 'x-preview-token': token });
const picture = async (background: string) => {
  const image = sharp({ create: { width: 64, height: 36, channels: 3, background } });
  return new Blob([Uint8Array.from(await image.png().toBuffer())]);
};

test('R-ADM-14: an edited talk is as it was, its length and picture too, and people who have it open are told', async () => {
  const { id } = await newTalk();
  (await keep(id, { thumbnailUpdated: true }, await picture('#2f6fed'))).ok();
  const before = await talkOf(id);
  const revision = async () =>
    (await it.db.selectFrom('talks').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision;
  (await keep(id, { duration: 'TWO_HOUR', title: 'Keys', publicAllowed: false, thumbnailUpdated: true })).ok();
  expect(await talkOf(id)).toMatchObject({ duration: 'TWO_HOUR', title: 'Keys', thumbnailLink: null });
  const [{ recordId, undo: offered }, was] = [await newest(), await revision()];
  expect(offered).toEqual({ allowed: true, reasons: [] });
  (await undo(recordId)).ok();
  expect(await talkOf(id)).toEqual(before);
  expect(await revision()).toBe(was + 1);
  expect(await newest()).toMatchObject({
    kind: 'UNDO',
    target: [{ kind: 'talk', id }],
    before: [{ values: { title: 'Keys', duration: 'TWO_HOUR', thumbnail: null } }],
    after: [{ values: { title: 'A talk', duration: 'HALF' } }],
  });
  await expectRefused(recordId, 'ALREADY_UNDONE');
});

test('R-ADM-14: an edit is not taken back over a later change, nor where it no longer fits', async () => {
  const { id } = await newTalk();
  (await keep(id, { summary: 'By the desk' })).ok();
  const { recordId } = await newest();
  (await edit(id, { summary: 'By ann' })).ok();
  await expectRefused(recordId, 'CHANGED_SINCE');
  (await edit(id, { summary: 'By the desk', detail: 'Ann wrote this besides' })).ok();
  (await undo(recordId)).ok();
  expect(await talkOf(id)).toMatchObject({ summary: 'In one line', detail: 'Ann wrote this besides' });

  const long = await newTalk();
  (await keep(long.id, { duration: 'HOUR' })).ok();
  (await keep(long.id, { duration: 'HALF' })).ok();
  const shortened = (await newest()).recordId;
  await buildSlot(it.db, long.startsAt.add({ minutes: 30 }));
  await expectRefused(shortened, 'CHANGED_SINCE');

  (await keep(id, { title: 'Keys', detail: 'Ann wrote this besides' })).ok();
  const renamed = (await newest()).recordId;
  (await admin.call('cancelTalk', ofTalk(id))).ok();
  await expectRefused(renamed, 'CHANGED_SINCE');
});

test('R-ADM-14, R-PRES-13: a picture that was deleted meanwhile does not come back', async () => {
  const { id } = await newTalk();
  (await keep(id, { thumbnailUpdated: true }, await picture('#c0392b'))).ok();
  (await keep(id, { thumbnailUpdated: true })).ok();
  const { recordId } = await newest();
  await it.db.transaction().execute((tx) => forgetPictures(tx as never, it.clock.now().add({ hours: 48 })));
  await expectRefused(recordId, 'CHANGED_SINCE');
  expect((await talkOf(id)).thumbnailLink).toBeNull();
});

test('R-ADM-14, R-PRES-13: nor does one that is being deleted while the edit is taken back', async () => {
  const { id } = await newTalk();
  (await keep(id, { thumbnailUpdated: true }, await picture('#8e44ad'))).ok();
  (await keep(id, { thumbnailUpdated: true })).ok();
  const { recordId } = await newest();
  const undone = await meanwhile(
    (tx) => forgetPictures(tx, it.clock.now().add({ hours: 48 })),
    () => undo(recordId),
  );
  expect(undone.code).toBe('CHANGED_SINCE');
  expect((await talkOf(id)).thumbnailLink).toBeNull();
});

test('R-ADM-14, R-PRES-12: a comment is blocked with the text that it is given just then, and what is taken back by hand is not undone', async () => {
  const { id } = await newTalk();
  const { commentId } = (await ben.call('addComment', { ...ofTalk(id), body: { detail: 'Buy this' } })).ok();
  const asked = { talkId: id, commentId };
  const params = { presentationId: `${id}`, commentId: `${commentId}` };
  const now = it.clock.now();
  const blocked = await meanwhile(
    (tx) => editComment(tx, { ...asked, userId: ben.userId, detail: 'Buy that' }, now),
    () => admin.call('blockComment', { params, body: { banned: true } }),
  );
  expect(blocked.ok().data).toEqual({ detail: 'Buy that', banned: true });
  const { recordId, after } = await newest();
  expect(after?.[0]?.values).toMatchObject({ detail: 'Buy that' });
  const undone = await meanwhile(
    (tx) => blockComment(tx, { ...asked, isBanned: false }, now),
    () => undo(recordId),
  );
  expect(undone.code).toBe('CHANGED_SINCE');
});

test('R-ADM-14: a blocked comment is shown again and the other way round, unless it is gone', async () => {
  const { id } = await newTalk();
  const { commentId } = (await ben.call('addComment', { ...ofTalk(id), body: { detail: 'Buy this' } })).ok();
  const path = { params: { presentationId: `${id}`, commentId: `${commentId}` } };
  const block = (banned: boolean) => admin.call('blockComment', { ...path, body: { banned } });
  const shown = async () => (await ann.call('listComments', ofTalk(id))).ok().data[0]?.detail;
  (await block(true)).ok();
  const blocked = (await newest()).recordId;
  // What becomes of another comment of the talk changes nothing.
  const other = (await ben.call('addComment', { ...ofTalk(id), body: { detail: 'And that' } })).ok();
  const ofOther = { presentationId: `${id}`, commentId: `${other.commentId}` };
  (await admin.call('blockComment', { params: ofOther, body: { banned: true } })).ok();
  (await undo(blocked)).ok();
  expect(await shown()).toBe('Buy this');
  (await block(true)).ok();
  const again = (await newest()).recordId;
  (await block(false)).ok();
  const unblocked = (await newest()).recordId;
  await expectRefused(again, 'CHANGED_SINCE');
  (await undo(unblocked)).ok();
  expect(await shown()).toBe('.....');
  (await block(false)).ok();
  const last = (await newest()).recordId;
  (await admin.call('removeComment', path)).ok();
  await expectRefused(last, 'CHANGED_SINCE');
  await expectRefused((await newest()).recordId, 'NOT_UNDOABLE');
});

test('R-PRES-10: that a cancelled talk and a deleted comment do not come back is said before and in the record', async () => {
  const { id } = await newTalk();
  const { commentId } = (await ben.call('addComment', { ...ofTalk(id), body: { detail: 'When?' } })).ok();
  const gone = await ask({ action: 'removeComment', presentationId: id, commentId });
  expect(gone.notices).toEqual(['지운 댓글은 되돌릴 수 없어요.']);
  const shown = await ask({ action: 'cancelTalk', presentationId: id });
  const told = '발표자와 좋아요를 누른 사람에게 알려드려요.';
  expect(shown.notices).toEqual([told, '취소한 발표는 되돌릴 수 없어요.']);
  (await admin.call('cancelTalk', ofTalk(id), confirmed(shown))).ok();
  await expectRefused((await newest()).recordId, 'NOT_UNDOABLE');
  expect((await ask({ action: 'cancelTalk', presentationId: id })).notices).toEqual([]);
});

test('R-ADM-14: an edit of a talk is shown beforehand, its picture too, and keeps to what was shown', async () => {
  const { id } = await newTalk();
  const wanted = { ...talkForm, duration: 'HOUR', summary: 'By the desk' } as const;
  const question = { action: 'keepTalk', presentationId: id, ...wanted } as const;
  const shown = await ask(question);
  expect(shown).toMatchObject({ allowed: true, reasons: [] });
  expect(shown.rows).toMatchObject([
    {
      target: { kind: 'talk', id },
      outcome: 'CHANGED',
      before: { duration: 'HALF', summary: 'In one line' },
      after: { duration: 'HOUR', summary: 'By the desk' },
    },
  ]);
  expect(await talkOf(id)).toMatchObject({ duration: 'HALF', summary: 'In one line' });
  (await edit(id, { summary: 'By ann' })).ok();
  const stale = await keep(id, wanted, null, confirmed(shown));
  expect(stale.code).toBe('PREVIEW_STALE');
  expect(stale.body).toMatchObject({ preview: { rows: [{ before: { summary: 'By ann' } }] } });
  (await keep(id, wanted, null, confirmed(await ask(question)))).ok();

  const withPicture = { ...question, thumbnailUpdated: true, pictureSent: true };
  const pictured = await ask(withPicture);
  expect(pictured.rows).toMatchObject([{ before: { thumbnail: null }, after: { thumbnail: '0'.repeat(64) } }]);
  const sent = { ...wanted, thumbnailUpdated: true };
  expect((await keep(id, sent, null, confirmed(pictured))).code).toBe('PREVIEW_STALE');
  (await keep(id, sent, await picture('#27ae60'), confirmed(pictured))).ok();
  expect((await talkOf(id)).thumbnailLink).not.toBeNull();
  expect((await ask({ ...question, thumbnailUpdated: true })).rows).toMatchObject([{ after: { thumbnail: null } }]);
  expect((await ask(question)).rows).toMatchObject([{ outcome: 'UNCHANGED' }]);
  expect(await ask({ ...question, category: 'ALL' })).toMatchObject({
    allowed: false,
    reasons: [{ code: 'INVALID_PRESENTATION_CATEGORY' }],
  });
});

test('R-GEN-02: a person who agreed to a time of a slot agreed to no other one of that day', async () => {
  const { id, startsAt } = await newTalk();
  const { slot_id } = await it.db.selectFrom('talks').select('slot_id').where('id', '=', id).executeTakeFirstOrThrow();
  const slotId = slot_id ?? 0;
  const at = (hour: number) => ({
    startTime: `${startsAt.toZonedDateTimeISO('Asia/Seoul').toPlainDate().toString()}T${hour}:00:00`,
    presentationLocation: 'FIRST' as const,
  });
  const shown = await ask({ action: 'moveSlot', slotId, ...at(14) });
  const path = { params: { slotId: `${slotId}` } };
  expect((await admin.call('moveSlot', { ...path, body: at(17) }, confirmed(shown))).code).toBe('PREVIEW_STALE');
  (await admin.call('moveSlot', { ...path, body: at(14) }, confirmed(shown))).ok();
});

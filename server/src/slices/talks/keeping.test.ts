import { expect, test } from 'vitest';
import { asAdmin, lastRecord } from '../../../test/as-admin.ts';
import { seoul } from '../../../test/instants.ts';
import { buildSlot, buildTalk, ofTalk } from '../../../test/talk-scene.ts';
import { type GivenArgs, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [ann, ben, admin] = [await it.as('ann'), await it.as('ben'), await asAdmin(it)];
const slotPath = (id: number) => ({ params: { slotId: `${id}` } });
const at = (startTime: string, presentationLocation: 'BASEMENT' | 'FIRST' | 'THIRD' = 'BASEMENT') => ({
  body: { startTime, presentationLocation },
});
const talkOf = async (id: number) => (await admin.call('getTalkToKeep', ofTalk(id))).ok().data;
const formOf = async (id: number) => {
  const { duration, category, title, summary, outline, detail, videoLink, recordingAllowed, publicAllowed } =
    await talkOf(id);
  const text = { duration, category, title, summary, outline, detail, videoLink, recordingAllowed, publicAllowed };
  return { ...text, thumbnailUpdated: false };
};

test('R-PRES-05: administrators add, move and delete slots; what refuses it, in this order', async () => {
  (await admin.call('addSlot', at('2026-11-28T10:00:00'))).ok();
  expect(await lastRecord(admin)).toMatchObject({ kind: 'SLOT_ADD', before: [], target: [{ kind: 'slot' }] });
  expect((await admin.call('addSlot', at('2026-11-28T10:29:59'))).code).toBe('SLOT_ALREADY_EXISTS');
  (await admin.call('addSlot', at('2026-11-28T10:29:59', 'THIRD'))).ok();
  expect((await admin.call('addSlot', at('2026-11-20T10:00:00'))).code).toBe('CANNOT_CREATE_SLOT_IN_PAST');
  expect((await admin.call('addSlot', at('2027-02-01T00:00:00'))).code).toBe('NOT_ALLOWED_PERIOD');
  expect((await admin.call('addSlot', at('2026-11-31T10:00:00'))).code).toBe('INVALID_ARGUMENT');
  const month = { query: { yearMonth: '2026-11', status: 'available' as const } };
  const [first, second] = (await admin.call('listMonthOfSlots', month)).ok().data;
  expect(first).toEqual({
    slotId: first?.slotId,
    startTime: '2026-11-28T10:00:00',
    location: 'BASEMENT',
    presentationLocation: 'BASEMENT',
  });
  const slotId = first?.slotId ?? 0;
  expect((await admin.call('moveSlot', { ...slotPath(slotId), ...at('2026-11-28T10:15:00', 'THIRD') })).code).toBe(
    'SLOT_ALREADY_EXISTS',
  );
  (await admin.call('moveSlot', { ...slotPath(slotId), ...at('2026-11-28T10:15:00') })).ok();
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'SLOT_MOVE',
    before: [{ values: { startTime: '2026-11-28T10:00:00' } }],
    after: [{ values: { startTime: '2026-11-28T10:15:00', presentationLocation: 'BASEMENT' } }],
  });
  const past = await buildSlot(it.db, seoul('2026-11-11T14:00'));
  expect((await admin.call('moveSlot', { ...slotPath(past), ...at('2026-11-29T14:00:00') })).code).toBe(
    'CANNOT_CREATE_SLOT_IN_PAST',
  );
  expect((await admin.call('moveSlot', { ...slotPath(999_999), ...at('2026-11-29T14:00:00') })).code).toBe(
    'SLOT_NOT_FOUND',
  );
  for (const id of [slotId, second?.slotId ?? 0]) (await admin.call('deleteSlot', slotPath(id))).ok();
  expect(await lastRecord(admin)).toMatchObject({ kind: 'SLOT_DELETE', after: [] });
  expect((await admin.call('deleteSlot', slotPath(slotId))).code).toBe('SLOT_NOT_FOUND');
  expect((await admin.call('listMonthOfSlots', month)).ok().data).toEqual([]);
  const gone = { query: { yearMonth: '2026-10', status: 'available' as const } };
  expect((await admin.call('listMonthOfSlots', gone)).code).toBe('CANNOT_SEARCH_PAST_SLOT');
  expect((await ann.call('addSlot', at('2026-11-28T10:00:00'))).code).toBe('FORBIDDEN');
});

test('R-PRES-05: of many who add one slot at once one does', async () => {
  const codes = await Promise.all(
    Array.from({ length: 8 }, async () => (await admin.call('addSlot', at('2026-12-30T10:00:00'))).code ?? 'ok'),
  );
  expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'SLOT_ALREADY_EXISTS'), 'ok'].toSorted());
});

test('R-PRES-07, R-PRES-10: a slot takes its talk along; a cancelled talk frees it and keeps its time', async () => {
  const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-12-02T14:00'), title: 'Locks' });
  const [shown] = (await admin.call('listMonthOfTalks', { query: { yearMonth: '2026-12' } })).ok().data;
  expect(shown).toMatchObject({ presentationId: id, title: 'Locks', canceled: false });
  const slotId = shown?.slotId ?? 0;
  expect((await admin.call('deleteSlot', slotPath(slotId))).code).toBe('CANNOT_DELETE_SLOT_WITH_PRESENTATION');
  (await admin.call('moveSlot', { ...slotPath(slotId), ...at('2026-12-03T15:00:00', 'FIRST') })).ok();
  expect(await talkOf(id)).toMatchObject({ startTime: '2026-12-03T15:00:00', presentationLocation: 'FIRST' });
  (await admin.call('cancelTalk', ofTalk(id))).ok();
  expect(await lastRecord(admin)).toMatchObject({ kind: 'TALK_CANCEL', target: [{ kind: 'talk', name: 'Locks' }] });
  expect(await talkOf(id)).toMatchObject({
    startTime: '2026-12-03T15:00:00',
    presentationStatus: 'CANCELED',
    editAllowed: false,
  });
  expect((await admin.call('cancelTalk', ofTalk(id))).code).toBe('PRESENTATION_ALREADY_CANCELED');
  expect((await admin.call('cancelTalk', ofTalk(999_999))).code).toBe('PRESENTATION_NOT_FOUND');
  const form = { ...(await formOf(id)), title: 'Keys' };
  expect((await admin.call('keepTalk', { ...ofTalk(id), body: form, picture: null })).code).toBe(
    'CANCELED_PRESENTATION_EDIT_DENIED',
  );
  const free = (await it.anonymous.call('listFreeSlots')).ok().data.map((slot) => slot.slotId);
  expect(free).toContain(slotId);
  const [canceled] = (await admin.call('listMonthOfTalks', { query: { yearMonth: '2026-12' } })).ok().data;
  expect(canceled).toMatchObject({ slotId: null, canceled: true });
});

test('R-PRES-09, R-PRES-06: an administrator changes everything, also after the talk, and the slot follows the length', async () => {
  const startsAt = seoul('2026-12-10T14:00');
  const id = await buildTalk(it.db, { authorId: ann.userId, startsAt });
  await buildSlot(it.db, startsAt.add({ minutes: 60 }));
  const form = await formOf(id);
  const keep = (talk: number, more: object) =>
    admin.call('keepTalk', { ...ofTalk(talk), body: { ...form, ...more }, picture: null });
  expect((await keep(id, { duration: 'HOUR_HALF' })).body).toMatchObject({
    code: 'PRESENTATION_SLOT_OVERLAP',
    startTime: '2026-12-10T15:00:00',
  });
  expect((await keep(id, { category: 'ALL' })).code).toBe('INVALID_PRESENTATION_CATEGORY');
  expect((await keep(999_999, {})).code).toBe('PRESENTATION_NOT_FOUND');
  (await keep(id, { duration: 'HOUR', title: 'Keys', videoLink: null })).ok();
  expect(await talkOf(id)).toMatchObject({ duration: 'HOUR', title: 'Keys', videoLink: null });
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'TALK_EDIT',
    before: [{ values: { duration: 'HALF', title: 'A talk' } }],
    after: [{ values: { duration: 'HOUR', title: 'Keys', videoLink: null } }],
  });
  const done = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-11-18T14:00') });
  (await keep(done, { summary: 'Afterwards' })).ok();
  expect((await talkOf(done)).summary).toBe('Afterwards');
  expect((await talkOf(id)).summary, 'another talk stays as it is').toBe(form.summary);
  expect((await ann.call('keepTalk', { ...ofTalk(done), body: form, picture: null })).code).toBe('FORBIDDEN');
});

test('R-PRES-14: an address that a browser would run becomes no video link; one that was kept earlier stays readable', async () => {
  const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-12-16T14:00') });
  const keep = async (more: object) =>
    admin.call('keepTalk', { ...ofTalk(id), body: { ...(await formOf(id)), ...more }, picture: null });
  for (const videoLink of ['javascript:alert(1)', 'data:text/html,x', 'https://youtu.be@evil.example/x'])
    expect((await keep({ videoLink })).body).toMatchObject({
      code: 'INVALID_ARGUMENT',
      fields: [{ path: 'form.videoLink', message: '열 수 있는 주소로 적어 주세요. http 또는 https로 시작해요.' }],
    });
  (await keep({ videoLink: 'follows soon' })).ok();
  expect((await talkOf(id)).videoLink).toBe('follows soon');
  await it.db.updateTable('talks').set({ video_link: 'javascript:alert(1)' }).where('id', '=', id).execute();
  (await keep({ summary: 'Another' })).ok();
  expect(await talkOf(id)).toMatchObject({ summary: 'Another', videoLink: 'javascript:alert(1)' });
});

test('R-PRES-09, R-ADM-14: also what a form of the largest kind would change is shown beforehand', async () => {
  const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-12-12T14:00') });
  const wanted = { ...(await formOf(id)), detail: '👍🏽'.repeat(10_000) };
  const preview = (more: object) =>
    admin.call('previewChange', {
      body: { ...wanted, ...more, action: 'keepTalk', presentationId: id, pictureSent: true },
    });
  expect((await preview({})).ok()).toMatchObject({ allowed: true, rows: [{ outcome: 'CHANGED' }] });
  (await admin.call('keepTalk', { ...ofTalk(id), body: wanted, picture: null })).ok();
  const tooLarge = await preview({ summary: 'x'.repeat(60_000) });
  expect(tooLarge.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', limitBytes: 132_096 });
});

test('R-PRES-12: an administrator blocks a comment, takes that back, and deletes it', async () => {
  const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-11-17T14:00') });
  const other = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-11-16T14:00') });
  const { commentId } = (await ben.call('addComment', { ...ofTalk(id), body: { detail: 'Buy this' } })).ok();
  (await ben.call('addComment', { ...ofTalk(other), body: { detail: 'Well said' } })).ok();
  const path = (talk: number, comment = commentId) => ({
    params: { presentationId: `${talk}`, commentId: `${comment}` },
  });
  const block = (banned: boolean) => admin.call('blockComment', { ...path(id), body: { banned } });
  expect((await block(true)).ok()).toEqual({ data: { detail: 'Buy this', banned: true } });
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'COMMENT_BLOCK',
    after: [{ values: { commentId, banned: true } }],
  });
  (await block(true)).ok();
  const shown = async () => (await ann.call('listComments', ofTalk(id))).ok().data[0];
  expect(await shown()).toMatchObject({ detail: '.....', banned: true, updated: false });
  expect((await admin.call('listCommentsToKeep', ofTalk(id))).ok().data[0]).toMatchObject({
    detail: 'Buy this',
    banned: true,
    mine: false,
  });
  expect((await ann.call('listComments', ofTalk(other))).ok().data).toMatchObject([
    { detail: 'Well said', banned: false },
  ]);
  expect((await admin.call('blockComment', { ...path(id), body: {} })).ok().data.banned).toBe(false);
  expect(await shown()).toMatchObject({ detail: 'Buy this', banned: false });
  for (const name of ['blockComment', 'removeComment'] as const) {
    const given = (talk: number, comment?: number) => ({
      ...path(talk, comment),
      ...(name === 'blockComment' && { body: {} }),
    });
    const code = async (talk: number, comment?: number) => (await admin.call(name, given(talk, comment))).code;
    expect(await code(id, 999_999)).toBe('PRESENTATION_COMMENT_NOT_FOUND');
    expect(await code(999_999)).toBe('PRESENTATION_NOT_FOUND');
    expect(await code(other)).toBe('PRESENTATION_COMMENT_INVALID_ASSOCIATION');
  }
  (await block(true)).ok();
  (await admin.call('removeComment', path(id))).ok();
  expect(await lastRecord(admin)).toMatchObject({
    kind: 'COMMENT_DELETE',
    before: [{ values: { detail: 'Buy this' } }],
  });
  expect((await admin.call('listCommentsToKeep', ofTalk(id))).ok().data).toEqual([]);
  expect((await block(false)).code).toBe('PRESENTATION_COMMENT_NOT_FOUND');
  expect((await admin.call('listCommentsToKeep', ofTalk(999_999))).code).toBe('PRESENTATION_NOT_FOUND');
});

test('R-ADM-14: what a change of slots and talks would do is shown beforehand, and the change keeps to it', async () => {
  const startsAt = seoul('2027-01-05T10:00');
  const id = await buildTalk(it.db, { authorId: ann.userId, startsAt, title: 'Previewed' });
  const { slot_id } = await it.db.selectFrom('talks').select('slot_id').where('id', '=', id).executeTakeFirstOrThrow();
  const slotId = slot_id ?? 0;
  const place = { presentationLocation: 'THIRD' } as const;
  const move = { startTime: '2027-01-06T10:00:00', ...place };
  const preview = async (body: GivenArgs<'previewChange'>[0] extends { body: infer Body } | undefined ? Body : never) =>
    (await admin.call('previewChange', { body })).ok();
  const moved = await preview({ action: 'moveSlot', slotId, ...move });
  expect(moved).toMatchObject({
    allowed: true,
    rows: [
      {
        target: { kind: 'talk', id, name: 'Previewed' },
        outcome: 'CHANGED',
        after: { startTime: '2027-01-06T10:00:00' },
      },
    ],
    notices: ['발표자와 좋아요를 누른 사람에게 알려드려요.'],
  });
  expect(await preview({ action: 'deleteSlot', slotId })).toMatchObject({
    allowed: false,
    reasons: [{ code: 'CANNOT_DELETE_SLOT_WITH_PRESENTATION' }],
  });
  expect(await preview({ action: 'addSlot', startTime: '2027-01-07T10:00:00', ...place })).toMatchObject({
    allowed: true,
    notices: [],
  });
  const canceled = await preview({ action: 'cancelTalk', presentationId: id });
  const final = '취소한 발표는 되돌릴 수 없어요.';
  expect(canceled).toMatchObject({
    allowed: true,
    rows: [{ after: { canceled: true } }],
    notices: ['발표자와 좋아요를 누른 사람에게 알려드려요.', final],
  });
  const over = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-10-08T09:00') });
  expect((await preview({ action: 'cancelTalk', presentationId: over })).notices).toEqual([
    '발표자에게 알려드려요.',
    final,
  ]);
  // Nothing has happened yet, and nobody was told.
  expect(
    await it.db
      .selectFrom('notices')
      .select('id')
      .where('user_id', '=', ann.userId)
      .where('matter', 'like', `talk ${id} %`)
      .execute(),
  ).toEqual([]);
  const confirmed = { 'x-preview-token': moved.token };
  const wrong = { params: { slotId: `${slotId}` }, body: { ...move, startTime: '2027-01-08T10:00:00' } };
  expect((await admin.call('moveSlot', wrong, confirmed)).code).toBe('PREVIEW_STALE');
  (await admin.call('moveSlot', { params: { slotId: `${slotId}` }, body: move }, confirmed)).ok();
  const cancel = (token: string) => admin.call('cancelTalk', ofTalk(id), { 'x-preview-token': token });
  expect(await cancel(canceled.token)).toMatchObject({
    code: 'PREVIEW_STALE',
    body: { preview: { rows: [{ before: { title: 'Previewed', startTime: '2027-01-06T10:00:00' } }] } },
  });
  const again = await preview({ action: 'cancelTalk', presentationId: id });
  const renamed = { ...(await formOf(id)), title: 'Renamed' };
  (await admin.call('keepTalk', { ...ofTalk(id), body: renamed, picture: null })).ok();
  expect((await cancel(again.token)).code).toBe('PREVIEW_STALE');
  (await cancel((await preview({ action: 'cancelTalk', presentationId: id })).token)).ok();
});

test('R-ADM-14, R-PRES-12: a comment is blocked as the administrator saw it, and not as its author has changed it since', async () => {
  const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-10-06T09:00') });
  const { commentId } = (await ben.call('addComment', { ...ofTalk(id), body: { detail: 'Buy this' } })).ok();
  const params = { presentationId: `${id}`, commentId: `${commentId}` };
  const body = { action: 'blockComment', presentationId: id, commentId, banned: true } as const;
  const preview = async () => (await admin.call('previewChange', { body })).ok();
  const block = (token: string) =>
    admin.call('blockComment', { params, body: { banned: true } }, { 'x-preview-token': token });
  const { token } = await preview();
  (await ben.call('editComment', { params, body: { detail: 'I am sorry' } })).ok();
  expect(await block(token)).toMatchObject({
    code: 'PREVIEW_STALE',
    body: { preview: { rows: [{ before: { detail: 'I am sorry', banned: false } }] } },
  });
  (await block((await preview()).token)).ok();
});

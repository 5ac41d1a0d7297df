import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { seoul } from '../../../test/instants.ts';
import { buildSlot, buildTalk, ofTalk, slotOf, talkForm } from '../../../test/talk-scene.ts';
import { type Client, testApp } from '../../../test/test-app.ts';

const it = await testApp();
const [ann, ben, admin] = [await it.as('ann'), await it.as('ben'), await asAdmin(it)];
const none = 999_999;
let days = 0;
beforeEach(() => {
  days += 1;
});
const day = () => seoul('2026-12-01T10:00').add({ hours: 24 * days });
const talk = (more: object = {}) => buildTalk(it.db, { authorId: ann.userId, startsAt: day(), ...more });
const text = (at: Temporal.Instant) => at.toZonedDateTimeISO('Asia/Seoul').toPlainDateTime().toString();
const noPicture = new Blob(['<svg/>']);
const save = (
  call: 'editTalk' | 'keepTalk',
  client: Client,
  id: number,
  more: object = {},
  picture: Blob | null = null,
) => client.call(call, { ...ofTalk(id), body: { ...talkForm, ...more }, picture });

test('wire 13: of several reasons against an edit the first in order is told', async () => {
  const canceled = await talk({ canceled_at: it.clock.now() });
  const all = { duration: 'HOUR', category: 'JOB', title: 'x', videoLink: null, recordingAllowed: false };
  const code = async (id: number, more: object = {}, client = ann) =>
    (await save('editTalk', client, id, { ...more, thumbnailUpdated: true }, noPicture)).code;
  expect(await code(none, all)).toBe('PRESENTATION_NOT_FOUND');
  expect(await code(canceled, all, ben)).toBe('NOT_PRESENTATION_CREATOR');
  expect(await code(canceled, all)).toBe('CANCELED_PRESENTATION_EDIT_DENIED');
  const done = await buildTalk(it.db, { authorId: ann.userId, startsAt: seoul('2026-11-10T10:00') });
  const { duration: _, ...second } = all;
  const { category: __, ...third } = second;
  const { title: ___, ...fourth } = third;
  const { videoLink: ____, ...fifth } = fourth;
  const closed = { summary: 'New', publicAllowed: false };
  const codes = [];
  for (const more of [all, second, third, fourth, fifth, {}]) codes.push(await code(done, { ...more, ...closed }));
  expect(codes).toEqual([
    'PRESENTATION_UPDATE_DURATION_DENIED',
    'PRESENTATION_UPDATE_CATEGORY_DENIED',
    'PRESENTATION_UPDATE_TITLE_DENIED',
    'PRESENTATION_UPDATE_VIDEO_LINK_DENIED',
    'PRESENTATION_UPDATE_RECORDING_ALLOWED_DENIED',
    'PRESENTATION_EDIT_CLOSED',
  ]);
  expect(await code(done)).toBe('INVALID_FILE_EXTENSION');
  expect((await save('editTalk', it.anonymous, done)).code).toBe('ANONYMOUS_NOT_ALLOWED');
  expect((await save('editTalk', admin, done)).code).toBe('FORBIDDEN');
});

test('wire 14: of several reasons against an edit by an administrator the first in order is told', async () => {
  const code = async (id: number, more: object) =>
    (await save('keepTalk', admin, id, { ...more, thumbnailUpdated: true }, noPicture)).code;
  const [open, canceled] = [await talk(), await talk({ canceled_at: it.clock.now() })];
  await buildSlot(it.db, day().add({ minutes: 45 }));
  const wrong = { category: 'ALL', duration: 'HOUR' };
  expect(await code(none, wrong)).toBe('PRESENTATION_NOT_FOUND');
  expect(await code(canceled, wrong)).toBe('CANCELED_PRESENTATION_EDIT_DENIED');
  expect(await code(open, wrong)).toBe('INVALID_PRESENTATION_CATEGORY');
  expect(await code(open, { duration: 'HOUR' })).toBe('PRESENTATION_SLOT_OVERLAP');
  expect(await code(open, {})).toBe('INVALID_FILE_EXTENSION');
  const large = new Blob([Uint8Array.from([0xff, 0xd8, 0xff]), new Uint8Array(5 * 1024 * 1024)]);
  const sent = await save('keepTalk', admin, open, { thumbnailUpdated: true }, large);
  expect(sent.code).toBe('FILE_SIZE_EXCEEDED');
  (await save('keepTalk', admin, open, { title: 'Kept' }, noPicture)).ok();
  expect((await admin.call('getTalkToKeep', ofTalk(none))).code).toBe('PRESENTATION_NOT_FOUND');
  expect((await admin.call('getTalkToKeep', ofTalk(canceled))).ok().data).toMatchObject({
    likedByMe: false,
    editAllowed: false,
  });
});

test('wire 13: somebody signed in likes and comments a private talk of another; anybody who sees it may too', async () => {
  const id = await talk({ is_public: false });
  (await ben.call('likeTalk', ofTalk(id))).ok();
  (await ben.call('addComment', { ...ofTalk(id), body: { detail: 'Nice' } })).ok();
  expect((await ann.call('getTalk', ofTalk(id))).ok().data).toMatchObject({ likeCount: 1, likedByMe: false });
  for (const name of ['addComment', 'likeTalk', 'unlikeTalk'] as const) {
    const given = name === 'addComment' ? { ...ofTalk(id), body: { detail: 'x' } } : ofTalk(id);
    expect((await admin.call(name, given as never)).code).toBe('FORBIDDEN');
  }
});

test('wire 13: liked talks come in pages, without the cancelled ones, also in their number', async () => {
  const reader = await it.as('reader');
  const ids: number[] = [];
  for (const hours of [0, 1, 2, 3]) {
    const id = await buildTalk(it.db, { authorId: ann.userId, startsAt: day().add({ hours }), is_public: hours > 0 });
    (await reader.call('likeTalk', ofTalk(id))).ok();
    ids.push(id);
  }
  (await admin.call('cancelTalk', ofTalk(ids[3] ?? 0))).ok();
  const page = async (at: string) => (await reader.call('listLikedTalks', { query: { page: at, size: '2' } })).ok();
  const [first, second] = [await page('0'), await page('1')];
  expect(first).toMatchObject({ totalElements: 3, totalPage: 2, last: false, currentPage: 0 });
  expect(second).toMatchObject({ totalElements: 3, totalPage: 2, last: true, currentPage: 1 });
  const shown = [...first.content, ...second.content].map(({ presentationId }) => presentationId);
  expect(shown).toEqual([ids[2], ids[1], ids[0]]);
  expect((await it.anonymous.call('listLikedTalks')).code).toBe('ANONYMOUS_NOT_ALLOWED');
});

test('R-PRES-12: of several reasons against a change of a comment the first in order is told', async () => {
  const [one, other] = [await talk(), await talk({ place: 'FIRST', canceled_at: it.clock.now() })];
  const { commentId } = (await ben.call('addComment', { ...ofTalk(one), body: { detail: 'Hm' } })).ok();
  await it.db.updateTable('talk_comments').set({ banned_at: it.clock.now() }).where('id', '=', commentId).execute();
  const code = async (id: number, comment: number, detail: string, client = ann) => {
    const params = { presentationId: `${id}`, commentId: `${comment}` };
    return (await client.call('editComment', { params, body: { detail } })).code;
  };
  expect(await code(none, none, '')).toBe('PRESENTATION_COMMENT_NOT_FOUND');
  expect(await code(none, commentId, '')).toBe('PRESENTATION_NOT_FOUND');
  expect(await code(other, commentId, '')).toBe('PRESENTATION_COMMENT_INVALID_ASSOCIATION');
  expect(await code(one, commentId, '')).toBe('PRESENTATION_COMMENT_EMPTY');
  expect(await code(one, commentId, 'x'.repeat(501))).toBe('PRESENTATION_COMMENT_TOO_LONG');
  expect(await code(one, commentId, 'x')).toBe('PRESENTATION_COMMENT_NOT_AUTHORIZED');
  expect(await code(one, commentId, 'x', ben)).toBe('PRESENTATION_COMMENT_BANNED');
});

test('wire 14: a slot moves to another month, with its talk; onto another one it does not', async () => {
  const id = await talk();
  (await save('keepTalk', admin, id, { duration: 'TWO_HOUR' })).ok();
  const slotId = await slotOf(it.db, id);
  const later = seoul('2027-01-20T10:00').add({ hours: 24 * days });
  await buildSlot(it.db, later.add({ minutes: 90 }));
  const move = (at: Temporal.Instant, place: 'BASEMENT' | 'FIRST' = 'BASEMENT') =>
    admin.call('moveSlot', {
      params: { slotId: `${slotId}` },
      body: { startTime: text(at), presentationLocation: place },
    });
  const no = await move(later);
  expect(no).toMatchObject({ status: 400, code: 'SLOT_ALREADY_EXISTS' });
  expect((await ann.call('getTalk', ofTalk(id))).ok().data.startTime).toBe(`${text(day())}:00`.slice(0, 19));
  expect((await move(later.subtract({ minutes: 29 }))).code).toBe('SLOT_ALREADY_EXISTS');
  (await move(later, 'FIRST')).ok();
  (await move(later.subtract({ minutes: 30 }))).ok();
  const found = (await admin.call('listMonthOfTalks', { query: { yearMonth: '2027-01' } })).ok().data;
  expect(found.filter(({ presentationId }) => presentationId === id)).toMatchObject([
    { slotId, startTime: text(later.subtract({ minutes: 30 })).padEnd(19, ':00'), presentationLocation: 'BASEMENT' },
  ]);
});

test('wire 14: the first and the last month that can be named are months, and so are times of any year', async () => {
  for (const yearMonth of ['0000-01', '0001-01', '1970-01', '9999-12']) {
    expect((await admin.call('listMonthOfTalks', { query: { yearMonth } })).ok().data, yearMonth).toEqual([]);
    const slots = await admin.call('listMonthOfSlots', { query: { yearMonth, status: 'available' } });
    expect(slots.code ?? 'ok').toBe(yearMonth === '9999-12' ? 'ok' : 'CANNOT_SEARCH_PAST_SLOT');
  }
  const add = async (startTime: string) =>
    (await admin.call('addSlot', { body: { startTime, presentationLocation: 'FIRST' } })).code;
  expect(await add('0000-01-01T00:00:00')).toBe('CANNOT_CREATE_SLOT_IN_PAST');
  expect(await add('9999-12-31T23:59:59')).toBe('NOT_ALLOWED_PERIOD');
  const bare = await admin.call('listMonthOfSlots', { query: { yearMonth: '2026-12' } as never });
  expect(bare.body).toMatchObject({ code: 'INVALID_ARGUMENT', fields: [{ path: 'query.status' }] });
});

import { expect, test } from 'vitest';
import { seoul } from '../../../test/instants.ts';
import { buildSlot, buildTalk } from '../../../test/talk-scene.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const now = it.clock.now();
const [author, ann, ben] = [await it.as('author'), await it.as('ann'), await it.as('ben')];
const open = await buildTalk(it.db, { authorId: author.userId, startsAt: seoul('2026-11-25T14:00') });
const hidden = await buildTalk(it.db, {
  authorId: author.userId,
  startsAt: seoul('2026-11-25T16:00'),
  is_public: false,
});
const canceled = await buildTalk(it.db, {
  authorId: author.userId,
  startsAt: seoul('2026-11-25T14:00'),
  canceled_at: now,
});
const none = 999_999;

const talk = (id: number) => ({ params: { presentationId: `${id}` } });
const comment = (id: number, commentId: number) => ({
  params: { presentationId: `${id}`, commentId: `${commentId}` },
});
const write = async (client: typeof ann, id: number, detail: string) =>
  client.call('addComment', { ...talk(id), body: { detail } });

test('R-PRES-11: somebody likes a talk once, sees it among the liked ones, and may stop to', async () => {
  (await ann.call('likeTalk', talk(open))).ok();
  expect((await ann.call('likeTalk', talk(open))).code).toBe('PRESENTATION_LIKE_ALREADY_EXISTS');
  expect((await ben.call('unlikeTalk', talk(open))).code).toBe('PRESENTATION_LIKE_NOT_FOUND');
  expect((await ann.call('getTalk', talk(open))).ok().data).toMatchObject({ likeCount: 1, likedByMe: true });
  expect((await ben.call('getTalk', talk(open))).ok().data).toMatchObject({ likeCount: 1, likedByMe: false });
  const liked = (await ann.call('listLikedTalks')).ok();
  expect(liked.content.map(({ presentationId }) => presentationId)).toEqual([open]);
  expect(liked).toMatchObject({ totalPage: 1, totalElements: 1, last: true });
  (await ann.call('unlikeTalk', talk(open))).ok();
  expect((await ann.call('listLikedTalks')).ok()).toMatchObject({ content: [], totalPage: 0, last: true });
});

test('R-PRES-11: no like changes for a cancelled talk, an unknown one, or without a sign-in', async () => {
  for (const name of ['likeTalk', 'unlikeTalk'] as const) {
    expect((await ann.call(name, talk(canceled))).code).toBe('PRESENTATION_ALREADY_CANCELED');
    expect((await ann.call(name, talk(none))).code).toBe('PRESENTATION_NOT_FOUND');
    expect((await it.anonymous.call(name, talk(open))).code).toBe('ANONYMOUS_NOT_ALLOWED');
  }
});

test('R-PRES-11: of many likes of one person at once one counts', async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => ben.call('likeTalk', talk(open))));
  const codes = sent.map(({ code }) => code ?? 'ok');
  expect(codes.toSorted()).toEqual(
    ['ok', ...Array.from({ length: 4 }, () => 'PRESENTATION_LIKE_ALREADY_EXISTS')].toSorted(),
  );
  expect((await ben.call('getTalk', talk(open))).ok().data.likeCount).toBe(1);
});

test('R-PRES-12: a comment keeps its lines, also where a client ends them as Windows does', async () => {
  expect((await write(ben, open, 'one\r\ntwo')).ok().detail).toBe('one\ntwo');
});

test('R-PRES-12: a comment is written, edited and deleted by its writer', async () => {
  const { data, ...flat } = (await write(ann, hidden, ' 잘 들었어요.\n고마워요 ')).ok();
  expect(flat).toEqual(data);
  expect(data).toMatchObject({
    user: 'ann',
    detail: '잘 들었어요.\n고마워요',
    mine: true,
    banned: false,
    updated: false,
  });
  expect(data.dateTime).toBe('2026-11-20T10:00:00');
  (await write(ben, hidden, '저도요')).ok();
  it.clock.advance(60);
  const edited = (await ann.call('editComment', { ...comment(hidden, data.commentId), body: { detail: '최고' } })).ok();
  expect(edited.data).toEqual({ ...data, detail: '최고', dateTime: '2026-11-20T10:01:00', updated: true });
  const seen = (await ben.call('listComments', talk(hidden))).ok().data;
  expect(seen.map(({ detail, mine }) => [detail, mine])).toEqual([
    ['최고', false],
    ['저도요', true],
  ]);
  (await ann.call('deleteComment', comment(hidden, data.commentId))).ok();
  expect((await ann.call('listComments', talk(hidden))).ok().data.map(({ detail }) => detail)).toEqual(['저도요']);
  expect((await ann.call('deleteComment', comment(hidden, data.commentId))).code).toBe(
    'PRESENTATION_COMMENT_NOT_FOUND',
  );
});

test('R-PRES-02, R-PRES-12: a comment is refused where the talk is not seen, when empty, and when too long', async () => {
  expect((await write(ann, none, 'x')).code).toBe('PRESENTATION_NOT_FOUND');
  expect((await write(ann, canceled, '')).code).toBe('CANCELED_PRESENTATION');
  (await write(author, canceled, '다음에 다시 할게요')).ok();
  expect((await write(ann, open, ' \n ')).code).toBe('PRESENTATION_COMMENT_EMPTY');
  expect((await write(ann, open, '가'.repeat(501))).code).toBe('PRESENTATION_COMMENT_TOO_LONG');
  expect((await write(ann, open, '가'.repeat(500))).ok().detail).toHaveLength(500);
  expect((await write(it.anonymous, open, 'x')).code).toBe('ANONYMOUS_NOT_ALLOWED');
});

test('R-PRES-12: who wrote sixty comments within an hour, deleted or not, waits; nobody else does', async () => {
  const busy = await it.as('busy');
  const { commentId } = (await write(busy, open, 'one')).ok();
  (await busy.call('deleteComment', comment(open, commentId))).ok();
  for (let count = 1; count < 60; count += 1) (await write(busy, open, 'more')).ok();
  const refused = await write(busy, open, 'one more');
  expect([refused.status, refused.code, refused.body['retryAfterSeconds']]).toEqual([429, 'TOO_MANY_REQUESTS', 3600]);
  expect((await write(busy, none, 'x')).code).toBe('PRESENTATION_NOT_FOUND');
  (await write(ben, open, 'still here')).ok();
});

test('R-PRES-12: what refuses the change of a comment', async () => {
  const { commentId } = (await write(ann, open, '질문이 있어요')).ok();
  const change = async (client: typeof ann, id: number, commentInIt: number) => {
    const edited = await client.call('editComment', { ...comment(id, commentInIt), body: { detail: 'x' } });
    const deleted = await client.call('deleteComment', comment(id, commentInIt));
    expect(deleted.code).toBe(edited.code);
    return edited.code;
  };
  expect(await change(ann, open, none)).toBe('PRESENTATION_COMMENT_NOT_FOUND');
  expect(await change(ann, none, commentId)).toBe('PRESENTATION_NOT_FOUND');
  expect(await change(ann, hidden, commentId)).toBe('PRESENTATION_COMMENT_INVALID_ASSOCIATION');
  expect(await change(ben, open, commentId)).toBe('PRESENTATION_COMMENT_NOT_AUTHORIZED');
  const empty = await ben.call('editComment', { ...comment(open, commentId), body: { detail: '' } });
  expect(empty.code).toBe('PRESENTATION_COMMENT_EMPTY');
  await it.db.updateTable('talk_comments').set({ banned_at: it.clock.now() }).where('id', '=', commentId).execute();
  expect(await change(ann, open, commentId)).toBe('PRESENTATION_COMMENT_BANNED');
  const seen = (await ann.call('listComments', talk(open))).ok().data.find((each) => each.commentId === commentId);
  expect(seen).toMatchObject({ detail: '.....', banned: true, updated: false, mine: true });
});

test('R-PRES-06, R-PRES-07: slots at one place do not overlap, a slot has one talk, and the talk moves with its slot', async () => {
  const startsAt = seoul('2026-12-09T14:00');
  const moved = await buildTalk(it.db, { authorId: ann.userId, startsAt });
  await expect(buildSlot(it.db, startsAt.add({ minutes: 29 }))).rejects.toThrow('talk_slots_no_overlap');
  await buildSlot(it.db, startsAt.add({ minutes: 30 }));
  await buildSlot(it.db, startsAt, { place: 'THIRD' });
  const { slot_id } = await it.db
    .selectFrom('talks')
    .select('slot_id')
    .where('id', '=', moved)
    .executeTakeFirstOrThrow();
  const twice = it.db
    .insertInto('talks')
    .columns([
      'author_id',
      'slot_id',
      'place',
      'starts_at',
      'ends_at',
      'title',
      'summary',
      'outline',
      'detail',
      'category',
      'may_be_recorded',
      'is_public',
      'created_at',
    ])
    .expression(
      it.db
        .selectFrom('talks')
        .select([
          'author_id',
          'slot_id',
          'place',
          'starts_at',
          'ends_at',
          'title',
          'summary',
          'outline',
          'detail',
          'category',
          'may_be_recorded',
          'is_public',
          'created_at',
        ])
        .where('id', '=', moved),
    )
    .execute();
  await expect(twice).rejects.toThrow('talks_one_per_slot');
  const later = seoul('2026-12-10T15:00');
  await it.db
    .updateTable('talk_slots')
    .set({ starts_at: later, ends_at: later.add({ minutes: 30 }), place: 'FIRST' })
    .where('id', '=', slot_id)
    .execute();
  expect((await ann.call('getTalk', talk(moved))).ok().data).toMatchObject({
    startTime: '2026-12-10T15:00:00',
    presentationLocation: 'FIRST',
  });
});

import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { seoul } from '../../../test/instants.ts';
import { buildSlot, buildTalk, ofTalk } from '../../../test/talk-scene.ts';
import { testApp } from '../../../test/test-app.ts';

const it = await testApp();
const now = it.clock.now();
const [author, other, admin] = [await it.as('author'), await it.as('other'), await asAdmin(it)];
const readers = { nobody: it.anonymous, author, other, administrator: admin };

const days = { upcoming: '2026-11-25', done: '2026-11-11', canceled: '2026-11-26' };
const kinds = Object.keys(days).flatMap((when) => [true, false].map((isPublic) => ({ when, isPublic })));
const talks = new Map<string, number>();
for (const [hour, { when, isPublic }] of kinds.entries()) {
  const id = await buildTalk(it.db, {
    authorId: author.userId,
    startsAt: seoul(`${days[when as keyof typeof days]}T${10 + hour}:00`),
    title: `${when} ${isPublic ? 'public' : 'private'}`,
    category: isPublic ? 'DEVELOP' : 'STUDY',
    is_public: isPublic,
    may_be_recorded: isPublic,
    canceled_at: when === 'canceled' ? now : null,
  });
  talks.set(`${when} ${isPublic ? 'public' : 'private'}`, id);
}

const idOf = (name: string) => talks.get(name) ?? 0;
const titles = (page: { content: readonly { title: string }[] }) => page.content.map(({ title }) => title);

test('R-PRES-01, R-PRES-02: who sees which talk, by its address and with its comments', async () => {
  const seen: Record<string, readonly (string | undefined)[]> = {};
  for (const [name, id] of talks) {
    const outcomes = await Promise.all(
      Object.values(readers).map(async (reader) => {
        const [talk, comments] = [
          await reader.call('getTalk', ofTalk(id)),
          await reader.call('listComments', ofTalk(id)),
        ];
        expect(comments.code).toBe(talk.code);
        return talk.code ?? 'sees';
      }),
    );
    seen[name] = outcomes;
  }
  const alone = ['NOT_LOGGED_IN', 'sees', 'CANCELED_PRESENTATION', 'CANCELED_PRESENTATION'];
  expect(Object.keys(readers)).toEqual(['nobody', 'author', 'other', 'administrator']);
  expect(seen).toEqual({
    'upcoming public': ['sees', 'sees', 'sees', 'sees'],
    'upcoming private': ['NOT_LOGGED_IN', 'sees', 'sees', 'sees'],
    'done public': ['sees', 'sees', 'sees', 'sees'],
    'done private': ['NOT_LOGGED_IN', 'sees', 'sees', 'sees'],
    'canceled public': alone,
    'canceled private': alone,
  });
  expect((await it.anonymous.call('getTalk', ofTalk(999_999))).code).toBe('PRESENTATION_NOT_FOUND');
  expect((await other.call('listComments', ofTalk(999_999))).code).toBe('PRESENTATION_NOT_FOUND');
});

test('R-PRES-01, R-PRES-08: the list leaves out cancelled talks, and private ones without a sign-in, also in its numbers', async () => {
  const all = (await other.call('listTalks')).ok();
  expect(titles(all)).toEqual(['upcoming private', 'upcoming public', 'done private', 'done public']);
  expect(all).toMatchObject({ currentPage: 0, totalPage: 1, totalElements: 4, last: true });
  const open = (await it.anonymous.call('listTalks')).ok();
  expect(titles(open)).toEqual(['upcoming public', 'done public']);
  expect(open.totalElements).toBe(2);
  expect(open.content[0]).toEqual({
    presentationId: idOf('upcoming public'),
    startTime: '2026-11-25T10:00:00',
    duration: 'HALF',
    presentationLocation: 'BASEMENT',
    title: 'upcoming public',
    summary: 'In one line',
    category: 'DEVELOP',
    userName: 'author',
    thumbnailLink: null,
    likeCount: 0,
    likedByMe: false,
    presentationStatus: 'UPCOMING',
  });
});

test('R-PRES-04: the list is filtered by category, ALL being every one', async () => {
  const list = async (category: 'ALL' | 'STUDY' | 'JOB') =>
    titles((await other.call('listTalks', { query: { category } })).ok());
  expect(await list('STUDY')).toEqual(['upcoming private', 'done private']);
  expect(await list('JOB')).toEqual([]);
  expect(await list('ALL')).toHaveLength(4);
});

test('wire 13: the list is sorted by likes and then by time, and comes in pages', async () => {
  (await other.call('likeTalk', ofTalk(idOf('done public')))).ok();
  const liked = (await it.anonymous.call('listTalks', { query: { sort: 'LIKE' } })).ok();
  expect(titles(liked)).toEqual(['done public', 'upcoming public']);
  expect(liked.content[0]).toMatchObject({ likeCount: 1, likedByMe: false });
  const second = (await other.call('listTalks', { query: { sort: 'LIKE', page: '1', size: '3' } })).ok();
  expect(titles(second)).toEqual(['done private']);
  expect(second).toMatchObject({ currentPage: 1, totalPage: 2, totalElements: 4, last: true });
  const first = (await other.call('listTalks', { query: { sort: 'LIKE', size: '3' } })).ok();
  expect(first).toMatchObject({ currentPage: 0, last: false });
  expect(first.content[0]).toMatchObject({ title: 'done public', likedByMe: true });
});

test('wire 17: the search reads title, summary and author, in any case, and takes no sign for a wild card', async () => {
  const found = async (search: string) => titles((await other.call('listTalks', { query: { search } })).ok());
  expect(await found('UPCOMING pub')).toEqual(['upcoming public']);
  expect(await found('one LINE')).toHaveLength(4);
  expect(await found('Author')).toHaveLength(4);
  expect(await found('%')).toEqual([]);
  expect((await other.call('listTalks', { query: { search: ' ' } })).code).toBe('INVALID_ARGUMENT');
});

test('R-PRES-09, R-PRES-14: a talk says to its author that it can be edited, and to others no video without consent', async () => {
  const id = idOf('done private');
  const [own, theirs] = [
    (await author.call('getTalk', ofTalk(id))).ok(),
    (await other.call('getTalk', ofTalk(id))).ok(),
  ];
  expect(own.data).toMatchObject({
    editAllowed: true,
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
    recordingAllowed: false,
  });
  expect(theirs.data).toEqual({ ...own.data, editAllowed: false, videoLink: null });
  expect(theirs.data).toMatchObject({ id, duration: 'HALF', publicAllowed: false, presentationStatus: 'DONE' });
  expect((await author.call('getTalk', ofTalk(idOf('canceled public')))).ok().data).toMatchObject({
    editAllowed: false,
    presentationStatus: 'CANCELED',
  });
});

test("wire 13: the author's own talks, cancelled ones too, the latest first", async () => {
  const { data } = (await author.call('listOwnTalks')).ok();
  expect(data.map(({ title }) => title)).toEqual([
    'canceled private',
    'canceled public',
    'upcoming private',
    'upcoming public',
    'done private',
    'done public',
  ]);
  expect((await other.call('listOwnTalks')).ok().data).toEqual([]);
  expect((await it.anonymous.call('listOwnTalks')).code).toBe('ANONYMOUS_NOT_ALLOWED');
});

test('R-PRES-03: free slots are those to come, of this month and the next two', async () => {
  const times = ['2026-11-20T09:00', '2027-01-31T23:00', '2027-02-01T00:00', '2026-12-09T14:00'].map(seoul);
  const [, last, , next] = await Promise.all(times.map((each) => buildSlot(it.db, each, { place: 'THIRD' })));
  expect((await it.anonymous.call('listFreeSlots')).ok().data).toEqual([
    { slotId: next, startTime: '2026-12-09T14:00:00', presentationLocation: 'THIRD' },
    { slotId: last, startTime: '2027-01-31T23:00:00', presentationLocation: 'THIRD' },
  ]);
});

import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import {
  listWhyNotCancelTalk,
  listWhyNotEditTalk,
  listWhyNotKeepTalk,
  type SeenTalk,
  type TalkText,
  whyNotCategory,
} from './talk-edit.ts';

const text: TalkText = {
  duration: 'HOUR',
  category: 'DEVELOP',
  title: 'Locks',
  summary: 'In pictures',
  outline: 'Rows, queues',
  detail: 'Everything',
  videoLink: null,
  slidesLink: null,
  recordingAllowed: true,
  publicAllowed: true,
};
const all: TalkText = {
  duration: 'HALF',
  category: 'JOB',
  title: 'Keys',
  summary: 'In words',
  outline: 'Queues, rows',
  detail: 'Nothing',
  videoLink: 'https://youtu.be/dQw4w9WgXcQ',
  slidesLink: 'https://example.com/slides',
  recordingAllowed: false,
  publicAllowed: false,
};
const author = 1;
const startsAt = at('2026-11-25T14:00:00');
const talk = { authorId: author, isPublic: true, startsAt, canceledAt: null, text, thumbnail: null };
const [before, after] = [at('2026-11-25T14:00:00'), at('2026-11-25T14:00:01')];
const codes = (list: readonly { readonly refused: string }[]) => list.map(({ refused }) => refused);
const edit = (wanted: Partial<TalkText>, now = before, userId = author) =>
  codes(listWhyNotEditTalk({ talk, wanted: { ...text, ...wanted } }, userId, now));

test('R-PRES-09: before the talk the author changes summary, outline, detail and whether it is public', () => {
  const { summary, outline, detail, publicAllowed } = all;
  expect(edit({ summary, outline, detail, publicAllowed })).toEqual([]);
});

test('R-PRES-09: what only administrators change is refused to the author in this order', () => {
  expect(edit(all)).toEqual([
    'PRESENTATION_UPDATE_DURATION_DENIED',
    'PRESENTATION_UPDATE_CATEGORY_DENIED',
    'PRESENTATION_UPDATE_TITLE_DENIED',
    'PRESENTATION_UPDATE_VIDEO_LINK_DENIED',
    'PRESENTATION_UPDATE_RECORDING_ALLOWED_DENIED',
  ]);
  expect(edit({ category: 'ALL' })).toEqual(['PRESENTATION_UPDATE_CATEGORY_DENIED']);
});

test('R-PRES-09: what has changed since the author began is not overwritten, and is told before what they may not change', () => {
  const over = (seen: SeenTalk, wanted: Partial<TalkText> = {}) =>
    listWhyNotEditTalk({ talk, wanted: { ...text, ...wanted }, seen }, author, before);
  const stale = (now: object) => [{ refused: 'PREVIEW_STALE', facts: { now } }];
  expect(over(text, { detail: 'Mine' })).toEqual([]);
  expect(over({ ...text, detail: 'Read' }, { detail: 'Mine' })).toEqual(stale({ detail: 'Everything' }));
  expect(over({ ...text, slidesLink: 'https://old.example' }, { slidesLink: 'x' })).toEqual(
    stale({ slidesLink: null }),
  );
  expect(over({ thumbnail: 'aa' })).toEqual(stale({ thumbnail: null }));
  expect(over({ ...text, title: 'Read' }, { title: 'Read' })[0]).toEqual(stale({ title: 'Locks' })[0]);
  // What is wanted is what it is.
  expect(over({ ...text, detail: 'Read' })).toEqual([]);
});

test('R-PRES-09: after the talk the author changes outline and detail, and hears which fields are closed', () => {
  const { summary, outline, detail, publicAllowed } = all;
  expect(edit({ outline, detail }, after)).toEqual([]);
  expect(edit({ summary, outline }, after)).toEqual(['PRESENTATION_EDIT_CLOSED']);
  const wanted = { ...text, summary, publicAllowed };
  expect(listWhyNotEditTalk({ talk, wanted }, author, after)[0]?.facts).toEqual({
    fields: [
      { path: 'form.summary', message: 'closed' },
      { path: 'form.publicAllowed', message: 'closed' },
    ],
  });
});

test('R-PRES-09: nobody else edits a talk, and nobody a cancelled or unknown one', () => {
  expect(edit({}, before, 2)).toEqual(['NOT_PRESENTATION_CREATOR']);
  const canceled = { ...talk, canceledAt: before };
  expect(codes(listWhyNotEditTalk({ talk: canceled, wanted: text }, 2, after))).toEqual([
    'NOT_PRESENTATION_CREATOR',
    'CANCELED_PRESENTATION_EDIT_DENIED',
  ]);
  expect(codes(listWhyNotEditTalk({ talk: null, wanted: text }, author, before))).toEqual(['PRESENTATION_NOT_FOUND']);
});

test('R-PRES-09, R-PRES-04: an administrator changes everything but a cancelled talk, and gives it a category', () => {
  const keep = (facts: typeof talk | null, wanted = all) => codes(listWhyNotKeepTalk({ talk: facts, wanted }));
  expect(keep(talk)).toEqual([]);
  expect(keep(null)).toEqual(['PRESENTATION_NOT_FOUND']);
  const canceled = { ...talk, canceledAt: before } as unknown as typeof talk;
  expect(keep(canceled, { ...all, category: 'ALL' })).toEqual([
    'CANCELED_PRESENTATION_EDIT_DENIED',
    'INVALID_PRESENTATION_CATEGORY',
  ]);
  expect(whyNotCategory('TASK')).toBeUndefined();
});

test('R-PRES-10: a talk is cancelled once', () => {
  expect(codes(listWhyNotCancelTalk(talk))).toEqual([]);
  expect(codes(listWhyNotCancelTalk({ canceledAt: before }))).toEqual(['PRESENTATION_ALREADY_CANCELED']);
  expect(codes(listWhyNotCancelTalk(null))).toEqual(['PRESENTATION_NOT_FOUND']);
});

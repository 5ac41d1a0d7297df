import { expect, test } from 'vitest';
import { at } from '../test/at.ts';
import type { Refusal } from './refusal.ts';
import {
  type CommentFacts,
  commentsAgainAt,
  listWhyNotChangeComment,
  listWhyNotCommentText,
  listWhyNotKeepComment,
  listWhyNotLike,
  listWhyNotUnlike,
  shownComment,
} from './talk-answer.ts';

const living = { canceledAt: null };
const canceled = { canceledAt: at('2026-11-12T09:00:00') };
const codes = (refusals: readonly Refusal[]) => refusals.map(({ refused }) => refused);

test('R-PRES-11: somebody likes a talk once, and may stop to; a cancelled one stays as it is', () => {
  expect(listWhyNotLike(living, false)).toEqual([]);
  expect(codes(listWhyNotLike(living, true))).toEqual(['PRESENTATION_LIKE_ALREADY_EXISTS']);
  expect(listWhyNotUnlike(living, true)).toEqual([]);
  expect(codes(listWhyNotUnlike(living, false))).toEqual(['PRESENTATION_LIKE_NOT_FOUND']);
  expect(codes(listWhyNotLike(canceled, true))[0]).toBe('PRESENTATION_ALREADY_CANCELED');
  expect(codes(listWhyNotUnlike(canceled, false))[0]).toBe('PRESENTATION_ALREADY_CANCELED');
  expect(codes(listWhyNotLike(null, false))).toEqual(['PRESENTATION_NOT_FOUND']);
  expect(codes(listWhyNotUnlike(null, true))).toEqual(['PRESENTATION_NOT_FOUND']);
});

test('R-PRES-12: a comment has 1 to 500 characters as a person counts them', () => {
  expect(codes(listWhyNotCommentText(''))).toEqual(['PRESENTATION_COMMENT_EMPTY']);
  expect(listWhyNotCommentText('👨‍👩‍👧'.repeat(500))).toEqual([]);
  expect(listWhyNotCommentText(`a${'\u0301'.repeat(7999)}`)).toEqual([]);
  expect(codes(listWhyNotCommentText('가'.repeat(501)))).toEqual(['PRESENTATION_COMMENT_TOO_LONG']);
  expect(codes(listWhyNotCommentText(`a${'\u0301'.repeat(8000)}`))).toEqual(['PRESENTATION_COMMENT_TOO_LONG']);
});

test('R-PRES-12: what refuses a change of a comment is told in this order', () => {
  const refusedFirst = (facts: Partial<CommentFacts>, detail?: string) =>
    listWhyNotChangeComment({ comment: null, talkId: null, userId: 2, ...facts }, detail)[0]?.refused;
  const comment = { talkId: 7, authorId: 1, isBanned: true, detail: 'kind' };
  expect(refusedFirst({})).toBe('PRESENTATION_COMMENT_NOT_FOUND');
  expect(refusedFirst({ comment })).toBe('PRESENTATION_NOT_FOUND');
  expect(refusedFirst({ comment, talkId: 8 }, '')).toBe('PRESENTATION_COMMENT_INVALID_ASSOCIATION');
  expect(refusedFirst({ comment, talkId: 7 }, '')).toBe('PRESENTATION_COMMENT_EMPTY');
  expect(refusedFirst({ comment, talkId: 7 })).toBe('PRESENTATION_COMMENT_NOT_AUTHORIZED');
  expect(refusedFirst({ comment, talkId: 7, userId: 1 })).toBe('PRESENTATION_COMMENT_BANNED');
  expect(refusedFirst({ comment: { ...comment, isBanned: false }, talkId: 7, userId: 1 }, 'x')).toBeUndefined();
});

test('R-PRES-12: an administrator keeps a comment that is there, at the talk it was written for', () => {
  const comment = { talkId: 7 };
  expect(codes(listWhyNotKeepComment({ comment: null, talkId: null }))).toEqual(['PRESENTATION_COMMENT_NOT_FOUND']);
  expect(codes(listWhyNotKeepComment({ comment, talkId: null }))).toEqual(['PRESENTATION_NOT_FOUND']);
  expect(codes(listWhyNotKeepComment({ comment, talkId: 8 }))).toEqual(['PRESENTATION_COMMENT_INVALID_ASSOCIATION']);
  expect(listWhyNotKeepComment({ comment, talkId: 7 })).toEqual([]);
});

test('R-PRES-12: a comment that was changed since its writer began is not overwritten', () => {
  const comment = { talkId: 7, authorId: 1, isBanned: false, detail: 'now' };
  const change = (detail: string, seen?: string) =>
    listWhyNotChangeComment({ comment, talkId: 7, userId: 1 }, detail, seen);
  expect(change('new', 'then')).toEqual([{ refused: 'PREVIEW_STALE', facts: { now: { detail: 'now' } } }]);
  expect([change('new', 'now'), change('now', 'then'), change('new')]).toEqual([[], [], []]);
});

test('R-PRES-12: somebody writes sixty comments within an hour, and the next one an hour after the first of them', () => {
  const first = at('2026-11-12T09:00:00');
  const written = Array.from({ length: 60 }, (_, index) => first.add({ seconds: 30 * index }));
  const now = at('2026-11-12T09:40:00');
  expect(commentsAgainAt([], now)).toBeUndefined();
  expect(commentsAgainAt(written.slice(1), now)).toBeUndefined();
  expect(commentsAgainAt(written.toReversed(), now)).toEqual(at('2026-11-12T10:00:00'));
  expect(commentsAgainAt(written, at('2026-11-12T10:00:00'))).toBeUndefined();
  // The sixtieth was written in this very instant.
  expect(commentsAgainAt(written, at('2026-11-12T09:29:30'))).toEqual(at('2026-11-12T10:00:00'));
  // Written by a clock that was a day ahead and was set back.
  expect(commentsAgainAt(written, at('2026-11-11T10:00:00'))).toBeUndefined();
});

test('R-PRES-12: a blocked text is masked', () => {
  expect(shownComment({ detail: 'rude', isBanned: true })).toBe('.....');
  expect(shownComment({ detail: 'kind', isBanned: false })).toBe('kind');
});

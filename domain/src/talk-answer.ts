import { type Refusal, reasons, refusal } from './refusal.ts';
import type { TalkTimes } from './talk.ts';
import { graphemes } from './text.ts';

/** R-PRES-12: the most characters of a comment. */
const mostCommentGraphemes = 500;

/** The characters of a text that may not be longer than this before they are counted, as everywhere. */
const mostCommentLength = mostCommentGraphemes * 16;

type Likeable = Pick<TalkTimes, 'canceledAt'>;

/** R-PRES-11: a person likes a talk once, and never a cancelled one. */
export function listWhyNotLike(talk: Likeable | null, liked: boolean): readonly Refusal[] {
  return ofLiving(talk, liked ? refusal('PRESENTATION_LIKE_ALREADY_EXISTS') : undefined);
}

/** R-PRES-11: a person may take back a like, but not of a cancelled talk. */
export function listWhyNotUnlike(talk: Likeable | null, liked: boolean): readonly Refusal[] {
  return ofLiving(talk, liked ? undefined : refusal('PRESENTATION_LIKE_NOT_FOUND'));
}

function ofLiving(talk: Likeable | null, more: Refusal | undefined): readonly Refusal[] {
  if (talk === null) return [refusal('PRESENTATION_NOT_FOUND')];
  return reasons(talk.canceledAt === null ? undefined : refusal('PRESENTATION_ALREADY_CANCELED'), more);
}

/** R-PRES-12: a comment has 1 to 500 characters. */
export function listWhyNotCommentText(detail: string): readonly Refusal[] {
  if (detail === '') return [refusal('PRESENTATION_COMMENT_EMPTY')];
  const isLong = detail.length > mostCommentLength || graphemes(detail) > mostCommentGraphemes;
  return reasons(isLong ? refusal('PRESENTATION_COMMENT_TOO_LONG') : undefined);
}

/** R-PRES-12: the most comments of one person in an hour, deleted ones among them: more than anybody types. */
export const mostCommentsAnHour = 60;

/**
 * R-PRES-12: when a person who has written the most comments that an hour allows may write again; undefined when they
 * may now. `writtenAts` are the times of their newest comments.
 */
export function commentsAgainAt(
  writtenAts: readonly Temporal.Instant[],
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  // A time ahead of now was written before the clock was set back.
  const past = writtenAts.filter((writtenAt) => Temporal.Instant.compare(writtenAt, now) <= 0);
  const again = past.toSorted(Temporal.Instant.compare).at(-mostCommentsAnHour)?.add({ hours: 1 });
  return again !== undefined && Temporal.Instant.compare(again, now) > 0 ? again : undefined;
}

export type CommentFacts = {
  /** Null when there is none, also when it was deleted. */
  readonly comment: {
    readonly talkId: number;
    readonly authorId: number;
    readonly isBanned: boolean;
    readonly detail: string;
  } | null;
  /** The talk in the address; null when there is none. */
  readonly talkId: number | null;
  readonly userId: number;
};

/**
 * R-PRES-12: the person who wrote a comment deletes it, unless it is blocked. With a new text it is edited, and the text
 * is judged before the writer. `seen` is the text that was read when the change began: one that was written meanwhile
 * stays.
 */
export function listWhyNotChangeComment(facts: CommentFacts, detail?: string, seen?: string): readonly Refusal[] {
  const { comment, talkId, userId } = facts;
  if (comment === null) return [refusal('PRESENTATION_COMMENT_NOT_FOUND')];
  if (talkId === null) return [refusal('PRESENTATION_NOT_FOUND')];
  return reasons(
    comment.talkId === talkId ? undefined : refusal('PRESENTATION_COMMENT_INVALID_ASSOCIATION'),
    ...(detail === undefined ? [] : listWhyNotCommentText(detail)),
    comment.authorId === userId ? undefined : refusal('PRESENTATION_COMMENT_NOT_AUTHORIZED'),
    comment.isBanned ? refusal('PRESENTATION_COMMENT_BANNED') : undefined,
    seen === undefined || [seen, detail].includes(comment.detail)
      ? undefined
      : refusal('PREVIEW_STALE', { facts: { now: { detail: comment.detail } } }),
  );
}

/** R-PRES-12: why an administrator cannot block or delete a comment. */
export function listWhyNotKeepComment({ comment, talkId }: KeptCommentFacts): readonly Refusal[] {
  if (comment === null) return [refusal('PRESENTATION_COMMENT_NOT_FOUND')];
  if (talkId === null) return [refusal('PRESENTATION_NOT_FOUND')];
  return reasons(comment.talkId === talkId ? undefined : refusal('PRESENTATION_COMMENT_INVALID_ASSOCIATION'));
}

type KeptCommentFacts = Pick<CommentFacts, 'talkId'> & { readonly comment: { readonly talkId: number } | null };

/** R-PRES-12: a blocked text is masked for everybody but administrators. */
export function shownComment({ detail, isBanned }: { readonly detail: string; readonly isBanned: boolean }): string {
  return isBanned ? '.....' : detail;
}

import { useState } from 'react';
import type { Comment } from './talk.ts';

/** A comment as it stands; `isGone` when it was hidden or deleted while its author changes it. */
export type ShownComment = { readonly comment: Comment; readonly isGone: boolean };

/** The comments, the oldest first. One that is being changed stays, with what is typed in it, though it is gone meanwhile. */
export function useHeldComments(known: readonly Comment[] | undefined) {
  const [held, setHeld] = useState<readonly Comment[]>([]);
  const comments = known ?? [];
  const isThere = ({ commentId }: Comment) => comments.some((each) => each.commentId === commentId && !each.banned);
  const gone = known === undefined ? [] : held.filter((each) => !isThere(each));
  const isGone = ({ commentId }: Comment) => gone.some((each) => each.commentId === commentId);
  const shown: readonly ShownComment[] = [
    ...comments.filter((each) => !isGone(each)).map((comment) => ({ comment, isGone: false })),
    ...gone.map((comment) => ({ comment, isGone: true })),
  ].toSorted((one, other) => one.comment.commentId - other.comment.commentId);

  return {
    shown,
    tellEditing(comment: Comment, is: boolean) {
      setHeld((before) => [...before.filter((each) => each.commentId !== comment.commentId), ...(is ? [comment] : [])]);
    },
  };
}

import { readHolder } from '../../api/holder/visitor.ts';
import { findTyped } from '../../state/typing/typed.ts';
import { listTyped } from '../../state/typing/typed-list.ts';

/** The name under which a comment on a talk is kept while it is typed. */
export const placeOfComment = (talkId: number | string): string => `comment-${talkId}`;

const placeOfEdits = (talkId: number | string): string => `edit-${talkId}-`;

/** The same for a comment of one's own that is being changed. */
export const placeOfEdit = (talkId: number, commentId: number): string => `${placeOfEdits(talkId)}${commentId}`;

const none = { text: '' };

/** What this reader was typing about a talk and has not sent: a new comment, and changes of others. */
export function listUnsentComments(talkId: string): readonly string[] {
  const holder = readHolder();
  if (holder === undefined) return [];
  const written = findTyped({ holder, place: placeOfComment(talkId) }, none) ?? none;
  const changed = listTyped({ holder, place: placeOfEdits(talkId) }, none);
  return [written, ...changed].map(({ text }) => text).filter((text) => text.trim() !== '');
}

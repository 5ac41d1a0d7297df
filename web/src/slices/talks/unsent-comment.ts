import { readHolder } from '../../api/visitor.ts';
import { findTyped } from '../../state/typed.ts';

/** The name under which a comment on a talk is kept while it is typed. */
export const placeOfComment = (talkId: number | string): string => `comment-${talkId}`;

/** What this reader was typing about a talk and has not sent. */
export function findUnsentComment(talkId: string): string | undefined {
  const holder = readHolder();
  return holder === undefined ? undefined : findTyped({ holder, place: placeOfComment(talkId) }, { text: '' })?.text;
}

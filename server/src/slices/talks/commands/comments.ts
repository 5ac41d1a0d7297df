import {
  type CommentFacts,
  commentsAgainAt,
  listWhyNotChangeComment,
  listWhyNotCommentText,
  listWhyNotSeeTalk,
} from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { refuse, refuseUntil } from '../../../refusal.ts';
import { listCommentInstants } from '../queries/comments.ts';
import { findTalkFacts } from '../queries/talks.ts';
import { markDeleted, notBeforeWritten } from './comment-times.ts';
import { lockTalk } from './lock.ts';

type Asked = { readonly userId: number; readonly talkId: number };

/** R-PRES-12: somebody writes about a talk they see. Refuses TOO_MANY_REQUESTS after many of theirs. Returns the comment's id. */
export async function addComment(
  tx: Tx,
  { userId, talkId, detail }: Asked & { readonly detail: string },
  now: Temporal.Instant,
): Promise<number> {
  const [no] = [...listWhyNotSeeTalk(await lockTalk(tx, talkId), { userId }), ...listWhyNotCommentText(detail)];
  if (no !== undefined) refuse(no);
  const again = commentsAgainAt(await listCommentInstants(tx, userId), now);
  if (again !== undefined) refuseUntil(again, now);
  const { id } = await tx
    .insertInto('talk_comments')
    .values({ talk_id: talkId, author_id: userId, detail, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChanges(tx, [{ talkId }], now);
  return id;
}

type AskedOfComment = Asked & { readonly commentId: number };

/** R-PRES-12: the person who wrote a comment changes its text. */
export async function editComment(
  tx: Tx,
  { detail, seen, ...asked }: AskedOfComment & { readonly detail: string; readonly seen?: string | undefined },
  now: Temporal.Instant,
): Promise<void> {
  const [no] = listWhyNotChangeComment(await lockAsked(tx, asked), detail, seen);
  if (no !== undefined) refuse(no);
  const change = { detail, updated_at: notBeforeWritten(now) };
  await tx.updateTable('talk_comments').set(change).where('id', '=', asked.commentId).execute();
  await recordChanges(tx, [{ talkId: asked.talkId }], now);
}

/** R-PRES-12: the person who wrote a comment deletes it. */
export async function deleteComment(tx: Tx, asked: AskedOfComment, now: Temporal.Instant): Promise<void> {
  const [no] = listWhyNotChangeComment(await lockAsked(tx, asked));
  if (no !== undefined) refuse(no);
  await markDeleted(tx, asked.commentId, now);
  await recordChanges(tx, [{ talkId: asked.talkId }], now);
}

/** Locks a comment, so that nobody blocks it meanwhile, and reads what the rule asks. */
async function lockAsked(tx: Tx, { commentId, talkId, userId }: AskedOfComment): Promise<CommentFacts> {
  const row = await tx
    .selectFrom('talk_comments')
    .select(['talk_id', 'author_id', 'banned_at', 'detail'])
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const comment = row && {
    talkId: row.talk_id,
    authorId: row.author_id,
    isBanned: row.banned_at !== null,
    detail: row.detail,
  };
  const talk = await findTalkFacts(tx, talkId);
  return { comment: comment ?? null, talkId: talk === null ? null : talkId, userId };
}

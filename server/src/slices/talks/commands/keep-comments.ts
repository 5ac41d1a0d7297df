import { type AdminWrite, listWhyNotKeepComment } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { findTalkFacts } from '../queries/talks.ts';
import { markDeleted, notBeforeWritten } from './comment-times.ts';

type Asked = { readonly talkId: number; readonly commentId: number };

/** R-PRES-12: an administrator blocks a comment or takes that back; the time of the comment stays as it was. */
export async function blockComment(
  tx: Tx,
  { isBanned, ...asked }: Asked & { readonly isBanned: boolean },
  now: Temporal.Instant,
): Promise<{ readonly detail: string; readonly writes: readonly AdminWrite[] }> {
  const comment = await lockKept(tx, asked);
  const { detail } = comment;
  if (comment.isBanned === isBanned) return { detail, writes: [] };
  await tx
    .updateTable('talk_comments')
    .set({ banned_at: isBanned ? notBeforeWritten(now) : null })
    .where('id', '=', asked.commentId)
    .execute();
  await recordChanges(tx, [{ talkId: asked.talkId }], now);
  // With the text that the administrator judged: a comment that its author has changed since has to be looked at again
  // first.
  const values = (banned: boolean) => ({ commentId: asked.commentId, banned, detail });
  const change = { target: targetOf(asked), before: values(!isBanned), after: values(isBanned) };
  const undo = { of: 'comment', ...asked, isBanned };
  return { detail, writes: [{ kind: isBanned ? 'COMMENT_BLOCK' : 'COMMENT_UNBLOCK', changes: [change], undo }] };
}

/** R-PRES-12: an administrator deletes a comment. */
export async function removeComment(tx: Tx, asked: Asked, now: Temporal.Instant): Promise<AdminWrite[]> {
  const { detail } = await lockKept(tx, asked);
  await markDeleted(tx, asked.commentId, now);
  await recordChanges(tx, [{ talkId: asked.talkId }], now);
  const before = { commentId: asked.commentId, detail };
  return [{ kind: 'COMMENT_DELETE', changes: [{ target: targetOf(asked), before, after: null }], undo: null }];
}

const targetOf = ({ talkId }: Asked) => ({ kind: 'talk', id: talkId }) as const;

/** Keeps a comment as it is until the transaction ends. */
export async function lockComment(tx: Tx, commentId: number): Promise<void> {
  await tx.selectFrom('talk_comments').select('id').where('id', '=', commentId).forNoKeyUpdate().execute();
}

async function lockKept(tx: Tx, { talkId, commentId }: Asked): Promise<{ detail: string; isBanned: boolean }> {
  const row = await tx
    .selectFrom('talk_comments')
    .select(['talk_id', 'detail', 'banned_at'])
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const talk = await findTalkFacts(tx, talkId);
  const facts = { comment: row === undefined ? null : { talkId: row.talk_id }, talkId: talk === null ? null : talkId };
  const [no] = listWhyNotKeepComment(facts);
  if (no !== undefined) refuse(no);
  assertDecided(row !== undefined);
  return { detail: row.detail, isBanned: row.banned_at !== null };
}

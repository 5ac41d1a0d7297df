import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';

/** When something became of a comment: never before it was written, because a clock may have been set back since. */
export const notBeforeWritten = (now: Temporal.Instant) =>
  sql<Temporal.Instant>`greatest(written_at, ${now}::timestamptz)`;

/** Deletes a comment for everybody; its row stays. */
export async function markDeleted(tx: Tx, commentId: number, now: Temporal.Instant): Promise<void> {
  const deleted = { deleted_at: notBeforeWritten(now) };
  await tx.updateTable('talk_comments').set(deleted).where('id', '=', commentId).execute();
}

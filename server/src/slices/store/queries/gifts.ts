import type { Db } from '../../../db/tx.ts';
import { findLastGiven } from '../../coins/queries/purse.ts';

/** When somebody last got a ticket or coins for a cause that begins so, and has not lost them by an undo; null for never. */
export async function findLastGift(db: Db, userId: number, cause: string): Promise<Temporal.Instant | null> {
  const [ticket, second] = await Promise.all([
    db
      .selectFrom('item_copies')
      .select('obtained_at as at')
      .where('user_id', '=', userId)
      .where('cause', 'like', `${cause}%`)
      .orderBy('obtained_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    findLastGiven(db, userId, cause),
  ]);
  const first = ticket?.at ?? null;
  if (first === null || second === null) return first ?? second;
  return Temporal.Instant.compare(first, second) > 0 ? first : second;
}

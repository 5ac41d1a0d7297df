import type { Db } from '../../../db/tx.ts';

/** R-SWAP-04: a person's last swap; null when there was none. */
export async function findLastSwap(db: Db, userId: number): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('rentals')
    .select('ended_at')
    .where('user_id', '=', userId)
    .where('end_reason', '=', 'SWAPPED')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

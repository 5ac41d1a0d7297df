import type { RunningPenalty } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/tx.ts';

/**
 * R-PEN-08: the latest end of a person's unreleased penalties, past or future, as a column beside `users`; null without
 * one. The domain says whether it bans and until when (`bannedUntil`).
 */
export const lastPenaltyEnd = sql<Temporal.Instant | null>`(
  select max(penalties.ends_at) from penalties
  where penalties.user_id = users.id and penalties.released_at is null)`;

/** The same for one person, without the penalty of one of their rentals. */
export async function lastOtherPenaltyEnd(
  db: Db,
  { userId, rentalId }: { readonly userId: number; readonly rentalId: number },
): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('penalties')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .where('rental_id', '<>', rentalId)
    .orderBy('ends_at', 'desc')
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** R-PEN-07: the unreleased penalties of a person, in the order of their starts. */
export async function listPenalties(db: Db, userId: number): Promise<RunningPenalty[]> {
  return db
    .selectFrom('penalties')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .orderBy('starts_at')
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

/** The talks that are over and not cancelled, and for which nobody was paid, the first first. */
export async function listUnpaid(
  db: Db,
  now: Temporal.Instant,
): Promise<{ readonly id: number; readonly ends_at: Temporal.Instant }[]> {
  return db
    .selectFrom('talks')
    .select(['id', 'ends_at'])
    .where('canceled_at', 'is', null)
    .where('ends_at', '<=', now)
    .where(sql<boolean>`not exists (select from coin_entries where cause = 'talk ' || talks.id)`)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
}

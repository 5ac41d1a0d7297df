import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';
import { isStandingReward } from './had.ts';

/**
 * When any of these people last got a ticket or coins whose cause begins so, and still has them; null for never. It
 * takes the people because an index finds what they have; no index finds the beginning of a cause, because statements
 * are planned without their values.
 */
export async function findLastGrant(
  db: Db,
  userIds: readonly number[],
  cause: string,
): Promise<Temporal.Instant | null> {
  const beginning = `${cause}%`;
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select max(at) as at from (
      select obtained_at as at from item_copies
      where user_id = any(${userIds}::integer[]) and cause like ${beginning}
      union all
      select at from coin_entries
      where user_id = any(${userIds}::integer[]) and cause like ${beginning} and ${isStandingReward}
    ) as grants`.execute(db);
  return rows[0]?.at ?? null;
}

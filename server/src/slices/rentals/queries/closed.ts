import { sql } from 'kysely';
import { prepare } from '../../../db/prepared.ts';
import type { Db } from '../../../db/tx.ts';

/** A return keeps a cabinet closed for less than this. */
const longestHours = 48;

/**
 * The openings ahead of the cabinets a person returned. A person holds one rental at a time, so of those begun long ago
 * only the last can still keep a cabinet closed; it is left out, and an index answers however many there are.
 */
export async function listOwnOpenings(db: Db, userId: number, now: Temporal.Instant): Promise<Temporal.Instant[]> {
  const rows = await readOwnOpenings(db, { userId, now, since: now.subtract({ hours: longestHours }) });
  return rows.map(({ opensAt }) => opensAt);
}

type Asked = { readonly userId: number; readonly now: Temporal.Instant; readonly since: Temporal.Instant };

const readOwnOpenings = prepare((db, { userId, now, since }: Asked) =>
  db
    .selectFrom('rentals')
    .select(sql<Temporal.Instant>`reopens_at`.as('opensAt'))
    .where('user_id', '=', userId)
    .where('started_at', '>', since)
    .where('reopens_at', '>', now),
);

import { sql } from 'kysely';
import { prepare } from '../../../db/prepared.ts';
import type { Db } from '../../../db/tx.ts';

/**
 * Whether people have waited in the cabinet of a past rental since it ended. A session that opened at the instant of
 * that end counts too, except the one in which the rental began and one that had closed before.
 */
export const waitedSince = sql<boolean>`exists (
  select from waiting_sessions as later
  where later.cabinet_id = rentals.cabinet_id and later.opened_at >= rentals.ended_at
    and later.id is distinct from rentals.session_id
    and (later.closed_at is null or later.closed_at > coalesce(rentals.entered_at, rentals.started_at))
)`;

/** A return keeps a cabinet closed for less than this. */
const longestHours = 48;

/**
 * The openings, still ahead, of the cabinets a person returned. Of the rentals that began long ago only the last can
 * still keep a cabinet closed, because a person holds one at a time. That one is left out, so that an index answers,
 * however many rentals there are.
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

import { sql } from 'kysely';

/** R-PEN-08: the end of a person's running penalty, as a column beside `users`; null without one. */
export function unbannedAt(now: Temporal.Instant) {
  return sql<Temporal.Instant | null>`(
    select max(penalties.ends_at) from penalties
    where penalties.user_id = users.id and penalties.released_at is null and penalties.ends_at > ${now})`;
}

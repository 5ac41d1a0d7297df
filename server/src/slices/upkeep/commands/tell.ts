import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';

/**
 * Tells everybody to whom a cabinet belongs that its description has changed: its renters, the people who wait there,
 * and the members of its club. A new number is also told to everybody who ever rented it, because their rental log
 * names it.
 */
export async function tellUsers(
  tx: Tx,
  { cabinetId, ofNumber }: { readonly cabinetId: number; readonly ofNumber: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ userId: number; kind: 'rental' | 'seat' | 'club' }>`
    select distinct user_id as "userId", case when started_at is null then 'seat' else 'rental' end as kind
    from rentals
    where cabinet_id = ${cabinetId} and (ended_at is null or (${ofNumber}::boolean and started_at is not null))
    union all select club_members.user_id, 'club'
    from club_rentals join club_members on club_members.club_id = club_rentals.club_id
    where club_rentals.cabinet_id = ${cabinetId} and club_rentals.ended_at is null`.execute(tx);
  await recordChanges(tx, rows, now);
}

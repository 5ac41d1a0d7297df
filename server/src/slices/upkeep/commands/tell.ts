import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';

/**
 * Tells everybody who sees a cabinet as theirs that it is described otherwise: who rents it, waits at it, or is in its club;
 * of another number also who ever rented it, since their rental log names it.
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

import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';

/** Tells everybody who sees a cabinet as theirs that it is described otherwise: who rents it, waits at it, or is in its club. */
export async function tellUsers(tx: Tx, cabinetId: number, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ userId: number; kind: 'rental' | 'seat' | 'club' }>`
    select user_id as "userId", case when started_at is null then 'seat' else 'rental' end as kind
    from rentals where cabinet_id = ${cabinetId} and ended_at is null
    union all select club_members.user_id, 'club'
    from club_rentals join club_members on club_members.club_id = club_rentals.club_id
    where club_rentals.cabinet_id = ${cabinetId} and club_rentals.ended_at is null`.execute(tx);
  await recordChanges(tx, rows, now);
}

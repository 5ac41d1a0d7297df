import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

/** Somebody who rents a cabinet or waits there, or the club that has it. */
export type Holder = { readonly cabinetId: number; readonly userId: number | null; readonly clubId: number | null };

/** Everybody in these cabinets, by cabinet, and the ids that no cabinet has. */
export async function listHolders(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly holders: readonly Holder[]; readonly unknownIds: readonly number[] }> {
  const { rows } = await sql<Holder>`
    select cabinets.id as "cabinetId", active.user_id as "userId", active.club_id as "clubId"
    from cabinets left join (
      select cabinet_id, user_id, null::integer as club_id from rentals where ended_at is null
      union all select cabinet_id, null, club_id from club_rentals where ended_at is null
    ) as active on active.cabinet_id = cabinets.id
    where cabinets.id = any(${ids}::integer[])
    order by cabinets.id, active.user_id`.execute(db);
  const known = new Set(rows.map(({ cabinetId }) => cabinetId));
  return {
    holders: rows.filter(({ userId, clubId }) => userId !== null || clubId !== null),
    unknownIds: ids.filter((id) => !known.has(id)),
  };
}

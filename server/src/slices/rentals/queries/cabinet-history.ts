import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';
import type { HistoryRow } from './history.ts';

export type CabinetHistoryRow = HistoryRow & { readonly of_club: boolean };

/**
 * A page of the rentals of a cabinet, newest first, and the number of all; of an unknown cabinet there are none. Seats do
 * not count. R-CLUB-09: a club stands in the place of a person, with the id of its own.
 */
export async function listCabinetHistory(
  db: Db,
  cabinetId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: CabinetHistoryRow[]; total: number }> {
  const [found, count] = await Promise.all([
    sql<CabinetHistoryRow>`
      with shown as (
        select id, 0 as club, started_at from rentals where cabinet_id = ${cabinetId} and started_at is not null
        union all
        select id, 1 as club, started_at from club_rentals where cabinet_id = ${cabinetId}
        order by started_at desc, club, id desc limit ${size} offset ${page * size}
      )
      select coalesce(clubs.id, users.id) as user_id, coalesce(clubs.name, users.name) as name,
        cabinets.id as cabinet_id, cabinets.visible_num, buildings.name as building, cabinets.floor,
        sections.name as section, shown.club = 1 as of_club, shown.started_at, coalesce(rentals.ended_at, club_rentals.ended_at) as ended_at
      from shown
      left join rentals on shown.club = 0 and rentals.id = shown.id
      left join users on users.id = rentals.user_id
      left join club_rentals on shown.club = 1 and club_rentals.id = shown.id
      left join clubs on clubs.id = club_rentals.club_id
      join cabinets on cabinets.id = ${cabinetId}
      join sections on sections.id = cabinets.section_id
      join buildings on buildings.id = cabinets.building_id
      order by shown.started_at desc, shown.club, shown.id desc`.execute(db),
    sql<{ total: number }>`
      select (select count(*) from rentals where cabinet_id = ${cabinetId} and started_at is not null)
        + (select count(*) from club_rentals where cabinet_id = ${cabinetId}) as total`.execute(db),
  ]);
  return { rows: found.rows, total: count.rows[0]?.total ?? 0 };
}

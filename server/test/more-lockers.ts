import { sql } from 'kysely';
import type { Db } from '../src/db/tx.ts';

/** Numbers no locker of the campus has. */
const firstNumber = 1_000;

/** More free private lockers than the campus has, on floors 2 and 3 by turns: a returned one is closed until tomorrow. */
export async function addPrivateLockers(db: Db, count: number): Promise<{ id: number; floor: number }[]> {
  const { rows } = await sql<{ id: number; floor: number }>`
    insert into cabinets (section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
    select chosen.id, chosen.building_id, chosen.floor, ${firstNumber} + number, number / 8, number % 8, 'PRIVATE', 1
    from generate_series(0, ${count - 1}) as number
    join (select distinct on (floor) id, building_id, floor from sections where floor in (2, 3) order by floor, id) as chosen
      on chosen.floor = 2 + number % 2
    order by number
    returning id, floor`.execute(db);
  return rows;
}

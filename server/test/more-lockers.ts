import type { Calls, Reply } from '@cabinet/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/tx.ts';
import { ask, until } from './remote.ts';
import type { Person } from './signed-people.ts';

/** As good as no limit. */
const closedAtWill = 100_000;

export type NewLocker = { readonly id: number; readonly floor: number };

/** More free lockers than the campus has, on these floors by turns. */
export async function addLockers(
  db: Db,
  count: number,
  { lentType, floors }: { readonly lentType: 'PRIVATE' | 'SHARE'; readonly floors: readonly number[] },
): Promise<NewLocker[]> {
  const { rows } = await sql<NewLocker>`
    insert into cabinets (section_id, building_id, floor, visible_num, grid_row, grid_column, lent_type, max_user)
    select chosen.id, chosen.building_id, chosen.floor, highest.number + 1 + added, added / 8, added % 8,
           ${lentType}, ${lentType === 'SHARE' ? 4 : 1}
    from (select max(visible_num) as number from cabinets) as highest
    cross join generate_series(0, ${count - 1}) as added
    join (select distinct on (floor) id, building_id, floor from sections order by floor, id) as chosen
      on chosen.floor = (${floors}::integer[])[1 + added % ${floors.length}]
    order by added
    returning id, floor`.execute(db);
  return rows;
}

/**
 * For writers who rent without a pause: a returned locker is closed until tomorrow, and here one person may close them
 * all.
 */
export async function addPrivateLockers(db: Db, count: number): Promise<NewLocker[]> {
  await closeAtWill(db);
  return addLockers(db, count, { lentType: 'PRIVATE', floors: [2, 3] });
}

/** R-RET-02: the campus lets one person keep any number of lockers closed. A running server notices within seconds. */
export async function closeAtWill(db: Db): Promise<void> {
  await sql`insert into policies values ('returning.closedPerPerson', ${`${closedAtWill}`}::jsonb, '2020-01-01Z')`.execute(
    db,
  );
}

/** Until a running server has noticed it: on a fast machine a writer has returned twenty lockers before. */
export async function untilClosedAtWill(server: string, [person]: readonly Person[]): Promise<void> {
  if (person === undefined) throw new Error('Nobody asks');
  await until(async () => {
    const { policy } = ((await ask(server, person, 'getRules'))?.body ?? {}) as Partial<Reply<Calls['getRules']>>;
    return policy?.returning.closedPerPerson === closedAtWill;
  });
}

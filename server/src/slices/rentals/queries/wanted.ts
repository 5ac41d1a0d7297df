import { findClosure, type RentFacts, statusOf, type WantedCabinet } from '@cabinet/domain';
import { prepare } from '../../../db/prepared.ts';
import type { Db } from '../../../db/tx.ts';
import { listCabinets, statusFacts } from '../../cabinets/queries.ts';
import { listPeople } from './people.ts';

/**
 * A cabinet with the facts that taking it needs, and the number of people who rent or wait there. Null when there is
 * none.
 */
export async function readWanted(
  db: Db,
  cabinetId: number,
  now: Temporal.Instant,
): Promise<{ cabinet: WantedCabinet | null; people: number }> {
  const [[row], closures] = await Promise.all([
    listCabinets(db, { ids: [cabinetId] }),
    readClosures(db, { cabinetId }),
  ]);
  if (row === undefined) return { cabinet: null, people: 0 };
  const closure = findClosure(closures, now);
  const cabinet = {
    id: row.id,
    floor: row.floor,
    lentType: row.lent_type,
    status: statusOf(statusFacts(row), now),
    opensAt: row.opens_at,
    floorClosed: closure !== undefined,
    floorOpensAt: closure?.until ?? null,
  };
  return { cabinet, people: row.renters + row.waiting };
}

/** The closures of a cabinet's floor, past and coming ones included. */
const readClosures = prepare((db, { cabinetId }: { cabinetId: number }) =>
  db
    .selectFrom('floor_closures')
    .innerJoin('cabinets', (join) =>
      join
        .onRef('cabinets.building_id', '=', 'floor_closures.building_id')
        .onRef('cabinets.floor', '=', 'floor_closures.floor'),
    )
    .select(['floor_closures.closed_from as from', 'floor_closures.closed_until as until'])
    .where('cabinets.id', '=', cabinetId),
);

/** The facts of renting; undefined when the person is gone. */
export async function findRentFacts(
  db: Db,
  userId: number,
  cabinetId: number,
  now: Temporal.Instant,
): Promise<(RentFacts & { people: number }) | undefined> {
  const [persons, wanted] = await Promise.all([listPeople(db, [userId]), readWanted(db, cabinetId, now)]);
  const person = persons.get(userId);
  return person && { person, ...wanted };
}

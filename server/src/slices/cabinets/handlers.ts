import { isOffered, openingAhead, statusOf } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/outcome.ts';
import { findShareCode, listBuildings, listCabinets, listClosures, listOccupants, statusFacts } from './queries.ts';
import { presentByFloor, presentCabinet, presentClosure, presentSections, validUntil } from './views.ts';

export const cabinetHandlers: Handlers<
  'listBuildings' | 'listAllFloors' | 'getFloor' | 'getCabinet' | 'listAvailableCabinets' | 'getRules'
> = {
  listBuildings: (_, { db }) => listBuildings(db),

  async getRules(_, { db, policy, now }) {
    return { policy, closures: (await listClosures(db, now)).map(presentClosure) };
  },

  listAllFloors: (_, { db, cache, now }) =>
    cache.get('floors', now, async () => {
      const [buildings, rows] = await Promise.all([listBuildings(db), listCabinets(db, {})]);
      const floors = [...new Set(buildings.flatMap((each) => each.floors))];
      return {
        value: { buildings, cabinetInfoResponseDtos: presentByFloor(rows, floors, now) },
        cabinetIds: rows.map((row) => row.id),
        validUntil: validUntil(rows, now),
      };
    }),

  getFloor: ({ params }, { db, cache, now }) =>
    cache.get(`floor ${params.floor} ${params.building}`, now, async () => {
      const rows = await listCabinets(db, params);
      return {
        value: presentSections(rows, now),
        cabinetIds: rows.map((row) => row.id),
        validUntil: validUntil(rows, now),
      };
    }),

  async getCabinet({ params }, { db, caller, now }) {
    const { cabinetId } = params;
    const isAdmin = caller.kind === 'admin';
    const [[row], occupants, code] = await Promise.all([
      listCabinets(db, { ids: [cabinetId] }),
      listOccupants(db, cabinetId),
      isAdmin ? findShareCode(db, cabinetId, now) : null,
    ]);
    if (row === undefined) refuse('NOT_FOUND_CABINET');
    const shown = presentCabinet(row, occupants, now);
    return isAdmin ? { ...shown, shareCode: code } : shown;
  },

  listAvailableCabinets: ({ params }, { db, cache, policy, now }) =>
    cache.get(`available ${params.building}`, now, async () => {
      const [buildings, rows] = await Promise.all([listBuildings(db), listCabinets(db, params)]);
      const floors = buildings.find((each) => each.building === params.building)?.floors ?? [];
      const offered = rows.filter((row) =>
        isOffered(
          { lentType: row.lent_type, status: statusOf(statusFacts(row), now), opensAt: row.opens_at },
          policy,
          now,
        ),
      );
      return {
        value: { cabinetInfoResponseDtos: presentByFloor(offered, floors, now) },
        cabinetIds: rows.map((row) => row.id),
        // From the opening time on, what opens tomorrow is shown.
        validUntil: earlier(validUntil(rows, now), openingAhead(now, policy)),
      };
    }),
};

function earlier(one: Temporal.Instant | null, other: Temporal.Instant): Temporal.Instant {
  return one !== null && Temporal.Instant.compare(one, other) < 0 ? one : other;
}

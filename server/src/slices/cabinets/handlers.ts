import { dateTimeText, isOffered, openingAhead, statusOf } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { listAwaited, listBuildings, listCabinets, listClosures, statusFacts } from './queries.ts';
import { presentByFloor, presentClosures, presentSections, validUntil } from './views.ts';

export const cabinetHandlers: Handlers<
  'listBuildings' | 'listAllFloors' | 'getFloor' | 'listEnds' | 'listAvailableCabinets' | 'getRules'
> = {
  listBuildings: (_, { db }) => listBuildings(db),

  async getRules(_, { db, policy, now }) {
    return { policy, closures: presentClosures(await listClosures(db), now) };
  },

  listAllFloors: (_, { db, prepared, now }) =>
    prepared(async () => {
      const [buildings, rows] = await Promise.all([listBuildings(db), listCabinets(db, {})]);
      const floors = [...new Set(buildings.flatMap((each) => each.floors))];
      return {
        value: { buildings, cabinetInfoResponseDtos: presentByFloor(rows, floors, now) },
        ids: rows.map((row) => row.id),
        validUntil: validUntil(rows, now),
      };
    }),

  async getFloor({ params }, { db, caller, prepared, now }) {
    const awaited = caller.kind === 'user' && caller.awaitsSection ? await listAwaited(db, caller.userId, params) : [];
    return prepared(async () => {
      const rows = await listCabinets(db, params);
      return {
        value: presentSections(rows, awaited, now),
        ids: rows.map((row) => row.id),
        validUntil: validUntil(rows, now),
      };
    }, awaited);
  },

  async listEnds({ params }, { db }) {
    const rows = await listCabinets(db, params);
    return rows.flatMap(({ id, expires_at: end }) =>
      end === null ? [] : [{ cabinetId: id, expiredAt: dateTimeText(end) }],
    );
  },

  listAvailableCabinets: ({ params }, { db, prepared, policy, now }) =>
    prepared(async () => {
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
        ids: rows.map((row) => row.id),
        // From the opening time on, the list also has the cabinets that open tomorrow.
        validUntil: earlier(validUntil(rows, now), openingAhead(now, policy)),
      };
    }),
};

function earlier(one: Temporal.Instant | null, other: Temporal.Instant): Temporal.Instant {
  return one !== null && Temporal.Instant.compare(one, other) < 0 ? one : other;
}

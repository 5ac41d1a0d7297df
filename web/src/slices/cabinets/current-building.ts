import { useRead } from '../../api/reads/query.ts';
import { useClosedFloors } from '../../api/reads/rules.ts';
import { usePlace } from '../../state/address/place.ts';

/** R-RENT-09: a floor, and whether it is closed to users now; `opensAt` is null where nobody knows. */
export type Floor = { readonly floor: number; readonly closed: boolean; readonly opensAt: Temporal.Instant | null };

type CurrentBuilding = {
  /** All buildings of the campus, by name. */
  readonly names: readonly string[];
  /** The one somebody looks at: the chosen one, else the first; undefined until they are known. */
  readonly name: string | undefined;
  readonly floors: readonly Floor[];
  readonly openFloors: readonly number[];
};

/** The chosen building with the numbers of its floors, whether they are open or not. */
export function useBuilding(): Pick<CurrentBuilding, 'names' | 'name'> & { readonly numbers: readonly number[] } {
  const buildings = useRead('listBuildings', undefined).data ?? [];
  const { building } = usePlace();
  const current = buildings.find((each) => each.building === building) ?? buildings[0];
  return {
    names: buildings.map((each) => each.building),
    name: current?.building,
    numbers: current?.floors ?? [],
  };
}

/** The chosen building, with its floors. */
export function useCurrentBuilding(): CurrentBuilding {
  const { names, name, numbers } = useBuilding();
  const closedFloors = useClosedFloors(name);
  const floors = numbers.map((floor) => ({
    floor,
    closed: closedFloors.has(floor),
    opensAt: closedFloors.get(floor) ?? null,
  }));
  return {
    names,
    name,
    floors,
    openFloors: floors.filter(({ closed }) => !closed).map(({ floor }) => floor),
  };
}

/**
 * The sections of a floor with their lockers: none where they could not be read, undefined while they are on their way.
 * Without `asking` it only knows what somebody else has asked for.
 */
export function useSections(building: string | undefined, floor: number | undefined, asking = true) {
  const known = building !== undefined && floor !== undefined;
  const params = { building: building ?? '', floor: `${floor ?? 0}` };
  const read = useRead('getFloor', { params }, { enabled: known && asking });
  return read.data ?? (read.isError ? [] : undefined);
}

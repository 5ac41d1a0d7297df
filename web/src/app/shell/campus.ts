import { useEffect } from 'react';
import { useRead } from '../../api/query.ts';
import { useClosedFloors } from '../../api/rules.ts';
import { chooseBuilding, usePlace } from '../../state/place.ts';

export type Floor = { readonly floor: number; readonly closed: boolean };

type Campus = {
  readonly buildings: readonly string[];
  readonly building: string | undefined;
  readonly floors: readonly Floor[];
};

/** The buildings, the current one and its floors. The first building is chosen when none has been. */
export function useCampus(): Campus {
  const list = useRead('listBuildings', undefined).data ?? [];
  const place = usePlace();
  const current = list.find(({ building }) => building === place.building) ?? list[0];
  const name = current?.building;
  const closedFloors = useClosedFloors(name);
  useEffect(() => {
    if (name !== undefined) chooseBuilding(name);
  }, [name]);
  return {
    buildings: list.map(({ building }) => building),
    building: name,
    floors: (current?.floors ?? []).map((floor) => ({ floor, closed: closedFloors.has(floor) })),
  };
}

/** The sections of a floor with their lockers: none where they could not be had, undefined while they are on their way. */
export function useSections(building: string | undefined, floor: number | undefined) {
  const known = building !== undefined && floor !== undefined;
  const params = { building: building ?? '', floor: `${floor ?? 0}` };
  const read = useRead('getFloor', { params }, { enabled: known });
  return read.data ?? (read.isError ? [] : undefined);
}

import { useRead } from '../../api/query.ts';
import { useClosedFloors } from '../../api/rules.ts';
import { mainPath } from '../../state/paths.ts';
import { usePlace } from '../../state/place.ts';

/** Where the start button leads: the first floor of the current building that can be entered. */
export function useStartPath(): string | undefined {
  const buildings = useRead('listBuildings', undefined).data ?? [];
  const { building } = usePlace();
  const current = buildings.find((each) => each.building === building) ?? buildings[0];
  const closedFloors = useClosedFloors(current?.building);
  const floor = current?.floors.find((each) => !closedFloors.has(each));
  return floor === undefined ? undefined : mainPath({ floor });
}

import { useCurrentBuilding, useSections } from '../../../../slices/cabinets/current-building.ts';
import { firstMapFloor, usePlace } from '../../../../state/address/place.ts';

/** The floor that was last looked at, where it is open, else the first one; and its sections as far as they are known. */
export function useLastFloor() {
  const { name: building, openFloors } = useCurrentBuilding();
  const place = usePlace();
  const used = place.floor !== undefined && openFloors.includes(place.floor) ? place.floor : openFloors[0];
  return { floor: used ?? firstMapFloor, sections: useSections(building, used) };
}

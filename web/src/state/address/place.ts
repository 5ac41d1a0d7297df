import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { device, readKept } from '../kept.ts';
import { campusHall, firstMapFloor, placeKey } from './first-place.ts';
import { paths } from './paths.ts';
import { useSearch } from './search.ts';

export { campusHall, firstMapFloor } from './first-place.ts';

/** Where on the campus the person looks. The address of the map is the truth; this is what is remembered elsewhere. */
export type Place = {
  /** Everybody begins in the campus hall. */
  readonly building: string;
  readonly floor: number | undefined;
  readonly section: string | undefined;
};

function savedPlace(): Place {
  const { CurrentBuilding, CurrentFloor, CurrentSection } = readKept(placeKey, device) ?? {};
  return {
    building: typeof CurrentBuilding === 'string' && CurrentBuilding !== '' ? CurrentBuilding : campusHall,
    floor: Number.isInteger(CurrentFloor) ? Number(CurrentFloor) : undefined,
    section: typeof CurrentSection === 'string' && CurrentSection !== '' ? CurrentSection : undefined,
  };
}

const usePlaceStore = create<Place>(() => savedPlace());

usePlaceStore.subscribe(({ building, floor, section }) => {
  const saved = { CurrentBuilding: building, CurrentFloor: floor ?? null, CurrentSection: section ?? '' };
  device.setItem(placeKey, JSON.stringify(saved));
});

/** Sets the current building and forgets the floor and section of the one before. */
export function chooseBuilding(building: string): void {
  if (usePlaceStore.getState().building === building) return;
  usePlaceStore.setState({ building, floor: undefined, section: undefined });
}

function rememberPlace(place: { floor: number; section: string | undefined }): void {
  const { floor, section } = usePlaceStore.getState();
  if (floor !== place.floor || section !== place.section) usePlaceStore.setState(place);
}

/** The floor and section an address names; undefined where it names none. */
export function readPlace(search: URLSearchParams): { floor: number | undefined; section: string | undefined } {
  const floor = search.get('floor') ?? '';
  return {
    floor: /^-?\d{1,3}$/.test(floor) ? Number(floor) : undefined,
    section: search.get('section') ?? undefined,
  };
}

/** Where the person looks: on the map what the address says, completed and elsewhere replaced by what is remembered. */
export function usePlace(): Place {
  const remembered = usePlaceStore();
  const [search] = useSearch();
  const { pathname } = useLocation();
  const onMap = pathname === paths.main || pathname === paths.adminMain;
  const named = readPlace(search);
  if (!onMap || named.floor === undefined) return remembered;
  const section = named.section ?? (named.floor === remembered.floor ? remembered.section : undefined);
  return { building: remembered.building, floor: named.floor, section };
}

/** Where somebody looked last, else where everybody begins. */
export function lastPlace(): { readonly building: string; readonly floor: number } {
  const { building, floor } = usePlaceStore.getState();
  return { building, floor: floor ?? firstMapFloor };
}

/**
 * Keeps where the person looks, for the next visit: the building that is shown and what the map's address names, unless
 * the building has no such floor.
 */
export function useRememberedPlace(building: string | undefined, floors: readonly number[]): void {
  const { floor, section } = usePlace();
  useEffect(() => {
    if (building !== undefined) chooseBuilding(building);
  }, [building]);
  const known = floors.includes(floor ?? Number.NaN) ? floor : undefined;
  useEffect(() => {
    if (known !== undefined) rememberPlace({ floor: known, section });
  }, [known, section]);
}

/** Places of the plan that can be looked at but have no lockers. */
export const placesWithoutLockers: readonly string[] = ['E/V', 'Stairs'];

/** The section of a floor to show: the named one, else the first; undefined for a place without lockers. */
export function chosenSection<Section extends { readonly section: string }>(
  sections: readonly Section[],
  name: string | undefined,
): Section | undefined {
  if (name !== undefined && placesWithoutLockers.includes(name)) return undefined;
  return sections.find((section) => section.section === name) ?? sections[0];
}

import { CircleCheck, House, LayoutGrid, type LucideIcon, Store, Telescope, User } from 'lucide-react';
import { useLocation } from 'react-router';
import { useCurrentBuilding } from '../../../slices/cabinets/current-building.ts';
import { mainPath, paths } from '../../../state/address/paths.ts';
import { firstMapFloor, usePlace } from '../../../state/address/place.ts';
import type { Entry } from '../../../ui/frame/entry.tsx';
import { useText } from '../text/use-text.ts';

type Entries = { readonly campus: readonly Entry[]; readonly own: readonly Entry[]; readonly bottom: readonly Entry[] };

/** The entries of the navigation, for the rail, the drawer and the bottom bar alike. */
export function useEntries(): Entries {
  const { shell } = useText();
  const { pathname } = useLocation();
  const place = usePlace();
  const { floors, openFloors } = useCurrentBuilding();
  const page = (to: string, label: string, icon: LucideIcon): Entry => ({
    key: to,
    to,
    label,
    icon,
    current: pathname === to || pathname.startsWith(`${to}/`),
  });
  const home = page(paths.home, shell.home, House);
  const available = page(paths.available, shell.available, CircleCheck);
  const store = page(paths.store, shell.store, Store);
  const clubs = page(paths.clubs, shell.clubs, Telescope);
  const profile = page(paths.profile, shell.profile, User);
  const lockers: Entry = {
    ...page(paths.main, shell.lockers, LayoutGrid),
    to: mainPath({ floor: place.floor ?? openFloors[0] ?? firstMapFloor, section: place.section }),
  };
  const floorEntries = floors.map(
    ({ floor, closed }): Entry => ({
      key: `floor-${floor}`,
      to: mainPath({ floor }),
      label: shell.floor(floor),
      current: pathname === paths.main && place.floor === floor,
      ...(closed && { closed: `${shell.floorClosed(floor)} ${shell.floorClosedNote}` }),
    }),
  );
  return {
    campus: [home, ...floorEntries, available],
    own: [store, clubs, profile],
    // There is no room for a sixth: the drawer leads to the clubs, which are the student's own like the profile.
    bottom: [home, lockers, available, store, { ...profile, current: profile.current || clubs.current }],
  };
}

import {
  ChartColumn,
  CircleCheck,
  History,
  House,
  LayoutGrid,
  type LucideIcon,
  MessageSquare,
  Search,
  Send,
  Telescope,
  UserRoundCog,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { useBuilding } from '../../../slices/cabinets/current-building.ts';
import { useMapPath } from '../../../state/address/map-path.ts';
import { contactAddress, paths } from '../../../state/address/paths.ts';
import { firstMapFloor, usePlace } from '../../../state/address/place.ts';
import type { Entry } from '../../../ui/frame/entry.tsx';
import { useText } from '../text/use-text.ts';

type Entries = {
  readonly campus: readonly Entry[];
  readonly office: readonly Entry[];
  readonly bottom: readonly Entry[];
};

/** R-ADM-12: the entries of the navigation, every floor among them, for the rail, the drawer and the bottom bar alike. */
export function useEntries(): Entries {
  const { desk, cabinets, generic } = useText();
  const { pathname } = useLocation();
  const place = usePlace();
  const mapPath = useMapPath();
  const { numbers } = useBuilding();
  const page = (to: string, label: string, icon: LucideIcon): Entry => ({
    key: to,
    to,
    label,
    icon,
    current: pathname === to,
  });
  const home = page(paths.adminHome, desk.home, House);
  const available = page(paths.adminAvailable, desk.available, CircleCheck);
  const lockers: Entry = {
    ...page(paths.adminMain, desk.lockers, LayoutGrid),
    to: mapPath({ floor: place.floor ?? numbers[0] ?? firstMapFloor, section: place.section }),
  };
  const floors = numbers.map(
    (floor): Entry => ({
      key: `floor-${floor}`,
      to: mapPath({ floor }),
      label: cabinets.place(floor, ''),
      current: pathname === paths.adminMain && place.floor === floor,
    }),
  );
  const office: readonly Entry[] = [
    {
      ...page(paths.adminStore, desk.store, ChartColumn),
      current: pathname === paths.adminStore || pathname === paths.adminGrants,
    },
    page(paths.adminMessages, desk.messages, Send),
    page(paths.adminClubs, desk.clubs, Telescope),
    page(paths.adminLog, desk.log, History),
    { ...page(contactAddress, desk.contact, MessageSquare), outside: generic.newWindow },
    page(paths.adminAccount, desk.ownAccount, UserRoundCog),
  ];
  return {
    campus: [home, ...floors, available],
    office,
    bottom: [home, lockers, available, page(paths.adminSearch, desk.find, Search)],
  };
}

import { CircleCheck, History, House, LayoutGrid, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { mainPath, paths } from '../../state/paths.ts';
import { usePlace } from '../../state/place.ts';
import { useText } from '../../text/language.ts';
import { useCampus } from './campus.ts';

export type Entry = {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly current: boolean;
  /** Shown, but not to be entered: why. */
  readonly closed?: string;
};

type Entries = { readonly campus: readonly Entry[]; readonly own: readonly Entry[]; readonly bottom: readonly Entry[] };

/** Where the navigation leads, for the rail, the drawer and the bottom bar alike. */
export function useEntries(): Entries {
  const { shell } = useText();
  const { pathname } = useLocation();
  const place = usePlace();
  const { floors } = useCampus();
  const page = (to: string, label: string, icon: LucideIcon): Entry => ({
    key: to,
    to,
    label,
    icon,
    current: pathname === to,
  });
  const home = page(paths.home, shell.home, House);
  const available = page(paths.available, shell.available, CircleCheck);
  const log = page(paths.log, shell.history, History);
  const firstOpen = floors.find(({ closed }) => !closed)?.floor ?? 2;
  const lockers: Entry = {
    ...page(paths.main, shell.lockers, LayoutGrid),
    to: mainPath({ floor: place.floor ?? firstOpen, section: place.section }),
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
    own: [log],
    bottom: [home, lockers, available, log],
  };
}

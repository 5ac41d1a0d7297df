import { useState } from 'react';
import { useCurrentBuilding } from '../../../slices/cabinets/current-building.ts';
import { campusHall } from '../../../state/address/place.ts';
import { useMedia } from '../../../ui/layout/media.ts';

export type Menu = {
  /** Beside the content of a wide window. */
  readonly rail: boolean;
  /** The bar below the content of a narrow window, with the drawer that slides in over it; null on a wide one. */
  readonly drawer: { readonly open: boolean; close(): void } | null;
  /** Whether the navigation is visible, and the logo's switch for it. */
  readonly open: boolean;
  toggle(): void;
};

/** R-GEN-07: the navigation belongs to one building; other pages have none. A wide window can fold it away. */
export function useMenu(): Menu {
  const navigable = useCurrentBuilding().name === campusHall;
  const wide = useMedia('wide');
  const [folded, setFolded] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const rail = wide && navigable && !folded;
  return {
    rail,
    drawer: !wide && navigable ? { open: drawerOpen, close: () => setDrawerOpen(false) } : null,
    open: wide ? rail : drawerOpen,
    toggle: () => (wide ? setFolded(!folded) : setDrawerOpen(true)),
  };
}

import { useState } from 'react';
import { campusHall, usePlace } from '../../../state/address/place.ts';
import { useMedia } from '../../../ui/layout/media.ts';

export type Menu = {
  /** Beside the content of a wide window. */
  readonly rail: boolean;
  /** The drawer of a narrow window; null on a wide one, which has the rail. */
  readonly drawer: { readonly isOpen: boolean; open(): void; close(): void } | null;
  /** The logo's switch: what it shows now, and the press; null where the building has no navigation. */
  readonly logo: { readonly isOpen: boolean; press(): void } | null;
};

/** R-GEN-07: the navigation belongs to one building; a wide window can fold it away. */
export function useMenu(): Menu {
  const { building } = usePlace();
  const wide = useMedia('wide');
  const [folded, setFolded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  if (building !== campusHall) return { rail: false, drawer: null, logo: null };
  if (wide) return { rail: !folded, drawer: null, logo: { isOpen: !folded, press: () => setFolded(!folded) } };
  const open = () => setIsOpen(true);
  return { rail: false, drawer: { isOpen, open, close: () => setIsOpen(false) }, logo: { isOpen, press: open } };
}

/** A tile of these widths in pixels or more has room for two lines, and for a word before the time that is left. */
const wideTile = 68;
const widerTile = 76;

/** Pixels of a bank, as its style sheets say: the gap between tiles, its padding, and a tile at its widest. */
const gap = 4;
const padding = 16;
const widest = 84;
/** What stands beside a bank: the page's own padding, and in a wide window the navigation. */
const beside = { narrow: 24, wide: 332 };

/** What the style sheets need to know about tiles of this width in pixels. */
export function tilesOf(width: number): string {
  if (width >= widerTile) return 'wide wider';
  return width >= wideTile ? 'wide' : '';
}

/** The same before anything is measured, so that a bank is styled once, not again as soon as it stands. */
export function expectedTiles(columns: number): string {
  const room = innerWidth - (innerWidth > 1040 ? beside.wide : beside.narrow) - padding;
  return tilesOf(Math.min(widest, (room + gap) / columns - gap));
}

/** The three heights of a sheet that stands on a phone, in pixels; a full one goes up to the bars. */
export const detents = ['peek', 'half', 'full'] as const;
export type Detent = (typeof detents)[number];

export type Heights = Readonly<Record<Detent, number>>;

/** Between two heights the middle decides; so far below the lowest one the sheet is put away. */
const putAwayBelow = 56;
/** A quick flick goes on to the next height in its direction; pixels a millisecond. */
const flick = 0.5;

/** Where a sheet that was drawn to this height comes to rest; undefined puts it away. `speed` is positive upwards. */
export function detentAt(height: number, speed: number, heights: Heights): Detent | undefined {
  const towards = Math.abs(speed) > flick ? height + speed * 200 : height;
  if (towards < heights.peek - putAwayBelow) return undefined;
  const distance = (detent: Detent) => Math.abs(heights[detent] - towards);
  return detents.reduce((nearest, detent) => (distance(detent) < distance(nearest) ? detent : nearest));
}

/** The next height when the grab is pressed: up, and from the top back to the lowest. */
export function nextDetent(detent: Detent, step: -1 | 1, round: boolean): Detent {
  const index = detents.indexOf(detent) + step;
  return detents[index] ?? (round ? 'peek' : detent);
}

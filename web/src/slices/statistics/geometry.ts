import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** The number of steps to aim at: four to six lines across a drawing. */
const steps = 4;

/** How counts stand above one another, and which of them have a line. */
export type CountAxis = { readonly yOf: ScaleLinear<number, number>; readonly ticks: readonly number[] };

/** From nothing at `bottom` to a round number of at least `most` at `top`, in steps of whole things. */
export function countAxis(most: number, bottom: number, top: number): CountAxis {
  const yOf = scaleLinear([0, Math.max(1, most)], [bottom, top]).nice(steps);
  return { yOf, ticks: yOf.ticks(steps).filter(Number.isInteger) };
}

/**
 * Divides a length into parts as long as their counts are great. A part too short to be seen gets the least length,
 * which the longest part gives up; a count of 0 has no part.
 */
export function partsOf(counts: readonly number[], length: number, least: number): readonly number[] {
  const all = sum(counts);
  if (all === 0) return counts.map(() => 0);
  const parts = counts.map((count) => (count === 0 ? 0 : Math.max(least, (count / all) * length)));
  const longest = parts.indexOf(Math.max(...parts));
  const excess = sum(parts) - length;
  return parts.map((part, index) => (index === longest ? Math.max(least, part - excess) : part));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Where each part ends that follows the others before it. */
export const endsOf = (parts: readonly number[]): readonly number[] =>
  parts.map((_, index) => sum(parts.slice(0, index + 1)));

/** How wide a number or a date stands in letters of this size, nearly: measuring it would lay the page out. */
export function widthOf(text: string, size: number): number {
  const narrow = text.replaceAll(/[^.,]/g, '').length;
  return size * (0.625 * (text.length - narrow) + 0.3 * narrow);
}

/** Whether a name is written where there is no room for all: those of equal steps are, the last among them. */
export function isNamed(index: number, count: number, widest: number, room: number): boolean {
  const step = Math.max(1, Math.ceil((widest + 8) / room));
  return (count - 1 - index) % step === 0;
}

/** Two bars side by side around the middle of a day. */
export type Pair = { readonly wide: number; readonly gap: number };

export function pairIn(room: number): Pair {
  const gap = Math.min(4, room / 8);
  return { wide: Math.min(24, (room * 0.8 - gap) / 2), gap };
}

/** A bar as far as a number has to mind it: from where to where it stands, and how high. */
export type Bar = { readonly from: number; readonly to: number; readonly y: number };

type Written = { readonly width: number; readonly y: number };

/** The least distance of two numbers that stand above one another. */
const line = 16;

/** How high a number has to stand so as to lie on no bar. */
function clearOf(bars: readonly Bar[], from: number, { width, y }: Written): number {
  const under = bars.filter((bar) => bar.from < from + width && bar.to > from);
  return Math.min(y, ...under.map((bar) => bar.y));
}

/**
 * Where the numbers of a pair stand from its middle: the left one ends and the right one begins there. Each is over its
 * bar, and the right one ends at `edge` at most. A wider number grows to the outside, except that of a higher left bar
 * over the lower one: on the outside are the bars of another day. A number that still lies on a bar stands above it.
 */
export function numbersOver({ wide, gap }: Pair, left: Written, right: Written, edge: number, bars: readonly Bar[]) {
  const inset = ({ width }: Written) => gap / 2 + Math.max(0, (wide - width) / 2);
  const rightFrom = Math.min(inset(right), edge - right.width);
  const rightY = clearOf(bars, rightFrom, right);
  const inward = Math.min(edge, Math.max(-inset(left), left.width - wide - gap / 2));
  const leftTo = left.y + line <= rightY ? inward : Math.min(-inset(left), rightFrom - 4);
  return { leftTo, leftY: clearOf(bars, leftTo - left.width, left), rightFrom, rightY };
}

type Spot = { readonly x: number; readonly y: number };
export type EndLabel = { readonly x: number; readonly y: number; readonly textAnchor: 'middle' | 'start' };

/** Where the number of the last point stands: above it, or below it if the other line ends above, or beside it near the ground. */
export function endLabel({ x, y }: Spot, isUpper: boolean, bottom: number): EndLabel {
  if (isUpper) return { x, y: y - 12, textAnchor: 'middle' };
  return y + 24 > bottom ? { x: x + 10, y: y + 4, textAnchor: 'start' } : { x, y: y + 22, textAnchor: 'middle' };
}

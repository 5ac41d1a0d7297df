import type { ReplyOf } from '../../api/client/client.ts';

export type FloorUse = ReplyOf<'getFloorUse'>[number];

/** The groups of lockers that the statistics tell apart, in the order in which charts draw them. */
export const usageGroups = ['unused', 'used', 'overdue', 'disabled'] as const;
export type UsageGroup = (typeof usageGroups)[number];

export type UsageCounts = Readonly<Record<UsageGroup | 'total', number>>;

/** The counts of all floors together. */
export function sumUp(floors: readonly FloorUse[]): UsageCounts {
  const sum = (group: UsageGroup | 'total') => floors.reduce((all, floor) => all + floor[group], 0);
  return {
    unused: sum('unused'),
    used: sum('used'),
    overdue: sum('overdue'),
    disabled: sum('disabled'),
    total: sum('total'),
  };
}

/**
 * The parts of a whole in percent, to a tenth, so that together they are 100: those that rounding would shorten most
 * are rounded up. Without anything each is 0.
 */
export function percentsOf(parts: readonly number[]): readonly number[] {
  const whole = parts.reduce((all, part) => all + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / whole) * 1000);
  const lost = exact.map((tenths, index) => ({ index, by: tenths % 1 })).toSorted((one, other) => other.by - one.by);
  const left = 1000 - exact.reduce((all, tenths) => all + Math.floor(tenths), 0);
  const up = new Set(lost.slice(0, left).map(({ index }) => index));
  return exact.map((tenths, index) => (Math.floor(tenths) + (up.has(index) ? 1 : 0)) / 10);
}

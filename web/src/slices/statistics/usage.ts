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

/** The part of a whole in percent; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

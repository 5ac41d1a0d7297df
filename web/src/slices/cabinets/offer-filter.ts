import type { CabinetSummary } from './status-look.ts';

export const filters = ['ALL', 'PRIVATE', 'SHARE'] as const;
export type Filter = (typeof filters)[number];

/** What the address asks for; everything when that is nothing there is. */
export function filterOf(type: string | null): Filter {
  return filters.find((each) => each === type) ?? 'ALL';
}

export function matches(filter: Filter, { lentType }: Pick<CabinetSummary, 'lentType'>): boolean {
  return filter === 'ALL' || lentType === filter;
}

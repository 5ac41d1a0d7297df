import { type LucideIcon, User, Users } from 'lucide-react';
import type { CabinetPreview } from '../../slices/cabinets/status-look.ts';

export const filters = ['ALL', 'PRIVATE', 'SHARE'] as const;
export type Filter = (typeof filters)[number];

export const filterIcons: { readonly [Each in Filter]: LucideIcon | null } = { ALL: null, PRIVATE: User, SHARE: Users };

export function matches(filter: Filter, { lentType }: Pick<CabinetPreview, 'lentType'>): boolean {
  return filter === 'ALL' || lentType === filter;
}

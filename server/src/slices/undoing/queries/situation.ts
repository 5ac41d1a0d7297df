import type { UndoFacts } from '@cabinet/domain';

/** How things stand now for a change that somebody wants to take back. */
export type Situation = Omit<UndoFacts, 'record'>;

/** Nothing stands in the way. */
export const nothing: Situation = { usedIds: [], renter: null, resumed: null, isSpent: false, isAsLeft: true };

import { adminPairs } from './admin-pairs.ts';
import { clubPairs } from './club-pairs.ts';
import { coinPairs } from './coin-pairs.ts';
import { leaverPairs } from './leaver-pairs.ts';
import { movePairs } from './move-pairs.ts';
import type { Pair } from './pair.ts';
import { privatePairs } from './private-pairs.ts';
import { rentalPairs } from './rental-pairs.ts';
import { sessionPairs } from './session-pairs.ts';
import { ticketPairs } from './ticket-pairs.ts';

/** Every pair of verbs that may meet at one person, locker, purse, ticket or club. */
export const everyPair: readonly Pair[] = [
  ...privatePairs,
  ...sessionPairs,
  ...rentalPairs,
  ...coinPairs,
  ...ticketPairs,
  ...movePairs,
  ...clubPairs,
  ...leaverPairs,
  ...adminPairs,
];

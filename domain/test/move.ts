import type { SwapFacts } from '../src/swap.ts';
import { at } from './at.ts';

/** The end of the rental that moves. */
export const end = at('2026-12-21 23:59:59');

/** What somebody needs to move: a ticket, a private rental, and a free private cabinet. */
export const move = {
  active: true,
  owned: 1,
  held: { cabinetId: 7, lentType: 'PRIVATE', expiresAt: end },
  wanted: { id: 42, floor: 2, lentType: 'PRIVATE', status: 'AVAILABLE', opensAt: null, floorClosed: false },
  lastSwappedAt: null,
} as const satisfies SwapFacts;

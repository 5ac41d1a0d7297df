import type { Policy } from './policy.ts';

/**
 * R-COIN-04: whether the last pick of a month brings a bonus. Not beside the bonuses, which every page would then load
 * for the store's first picture.
 */
export function hasBonus({ bonus }: Policy): boolean {
  return Object.values(bonus).some((weight) => weight > 0);
}

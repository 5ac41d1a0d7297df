import type { Policy } from './policy.ts';

/**
 * R-COIN-04: whether the last pick of a month brings a bonus. Apart from the bonuses themselves, which the first picture of
 * the store would otherwise bring to every page.
 */
export function hasBonus({ bonus }: Policy): boolean {
  return Object.values(bonus).some((weight) => weight > 0);
}

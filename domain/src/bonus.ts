import type { CoinSku } from './catalogue.ts';
import type { Policy } from './policy.ts';

export type Bonus = { readonly sku: Extract<CoinSku, `COIN_REWARD_${number}`>; readonly coins: number };

const bonuses = [
  { sku: 'COIN_REWARD_200', coins: 200 },
  { sku: 'COIN_REWARD_500', coins: 500 },
  { sku: 'COIN_REWARD_1000', coins: 1000 },
  { sku: 'COIN_REWARD_2000', coins: 2000 },
] as const satisfies readonly Bonus[];

/** The sum of all weights; 0 where no bonus is drawn. */
export function bonusWeights(policy: Policy): number {
  return bonuses.reduce((sum, { sku }) => sum + policy.bonus[sku], 0);
}

/** R-COIN-04: the bonus for a drawn number below the sum of the weights: 200, 500, 1000 or 2000 coins. */
export function bonusOf(drawn: number, policy: Policy): Bonus {
  let passed = 0;
  for (const bonus of bonuses) {
    passed += policy.bonus[bonus.sku];
    if (drawn < passed) return bonus;
  }
  throw new RangeError(`Nothing can be drawn with ${drawn} out of ${passed}`);
}

/** R-COIN-04: every bonus and the part of all draws that brings it, from 0 to 1; nothing where none is drawn. */
export function listOdds(policy: Policy): readonly { readonly coins: number; readonly part: number }[] {
  const weights = bonusWeights(policy);
  if (weights === 0) return [];
  return bonuses.map(({ sku, coins }) => ({ coins, part: policy.bonus[sku] / weights }));
}

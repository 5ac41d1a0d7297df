import { bonusWeights } from './bonus.ts';
import { seoulDay, startOfDay } from './calendar.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';

/** R-COIN-08: a log of coins shows all entries, the earned ones, or the used ones. */
export const coinFilters = ['ALL', 'EARN', 'USE'] as const;
export type CoinFilter = (typeof coinFilters)[number];

/** How often a person picked up coins so far. */
export type PickFacts = { readonly pickedToday: boolean; readonly picksThisMonth: number };

/** The last pick of a month draws a whole number below this for its bonus (`bonusOf`); null for every other pick. */
export type PickDecision = {
  readonly day: Temporal.PlainDate;
  /** The number of this pick in its month, from 1. */
  readonly number: number;
  readonly coins: number;
  readonly bonusOf: number | null;
};

/** R-COIN-02, R-COIN-03: one pick a campus day, 20 a month; the count begins anew with the month. */
export function listWhyNotPick(facts: PickFacts, policy: Policy, now: Temporal.Instant): readonly Refusal[] {
  const today = seoulDay(now);
  const { pickedToday, picksThisMonth } = facts;
  return reasons(
    pickedToday ? refusal('COIN_COLLECTION_ALREADY_EXIST', { until: startOfDay(today.add({ days: 1 })) }) : undefined,
    picksThisMonth >= policy.coin.picksPerMonth
      ? refusal('COIN_COLLECTION_LIMIT', {
          until: startOfDay(today.with({ day: 1 }).add({ months: 1 })),
          facts: { monthlyCoinCount: picksThisMonth },
        })
      : undefined,
  );
}

/** R-COIN-02, R-COIN-04: a pick brings 10 coins; the 20th of a month draws a bonus besides. */
export function decidePick(facts: PickFacts, policy: Policy, now: Temporal.Instant): Refusal | PickDecision {
  const [no] = listWhyNotPick(facts, policy, now);
  if (no !== undefined) return no;
  const number = facts.picksThisMonth + 1;
  const weights = bonusWeights(policy);
  const draws = number === policy.coin.picksPerMonth && weights > 0;
  return { day: seoulDay(now), number, coins: policy.coin.pickCoins, bonusOf: draws ? weights : null };
}

/** R-COIN-06: the coins of a presenter whose talk took place: 1000, unless the campus pays none. */
export function presenterCoins(policy: Policy): number | null {
  return policy.presentation.rewards ? policy.presentation.rewardCoins : null;
}

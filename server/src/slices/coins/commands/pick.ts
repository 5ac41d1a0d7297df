import { bonusOf, decidePick, isRefusal } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Random } from '../../../gateways/random.ts';
import { refuse } from '../../../refusal.ts';
import { lockUsers } from '../../users/commands.ts';
import { readPicks } from '../queries/picks.ts';
import { readPurse } from '../queries/purse.ts';
import { giveCoins } from './book.ts';

type PickMoment = Moment & { readonly random: Random };

/**
 * R-COIN-02, R-COIN-03, R-COIN-04: picks up today's coins, and with the last pick of a month draws its bonus. Returns
 * the number of coins.
 */
export async function pickCoin(tx: Tx, userId: number, { now, policy, random }: PickMoment): Promise<number> {
  const [, purse, facts] = await Promise.all([
    lockUsers(tx, [userId]),
    readPurse(tx, userId),
    readPicks(tx, userId, now),
  ]);
  const decision = decidePick(facts, policy, now);
  if (isRefusal(decision)) refuse(decision);
  const { day, number, coins, bonusOf: drawnBelow } = decision;
  const picked = await giveCoins(tx, purse, { sku: 'COIN_COLLECT', coins, cause: `pick ${userId} ${day}` }, now);
  const drawn = drawnBelow === null ? null : random.below(drawnBelow);
  const bonus = drawn === null ? null : bonusOf(drawn, policy);
  if (bonus !== null) await giveCoins(tx, picked, { ...bonus, cause: `bonus ${userId} ${day}` }, now);
  await tx
    .insertInto('coin_picks')
    .values({
      user_id: userId,
      on_day: day.toString(),
      number,
      most: policy.coin.picksPerMonth,
      entry: picked.number,
      drawn,
      drawn_below: drawnBelow,
      bonus_entry: bonus === null ? null : picked.number + 1,
    })
    .execute();
  return coins + (bonus?.coins ?? 0);
}

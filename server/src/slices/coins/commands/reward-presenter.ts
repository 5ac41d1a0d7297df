import { presenterCoins } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { lockUsers } from '../../users/commands.ts';
import { isGiven, readPurse } from '../queries/purse.ts';
import { giveCoins } from './book.ts';

/** R-COIN-06, M5: pays the presenter of a talk that took place, once. Needs nothing locked. */
export async function rewardPresenter(
  tx: Tx,
  { userId, presentationId }: { userId: number; presentationId: number },
  { now, policy }: Moment,
): Promise<void> {
  const coins = presenterCoins(policy);
  if (coins === null) return;
  const cause = `talk ${presentationId}`;
  const [, purse, given] = await Promise.all([lockUsers(tx, [userId]), readPurse(tx, userId), isGiven(tx, cause)]);
  if (!given) await giveCoins(tx, purse, { sku: 'PRESENTATION_REWARD', coins, cause }, now);
}

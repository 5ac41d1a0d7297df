import { findTicket, ticketPrice, whyNot } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { takeCoins } from '../../coins/commands/book.ts';
import { readPurse } from '../../coins/queries/purse.ts';
import { lockUsers } from '../../users/commands.ts';
import { keepBought } from './copies.ts';

/** R-ITEM-01, R-ITEM-02, R-ITEM-03: one more copy for its price in coins, or a refusal. */
export async function purchase(
  tx: Tx,
  { userId, sku }: { userId: number; sku: string },
  { now, policy }: Moment,
): Promise<void> {
  const [, purse] = await Promise.all([lockUsers(tx, [userId]), readPurse(tx, userId)]);
  const no = whyNot('purchase', { sku, coins: purse.coins }, policy, now);
  if (no !== undefined) refuse(no);
  const ticket = findTicket(sku);
  const price = ticket === undefined ? null : ticketPrice(ticket.sku, policy);
  assertDecided(ticket !== undefined && price !== null);
  await Promise.all([
    takeCoins(tx, purse, { sku: ticket.sku, coins: price }, now),
    keepBought(tx, { userId, sku: ticket.sku, paidEntry: purse.number + 1 }, now),
  ]);
}

import { type AdminWrite, decideGrant, type Grant, isRefusal, listWhyNotFill } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { giveCoins } from '../../coins/commands/book.ts';
import { isGiven, readPurse } from '../../coins/queries/purse.ts';
import { listPeople } from '../../rentals/queries/people.ts';
import { lockUsers } from '../../users/commands.ts';
import { isTicketGiven, listUsable } from '../queries/copies.ts';
import { giveTicket } from './copies.ts';

export type ItemGrant = {
  readonly sku: string;
  readonly userIds: readonly number[];
  /** Coins of ADMIN_REWARD_COIN; nothing else looks at it. */
  readonly amount: number | null;
  /**
   * The reason of this grant (M5): a repetition with the same reason gives nothing more to people who have it already.
   */
  readonly reason: string;
};

/**
 * R-COIN-07, R-ITEM-05: an administrator gives coins or a ticket, one to each of these people, all or none. Says for the
 * record what each was given.
 */
export async function grantItem(
  tx: Tx,
  { sku, userIds, amount, reason }: ItemGrant,
  { now, policy }: Moment,
): Promise<AdminWrite[]> {
  const grant = decideGrant({ sku, amount }, policy, now);
  if (isRefusal(grant) && grant.refused === 'NOT_FOUND_ITEM') refuse(grant);
  const ids = [...new Set(userIds)].toSorted((one, other) => one - other);
  const [, people] = await Promise.all([lockUsers(tx, ids), listPeople(tx, ids)]);
  const unknownIds = ids.filter((id) => !people.has(id));
  if (unknownIds.length > 0) refuse('NOT_FOUND_USER', { userIds: unknownIds });
  if (isRefusal(grant)) refuse(grant);
  const given: AdminWrite[] = [];
  for (const userId of ids)
    given.push(...(await grantTo(tx, { userId, grant, cause: `grant ${reason} ${userId}` }, now)));
  return given;
}

type Granted = { readonly userId: number; readonly grant: Grant; readonly cause: string };

/** Nothing where the person was given something for this cause before. */
export async function grantTo(tx: Tx, { userId, grant, cause }: Granted, now: Temporal.Instant): Promise<AdminWrite[]> {
  const target = { kind: 'user', id: userId } as const;
  if (grant.gives === 'ticket') {
    if (await isTicketGiven(tx, cause)) return [];
    const { sku, usableUntil } = grant;
    const copies = (await listUsable(tx, userId, now)).filter((copy) => copy.sku === sku).length;
    await giveTicket(tx, { userId, sku, origin: 'GRANTED', usableUntil, cause }, now);
    return [
      {
        kind: 'GRANT',
        changes: [{ target, before: { copies }, after: { copies: copies + 1, itemSku: sku } }],
        undo: { of: 'ticket', userId, cause },
      },
    ];
  }
  const [purse, isDone] = await Promise.all([readPurse(tx, userId), isGiven(tx, cause)]);
  if (isDone) return [];
  const [no] = listWhyNotFill(purse.coins, grant.coins);
  if (no !== undefined) refuse(no, { userIds: [userId] });
  const { coins } = await giveCoins(tx, purse, { sku: grant.sku, coins: grant.coins, cause }, now);
  const change = { target, before: { coins: purse.coins }, after: { coins, itemSku: grant.sku } };
  return [{ kind: 'GRANT', changes: [change], undo: { of: 'coins', userId, cause } }];
}

import type { AdminWrite } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { takeBackCoins } from '../../coins/commands/book.ts';
import { findGiven, readPurse } from '../../coins/queries/purse.ts';
import { takeBackTicket } from '../../store/commands/copies.ts';
import { listUsable } from '../../store/queries/copies.ts';
import type { StoredOf } from '../queries/stored.ts';

/** Takes back coins that were given and are there still, whatever else the person has earned. Needs them locked. */
export async function restorePurse(
  tx: Tx,
  { userId, cause }: StoredOf<'ticket' | 'coins'>,
  now: Temporal.Instant,
): Promise<AdminWrite['changes']> {
  const [given, purse] = await Promise.all([findGiven(tx, cause), readPurse(tx, userId)]);
  if (given === undefined) return [];
  const { coins } = await takeBackCoins(tx, purse, { ...given, cause }, now);
  const before = { coins: purse.coins, itemSku: given.sku };
  return [{ target: { kind: 'user', id: userId }, before, after: { coins } }];
}

/** Takes back a ticket that was given and is not used, whatever else the person has got. Needs them locked. */
export async function restoreTickets(
  tx: Tx,
  { userId, cause }: StoredOf<'ticket' | 'coins'>,
  now: Temporal.Instant,
): Promise<AdminWrite['changes']> {
  const had = await listUsable(tx, userId, now);
  const sku = await takeBackTicket(tx, { userId, cause }, now);
  if (sku === undefined) return [];
  const count = (copies: typeof had) => copies.filter((copy) => copy.sku === sku).length;
  const before = { copies: count(had), itemSku: sku };
  const after = { copies: count(await listUsable(tx, userId, now)) };
  return [{ target: { kind: 'user', id: userId }, before, after }];
}

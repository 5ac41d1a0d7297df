import { endOfMonth } from './attendance.ts';
import {
  type CoinSku,
  coinReasons,
  findItem,
  findTicket,
  type GrantableType,
  grantableTypes,
  type ItemSku,
  type TicketSku,
  ticketPrice,
  tickets,
} from './catalogue.ts';
import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';

/** What an administrator gives: coins or a ticket. */
export type Grant =
  | { readonly gives: 'coins'; readonly sku: CoinSku; readonly coins: number }
  | { readonly gives: 'ticket'; readonly sku: TicketSku; readonly usableUntil: Temporal.Instant | null };

const mostCoins = 100_000;
/** A ledger holds up to 2,147,483,647 coins: this leaves room for what somebody earns. */
const mostHeld = 2_000_000_000;
const fixed = /^ADMIN_REWARD_(\d+)$/;

/**
 * R-COIN-07, R-ITEM-05: an administrator can give a ticket that is for sale, an extension for attendance, a fixed
 * reward of 100 to 2000 coins, or, with ADMIN_REWARD_COIN alone, any number of coins from 1 to 100,000.
 */
export function decideGrant(
  { sku, amount }: { readonly sku: string; readonly amount: number | null },
  policy: Policy,
  now: Temporal.Instant,
): Refusal | Grant {
  const ticket = findTicket(sku);
  if (ticket?.sku === 'EXTENSION_PREV') return { gives: 'ticket', sku: ticket.sku, usableUntil: endOfMonth(now) };
  if (ticket !== undefined && ticketPrice(ticket.sku, policy) !== null)
    return { gives: 'ticket', sku: ticket.sku, usableUntil: null };
  const item = findItem(sku);
  if (item?.type !== 'ADMIN_REWARD') return refusal('NOT_FOUND_ITEM');
  const [, coins] = fixed.exec(item.sku) ?? [];
  if (coins !== undefined) return { gives: 'coins', sku: item.sku, coins: Number(coins) };
  if (amount === null || !Number.isInteger(amount) || amount < 1 || amount > mostCoins)
    return refusal('INVALID_AMOUNT');
  return { gives: 'coins', sku: item.sku, coins: amount };
}

/** R-COIN-07: grants fill a purse up to two thousand million coins. */
export function listWhyNotFill(held: number, coins: number): readonly Refusal[] {
  return reasons(held + coins > mostHeld ? refusal('INVALID_AMOUNT') : undefined);
}

type Grantable = {
  readonly sku: ItemSku;
  readonly type: GrantableType;
  readonly details: string;
  /** How many coins it is; null for a ticket, and where the administrator chooses. */
  readonly coins: number | null;
};

/** R-COIN-07, R-ITEM-05: everything an administrator can give, by kind, each kind in the order of the catalogue. */
export function listGrantable(policy: Policy): readonly Grantable[] {
  const isForSale = (sku: TicketSku) => sku === 'EXTENSION_PREV' || ticketPrice(sku, policy) !== null;
  const all: readonly Grantable[] = [
    ...tickets.filter(({ sku }) => isForSale(sku)).map((ticket) => ({ ...ticket, coins: null })),
    ...coinReasons.flatMap((reason) => {
      if (reason.type !== 'ADMIN_REWARD') return [];
      const [, coins] = fixed.exec(reason.sku) ?? [];
      return [{ ...reason, coins: coins === undefined ? null : Number(coins) }];
    }),
  ];
  return grantableTypes.flatMap((type) => all.filter((each) => each.type === type));
}

import { type CoinType, coinTypeOf, type ItemSku, type TicketSku } from '@cabinet/domain';
import { prepare } from '../../../db/prepared.ts';
import { brokenConstraint, FactsChanged, type Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { backCause, type Given, type Purse } from '../queries/purse.ts';

/** Coins for a person; each `cause` gives coins only once (M5). */
type Gift = Given & { readonly cause: string };

/** R-COIN-01: coins from the account of their reason. Needs the person locked and the purse read under that lock. */
export async function giveCoins(tx: Tx, purse: Purse, gift: Gift, now: Temporal.Instant): Promise<Purse> {
  const { sku, coins, cause } = gift;
  return book(tx, purse, { amount: coins, account: coinTypeOf(sku), sku, cause }, now);
}

/**
 * R-ADM-14: coins that an administrator gave go back to their account. Needs the person locked, and the purse and what was
 * given read under that lock.
 */
export async function takeBackCoins(tx: Tx, purse: Purse, given: Gift, now: Temporal.Instant): Promise<Purse> {
  const { sku, coins, cause } = given;
  return book(tx, purse, { amount: -coins, account: coinTypeOf(sku), sku, cause: backCause(cause) }, now);
}

type Price = { readonly sku: TicketSku; readonly coins: number };

/** R-COIN-01, R-ITEM-02: coins to the store. Needs the person locked and the purse read under that lock. */
export async function takeCoins(tx: Tx, purse: Purse, { sku, coins }: Price, now: Temporal.Instant): Promise<Purse> {
  return book(tx, purse, { amount: -coins, account: 'STORE', sku, cause: null }, now);
}

type Booking = {
  readonly amount: number;
  readonly account: CoinType | 'STORE';
  readonly sku: ItemSku;
  readonly cause: string | null;
};

/**
 * Every movement of coins comes through here: it adds an entry to the person's ledger. Returns the purse afterwards.
 */
async function book(tx: Tx, { userId, coins, number }: Purse, booking: Booking, now: Temporal.Instant): Promise<Purse> {
  const after = { userId, coins: coins + booking.amount, number: number + 1 };
  await Promise.all([
    insertEntry(tx, { ...after, ...booking, now }),
    recordChanges(tx, [{ userId, kind: 'coins' }], now),
  ]).catch((error: unknown) => {
    // Another transaction has written this entry although the person is locked: start again with the present purse.
    if (brokenConstraint(error) === 'coin_entries_pkey') throw new FactsChanged();
    throw error;
  });
  return after;
}

type Entry = Purse & Booking & { readonly now: Temporal.Instant };

const insertEntry = prepare((db, { userId, number, coins, amount, account, sku, cause, now }: Entry) =>
  db
    .insertInto('coin_entries')
    .values({ user_id: userId, number, amount, balance: coins, account, sku, at: now, cause }),
);

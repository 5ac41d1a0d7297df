import type { CoinFilter, ItemSku } from '@cabinet/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

export type EntryRow = {
  readonly number: number;
  readonly at: Temporal.Instant;
  readonly amount: number;
  readonly sku: ItemSku;
  readonly balance: number;
};

/** R-COIN-08: earned is what is positive, used what is negative. */
const kinds: Readonly<Record<CoinFilter, RawBuilder<boolean>>> = {
  ALL: sql`true`,
  EARN: sql`amount > 0`,
  USE: sql`amount < 0`,
};

export type Filter = { readonly type: CoinFilter; readonly page: number; readonly size: number };

/** A page of somebody's ledger, newest first, and how many lines there are. */
export async function listEntries(
  db: Db,
  userId: number,
  { type, page, size }: Filter,
): Promise<{ rows: EntryRow[]; total: number }> {
  const own = db.selectFrom('coin_entries').where('user_id', '=', userId).where(kinds[type]);
  const [rows, count] = await Promise.all([
    own
      .select(['number', 'at', 'amount', 'sku', 'balance'])
      .orderBy('number', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

import type { ItemSku } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

/** A ticket with its use, or a reward of coins, which has none. */
export type HadRow = {
  readonly sku: ItemSku;
  readonly at: Temporal.Instant;
  readonly usedAt: Temporal.Instant | null;
};

/** Coins that were neither picked up nor paid: they were given for a reason and not taken back. */
export const isStandingReward = sql`account in ('COIN_FULL_TIME', 'ADMIN_REWARD', 'PRESENTATION_REWARD') and amount > 0
  and not exists (select from coin_entries as back where back.cause = coin_entries.cause || ' taken back')`;

/** A page of the tickets and rewards that a person has had, newest first, and the number of all. */
export async function listHad(
  db: Db,
  userId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: HadRow[]; total: number }> {
  const [had, count] = await Promise.all([
    sql<HadRow>`
      select sku, obtained_at as at, item_uses.used_at as "usedAt", 0 as kind, item_copies.id as number
      from item_copies left join item_uses on item_uses.copy_id = item_copies.id
      where item_copies.user_id = ${userId}
      union all
      select sku, at, null, 1, number from coin_entries where user_id = ${userId} and ${isStandingReward}
      order by at desc, kind, number desc limit ${size} offset ${page * size}`.execute(db),
    sql<{ total: number }>`
      select (select count(*) from item_copies where user_id = ${userId})
        + (select count(*) from coin_entries where user_id = ${userId} and ${isStandingReward}) as total`.execute(db),
  ]);
  return { rows: had.rows, total: count.rows[0]?.total ?? 0 };
}

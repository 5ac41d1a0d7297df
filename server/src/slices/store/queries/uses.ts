import type { TicketSku } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

export type UseRow = { readonly number: number; readonly usedAt: Temporal.Instant; readonly sku: TicketSku };

/** A page of what somebody used, newest first, and how much there is. */
export async function listUses(
  db: Db,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<{ rows: UseRow[]; total: number }> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('item_uses')
      .innerJoin('item_copies', 'item_copies.id', 'item_uses.copy_id')
      .select([
        sql<number>`(row_number() over (order by item_uses.used_at, item_uses.copy_id))::integer`.as('number'),
        'item_uses.used_at as usedAt',
        'item_copies.sku',
      ])
      .where('item_uses.user_id', '=', userId)
      .orderBy('item_uses.used_at', 'desc')
      .orderBy('item_uses.copy_id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    db
      .selectFrom('item_uses')
      .select(sql<number>`count(*)`.as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

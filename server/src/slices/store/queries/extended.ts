import type { Extended, Policy } from '@cabinet/domain';
import { tickets } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';
import type { HeldRow } from '../../rentals/queries/held.ts';

const daysOf = new Map<string, number>(
  tickets.flatMap((ticket) => (ticket.type === 'EXTENSION' ? [[ticket.sku, ticket.days]] : [])),
);

/**
 * R-EXT-04: how often and by how many days a rental has been extended, by everybody who shares it, and before its renter
 * moved to this cabinet. Undefined, and not asked for, where the campus sets no limit.
 */
export async function readExtended(
  db: Db,
  held: HeldRow | undefined,
  { extension: { maxCount, maxTotalDays } }: Policy,
): Promise<Extended | undefined> {
  if (held === undefined || (maxCount === null && maxTotalDays === null)) return undefined;
  const { rows } = await sql<{ sku: string }>`
    with recursive moved as (
      select id, user_id, started_at from rentals where id = ${held.id}
      union
      select before.id, before.user_id, before.started_at
      from rentals as before
      join moved on before.user_id = moved.user_id and before.ended_at = moved.started_at
      where before.end_reason = 'SWAPPED' and before.id < moved.id
    )
    select item_copies.sku
    from item_uses
    join item_copies on item_copies.id = item_uses.copy_id
    join rentals on rentals.id = item_uses.rental_id
    where item_copies.sku = any(${[...daysOf.keys()]})
      and (rentals.id in (select id from moved)
        or (rentals.cabinet_id = ${held.cabinet_id}
          and (rentals.ended_at is null or rentals.ended_at > ${held.started_at}::timestamptz)))`.execute(db);
  return { count: rows.length, days: rows.reduce((sum, { sku }) => sum + (daysOf.get(sku) ?? 0), 0) };
}

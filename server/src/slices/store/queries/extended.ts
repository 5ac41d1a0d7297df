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
  // People who share a cabinet began together, at one instant. A use is found by its person, for which there is an index, and
  // its rental. The database plans without the values: of rentals from that instant on it would expect a third of the
  // cabinet's past, and without `offset 0` it would rather read all uses of the campus at once.
  const { rows } = await sql<{ sku: string }>`
    with recursive extended as (
      select id, user_id, swapped_from from rentals
      where cabinet_id = ${held.cabinet_id} and started_at = ${held.started_at}::timestamptz
      union
      select before.id, before.user_id, before.swapped_from
      from rentals as before join extended on before.id = extended.swapped_from
    )
    select item_copies.sku
    from extended
    cross join lateral (
      select copy_id from item_uses where user_id = extended.user_id and rental_id = extended.id offset 0
    ) as used
    join item_copies on item_copies.id = used.copy_id
    where item_copies.sku = any(${[...daysOf.keys()]})`.execute(db);
  return { count: rows.length, days: rows.reduce((sum, { sku }) => sum + (daysOf.get(sku) ?? 0), 0) };
}

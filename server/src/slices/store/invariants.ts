import type { Invariant } from '../../db/audit/run-audit.ts';

/** Tickets: M4, M5 as far as tickets are given, and L6. */
export const storeInvariants: readonly Invariant[] = [
  {
    id: 'M4',
    statement: 'a copy is used once, by its owner, after it was had and while it could be used',
    sql: `select item_uses.copy_id, item_uses.user_id, item_copies.user_id as owner, used_at
          from item_uses join item_copies on item_copies.id = item_uses.copy_id
          where item_uses.user_id <> item_copies.user_id or used_at < obtained_at or used_at > $1
            or date_trunc('second', used_at) > usable_until
          union all
          select copy_id, min(user_id), max(user_id), max(used_at) from item_uses group by copy_id having count(*) > 1`,
  },
  {
    id: 'M4',
    statement: 'a use did what its ticket is for, and once',
    sql: `select item_uses.copy_id, sku, item_uses.rental_id, penalty_id, item_uses.section_id
          from item_uses join item_copies on item_copies.id = item_uses.copy_id
          left join section_alarms on section_alarms.copy_id = item_uses.copy_id
          where case
            when sku = 'ALARM' then item_uses.section_id is null
              or section_alarms.section_id is distinct from item_uses.section_id
              or section_alarms.user_id <> item_uses.user_id
            when sku like 'PENALTY_%' then penalty_id is null
            else item_uses.rental_id is null
          end`,
  },
  {
    id: 'M4',
    statement: 'a bought copy was paid for by one line of the ledger, and each payment bought one copy',
    sql: `select coin_entries.user_id, coin_entries.number, coin_entries.sku, item_copies.sku as bought
          from coin_entries full join item_copies
            on item_copies.user_id = coin_entries.user_id and item_copies.paid_entry = coin_entries.number
          where (coin_entries.account = 'STORE' or item_copies.paid_entry is not null)
            and (coin_entries.account is distinct from 'STORE' or coin_entries.sku is distinct from item_copies.sku)`,
  },
  {
    id: 'M5',
    statement: 'a ticket is given once for one cause',
    sql: `select cause, count(*) as times from item_copies where cause is not null group by cause having count(*) > 1`,
  },
  {
    id: 'M5',
    statement: 'what attendance brought was given with its month, and nothing without one',
    sql: `select cause from coin_entries where account = 'COIN_FULL_TIME' and not exists (
            select from attendance_months where attendance_months.user_id = coin_entries.user_id
              and cause = 'attendance ' || user_id || ' ' || to_char(month, 'YYYY-MM'))
          union all
          select cause from item_copies where origin = 'ATTENDANCE' and not exists (
            select from attendance_months where attendance_months.user_id = item_copies.user_id
              and cause = 'attendance ' || user_id || ' ' || to_char(month, 'YYYY-MM'))`,
  },
  {
    id: 'L6',
    statement:
      'who left a cabinet by a swap moved into another at that instant, by one ticket, and nobody else came so',
    sql: `select coalesce(last.id, next.swapped_from) as left_rental, next.id as rental
          from (select * from rentals where end_reason = 'SWAPPED') as last
          full join (select * from rentals where swapped_from is not null) as next on next.swapped_from = last.id
          left join (
            select item_uses.rental_id, count(*) as times
            from item_uses join item_copies on item_copies.id = item_uses.copy_id
            where item_copies.sku = 'SWAP' group by item_uses.rental_id
          ) as swaps on swaps.rental_id = last.id
          where last.id is null or next.id is null or next.user_id <> last.user_id
            or next.started_at <> last.ended_at or next.cabinet_id = last.cabinet_id
            or next.lent_type <> 'PRIVATE' or last.lent_type <> 'PRIVATE' or swaps.times is distinct from 1`,
  },
];

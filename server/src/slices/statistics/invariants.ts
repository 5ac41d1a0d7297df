import type { Invariant } from '../../db/audit/run-audit.ts';

/** The totals of the statistics. */
export const statisticsInvariants: readonly Invariant[] = [
  {
    id: 'R-ADM-13',
    statement: 'the totals of the statistics are the sums of the rentals, the ledger, the picks and the copies',
    sql: `select what, on_day, part, sum(amount)::bigint as off_by from (
            select what, on_day, part, amount from tallies
            union all
            select 'RENTALS_STARTED', (started_at at time zone 'Asia/Seoul')::date, '', -1
            from rentals where started_at is not null
            union all
            select 'RENTALS_ENDED', (ended_at at time zone 'Asia/Seoul')::date, '', -1
            from rentals where started_at is not null and ended_at is not null
            union all
            select case when amount > 0 then 'COINS_ISSUED' else 'COINS_USED' end,
              (at at time zone 'Asia/Seoul')::date, '', -abs(amount) from coin_entries
            union all
            select 'PICKS', month, number::text, -1 from coin_picks
            union all
            select 'COPIES', date_trunc('month', obtained_at at time zone 'Asia/Seoul')::date, sku, -1 from item_copies
          ) as compared group by what, on_day, part having sum(amount) <> 0`,
  },
];

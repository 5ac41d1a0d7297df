import type { Invariant } from '../../db/audit/run-audit.ts';

/** Coins: M1 to M3, and M5 as far as coins are given. */
export const coinInvariants: readonly Invariant[] = [
  {
    id: 'M1',
    statement: 'the coins of a person are the sum of their ledger, after every line, and never below zero',
    sql: `select user_id, number, balance, summed from (
            select user_id, number, balance,
              sum(amount) over (partition by user_id order by number) as summed,
              row_number() over (partition by user_id order by number) as counted
            from coin_entries
          ) as lines where balance <> summed or balance < 0 or number <> counted`,
  },
  {
    id: 'M2',
    statement: 'what was issued and not used is what people have',
    sql: `select issued, used, held from (
            select coalesce(sum(amount) filter (where amount > 0), 0) as issued,
              coalesce(-sum(amount) filter (where amount < 0), 0) as used from coin_entries
          ) as moved, (
            select coalesce(sum(balance), 0) as held from (
              select distinct on (user_id) balance from coin_entries order by user_id, number desc
            ) as purses
          ) as kept where issued - used <> held`,
  },
  {
    id: 'M2',
    statement:
      'coins come from an account that issues them, for its reason, and go to the store or back to an administrator',
    sql: `select user_id, number, amount, account, sku from coin_entries
          where (amount > 0 and account = 'STORE') or (amount < 0 and account not in ('STORE', 'ADMIN_REWARD'))
            or (amount > 0 and sku not in ('COIN_COLLECT', 'COIN_FULL_TIME', 'PRESENTATION_REWARD')
              and sku !~ '^(COIN|ADMIN)_REWARD_')
            or (account <> 'STORE' and account <> regexp_replace(sku, '^(COIN_REWARD|ADMIN_REWARD)_.*$', '\\1'))`,
  },
  {
    id: 'M2',
    statement: 'what is taken back from a person was given to them, for the same reason and to the coin',
    sql: `select back.user_id, back.number, back.cause from coin_entries as back
          left join coin_entries as given on given.user_id = back.user_id and given.number < back.number
            and back.cause = given.cause || ' taken back' and given.amount = -back.amount and given.sku = back.sku
          where back.amount < 0 and back.account <> 'STORE' and given.user_id is null`,
  },
  {
    id: 'M3',
    statement: 'a person picks once a day, numbered from 1 within the month, and no pick beyond the most of its day',
    sql: `select user_id, month, count(*) as picks, max(number) as last from coin_picks
          group by user_id, month
          having count(*) <> max(number) or count(distinct number) < count(*) or count(distinct on_day) < count(*)
            or bool_or(number > most)`,
  },
  {
    id: 'M3',
    statement: 'every pick was paid for once, and every coin that was picked has its pick',
    sql: `select user_id, number, cause from coin_entries
          where account in ('COIN_COLLECT', 'COIN_REWARD') and not exists (
            select from coin_picks where coin_picks.user_id = coin_entries.user_id
              and coin_entries.number = case account when 'COIN_COLLECT' then entry else bonus_entry end
              and on_day = (coin_entries.at at time zone 'Asia/Seoul')::date
          )
          union all
          select user_id, entry, on_day::text from (
            select user_id, entry, on_day, count(*) over (partition by user_id, entry) as times from coin_picks
          ) as paid where times > 1`,
  },
  {
    id: 'M5',
    statement: 'coins are given once for one cause',
    sql: `select cause, count(*) as times from coin_entries where cause is not null group by cause having count(*) > 1`,
  },
];

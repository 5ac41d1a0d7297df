-- What the statistics of administrators sum up, by day; picks of coins and copies by the first day of their month. Triggers
-- add a line in the transaction of what is counted, so the sums are never off, and nobody waits for anybody; a job
-- folds the lines of a day into one from time to time.
create table tallies (
  what text not null
    check (what in ('RENTALS_STARTED', 'RENTALS_ENDED', 'COINS_ISSUED', 'COINS_USED', 'PICKS', 'COPIES')),
  on_day date not null,
  -- The number of a pick in its month, the SKU of a copy.
  part text not null default '',
  amount bigint not null
);
create index tallies_of_day on tallies (what, on_day, part) include (amount);

create function tally_rentals() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into tallies (what, on_day, amount)
  select what, (at at time zone 'Asia/Seoul')::date, step * count(*) from (
    select 'RENTALS_STARTED' as what, started_at as at from changed where started_at is not null
    union all
    select 'RENTALS_ENDED', ended_at from changed where started_at is not null and ended_at is not null
  ) as counted group by 1, 2;
  return null;
end $$;

create function tally_changed_rentals() returns trigger language plpgsql as $$
begin
  insert into tallies (what, on_day, amount)
  select what, (at at time zone 'Asia/Seoul')::date, sum(step) from (
    select 'RENTALS_STARTED' as what, started_at as at, 1 as step from added where started_at is not null
    union all
    select 'RENTALS_ENDED', ended_at, 1 from added where started_at is not null and ended_at is not null
    union all
    select 'RENTALS_STARTED', started_at, -1 from removed where started_at is not null
    union all
    select 'RENTALS_ENDED', ended_at, -1 from removed where started_at is not null and ended_at is not null
  ) as counted group by 1, 2 having sum(step) <> 0;
  return null;
end $$;

create trigger tally_added after insert on rentals
  referencing new table as changed for each statement execute function tally_rentals();
create trigger tally_removed after delete on rentals
  referencing old table as changed for each statement execute function tally_rentals();
create trigger tally_changed after update on rentals
  referencing new table as added old table as removed for each statement execute function tally_changed_rentals();

-- Lines of the ledger, picks and copies are only added; what a test takes away again is counted all the same.
create function tally_coins() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into tallies (what, on_day, amount)
  select case when amount > 0 then 'COINS_ISSUED' else 'COINS_USED' end, (at at time zone 'Asia/Seoul')::date,
    step * sum(abs(amount)) from changed group by 1, 2;
  return null;
end $$;

create function tally_picks() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into tallies (what, on_day, part, amount)
  select 'PICKS', month, number::text, step * count(*) from changed group by 2, 3;
  return null;
end $$;

create function tally_copies() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into tallies (what, on_day, part, amount)
  select 'COPIES', date_trunc('month', obtained_at at time zone 'Asia/Seoul')::date, sku, step * count(*)
  from changed group by 2, 3;
  return null;
end $$;

create trigger tally_added after insert on coin_entries
  referencing new table as changed for each statement execute function tally_coins();
create trigger tally_removed after delete on coin_entries
  referencing old table as changed for each statement execute function tally_coins();
create trigger tally_added after insert on coin_picks
  referencing new table as changed for each statement execute function tally_picks();
create trigger tally_removed after delete on coin_picks
  referencing old table as changed for each statement execute function tally_picks();
create trigger tally_added after insert on item_copies
  referencing new table as changed for each statement execute function tally_copies();
create trigger tally_removed after delete on item_copies
  referencing old table as changed for each statement execute function tally_copies();

create function empty_tallies() returns trigger language plpgsql as $$
begin
  delete from tallies where what = any (tg_argv);
  return null;
end $$;

create trigger tally_emptied after truncate on rentals
  for each statement execute function empty_tallies('RENTALS_STARTED', 'RENTALS_ENDED');
create trigger tally_emptied after truncate on coin_entries
  for each statement execute function empty_tallies('COINS_ISSUED', 'COINS_USED');
create trigger tally_emptied after truncate on coin_picks for each statement execute function empty_tallies('PICKS');
create trigger tally_emptied after truncate on item_copies for each statement execute function empty_tallies('COPIES');

-- What there is already.
insert into tallies (what, on_day, amount)
select 'RENTALS_STARTED', (started_at at time zone 'Asia/Seoul')::date, count(*)
from rentals where started_at is not null group by 2;
insert into tallies (what, on_day, amount)
select 'RENTALS_ENDED', (ended_at at time zone 'Asia/Seoul')::date, count(*)
from rentals where started_at is not null and ended_at is not null group by 2;
insert into tallies (what, on_day, amount)
select case when amount > 0 then 'COINS_ISSUED' else 'COINS_USED' end, (at at time zone 'Asia/Seoul')::date, sum(abs(amount))
from coin_entries group by 1, 2;
insert into tallies (what, on_day, part, amount)
select 'PICKS', month, number::text, count(*) from coin_picks group by 2, 3;
insert into tallies (what, on_day, part, amount)
select 'COPIES', date_trunc('month', obtained_at at time zone 'Asia/Seoul')::date, sku, count(*)
from item_copies group by 2, 3;

-- The parts of days at the ends of a span of time.
create index rentals_by_start on rentals (started_at) where started_at is not null;
create index rentals_by_end on rentals (ended_at) where started_at is not null and ended_at is not null;
-- The penalties that have not ended.
create index penalties_by_end on penalties (ends_at) where released_at is null;

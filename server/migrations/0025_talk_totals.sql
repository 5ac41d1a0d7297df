-- How many people like each talk, and how many talks there are, so that a list of ten thousand costs what one of a hundred costs.
-- Triggers count in the transaction of what is counted.

alter table talks add column likes integer not null default 0 check (likes >= 0);
update talks set likes = (select count(*) from talk_likes where talk_id = talks.id);
create index talks_by_likes on talks (likes desc, starts_at desc, id desc) where canceled_at is null;

-- Whoever likes a talk has locked it before, so nobody else counts at the same time.
create function count_likes() returns trigger language plpgsql as $$
begin
  update talks set likes = (select count(*) from talk_likes where talk_id = talks.id)
  where id in (select talk_id from changed);
  return null;
end $$;
create trigger likes_added after insert on talk_likes
  referencing new table as changed for each statement execute function count_likes();
create trigger likes_removed after delete on talk_likes
  referencing old table as changed for each statement execute function count_likes();

-- The talks that are not cancelled. There is a row for each pair from the beginning.
create table talk_totals (
  category text not null,
  is_public boolean not null,
  talks integer not null check (talks >= 0),
  primary key (category, is_public)
);
insert into talk_totals
select category, is_public,
  (select count(*) from talks where talks.category = each.category and talks.is_public = side.is_public and canceled_at is null)
from unnest(array['DEVELOP', 'DISCUSSION', 'STUDY', 'JOB', 'TASK', 'ETC']) as each (category)
  cross join (values (true), (false)) as side (is_public);

create function count_talks() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update talk_totals set talks = talk_totals.talks + counted.more
  from (select category, is_public, step * count(*) as more from changed where canceled_at is null group by 1, 2) as counted
  where talk_totals.category = counted.category and talk_totals.is_public = counted.is_public;
  return null;
end $$;

create function count_changed_talks() returns trigger language plpgsql as $$
begin
  update talk_totals set talks = talk_totals.talks + counted.more
  from (
    select category, is_public, sum(step) as more from (
      select category, is_public, 1 as step from added where canceled_at is null
      union all
      select category, is_public, -1 from removed where canceled_at is null
    ) as changed group by 1, 2 having sum(step) <> 0
  ) as counted
  where talk_totals.category = counted.category and talk_totals.is_public = counted.is_public;
  return null;
end $$;

create trigger talks_added after insert on talks
  referencing new table as changed for each statement execute function count_talks();
create trigger talks_removed after delete on talks
  referencing old table as changed for each statement execute function count_talks();
create trigger talks_changed after update on talks
  referencing new table as added old table as removed for each statement execute function count_changed_talks();

-- Whoever empties a database, as the seeds of tests do, empties the count.
create function forget_talks() returns trigger language plpgsql as $$
begin
  update talk_totals set talks = 0;
  return null;
end $$;
create trigger talks_emptied after truncate on talks for each statement execute function forget_talks();

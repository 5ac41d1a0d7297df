-- What a page of talks costs does not follow from how many talks there are.

-- An author has few talks and somebody likes few, also while only a few people have written all of them. The planner believes
-- this instead of what it counts, and looks their talks up instead of looking through all.
alter table talks alter column author_id set (n_distinct = -0.2);
alter table talk_likes alter column user_id set (n_distinct = -0.05);

create index talks_by_category on talks (category, starts_at desc, id desc) where canceled_at is null;
create index talks_by_likes_in_category on talks (category, likes desc, starts_at desc, id desc) where canceled_at is null;

-- One by one by their number, whatever the planner believes of how many were liked at once. Counted anew, as a backup brings
-- the sum and then the likes.
create or replace function count_likes() returns trigger language plpgsql as $$
declare
  each record;
begin
  for each in select distinct talk_id from changed loop
    update talks set likes = (select count(*) from talk_likes where talk_id = each.talk_id) where id = each.talk_id;
  end loop;
  return null;
end $$;

-- Runs of three letters too: single letters and pairs are in many talks, so that a search had to look at most of them.
drop index talk_words_by_pairs;
drop trigger words_kept on talks;
drop function keep_words();
drop table talk_words;
drop function letter_pairs(text);

-- All runs of one to three neighbouring letters of a text, in small letters.
create function letter_runs(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(small.letters, place, size)), '{}')
  from (select lower(words) as letters) as small,
    generate_series(1, length(small.letters)) as place, generate_series(1, 3) as size
$$;

-- The longest of these runs, without the shorter ones at its end: a text that contains another has all of them.
create function sought_runs(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(small.letters, place, small.size)), '{}')
  from (select lower(words) as letters, least(length(lower(words)), 3) as size) as small,
    generate_series(1, length(small.letters) - small.size + 1) as place
$$;

create table talk_words (
  talk_id integer primary key references talks (id) on delete cascade,
  runs text[] not null
);
insert into talk_words select id, letter_runs(title || e'\n' || summary) from talks;
-- Without a list of what is still to be sorted in, which every search would read.
create index talk_words_by_runs on talk_words using gin (runs) with (fastupdate = off);

create function keep_words() returns trigger language plpgsql as $$
begin
  insert into talk_words values (new.id, letter_runs(new.title || e'\n' || new.summary))
  on conflict (talk_id) do update set runs = excluded.runs;
  return null;
end $$;
create trigger words_kept after insert or update of title, summary on talks
  for each row execute function keep_words();

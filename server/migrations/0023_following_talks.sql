-- What follows talks: slides, calendars, the search, the live feed.

alter table talks
  add column slides_link text check (length(slides_link) <= 2048),
  -- Grows with each change, so that a calendar program knows the newer of two entries.
  add column revision integer not null default 0 check (revision >= 0);

-- The letters of a text and its pairs of neighbouring letters, in small letters. A text that contains another has all of its
-- letters and pairs, in any language; so an index of them finds parts of words as short as one syllable.
create function letter_pairs(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(small.letters, place, size)), '{}')
  from (select lower(words) as letters) as small,
    generate_series(1, length(small.letters)) as place, generate_series(1, 2) as size
$$;
create index talks_by_words on talks using gin (letter_pairs(title || e'\n' || summary)) where canceled_at is null;

-- A change of a talk, of its likes or comments: everybody who has it open reads it again. 0 stands for the free slots.
alter table changes
  add column talk_id integer,
  drop constraint changes_check,
  add constraint changes_of_one check (num_nonnulls(cabinet_id, user_id, talk_id) = 1);

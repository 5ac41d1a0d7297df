-- The letters of a talk stand apart from it, so that a like, which writes the talk anew, does not write hundreds of them anew.

drop index talks_by_words;
create table talk_words (
  talk_id integer primary key references talks (id) on delete cascade,
  pairs text[] not null
);
insert into talk_words select id, letter_pairs(title || e'\n' || summary) from talks;
create index talk_words_by_pairs on talk_words using gin (pairs);

create function keep_words() returns trigger language plpgsql as $$
begin
  insert into talk_words values (new.id, letter_pairs(new.title || e'\n' || new.summary))
  on conflict (talk_id) do update set pairs = excluded.pairs;
  return null;
end $$;
create trigger words_kept after insert or update of title, summary on talks
  for each row execute function keep_words();

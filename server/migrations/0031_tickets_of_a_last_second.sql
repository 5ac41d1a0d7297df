-- A ticket can be used in the whole of its last second, so it can be given in it, too: at the end of a month.
alter table item_copies drop constraint item_copies_check;
alter table item_copies add constraint item_copies_had_in_time
  check (usable_until > obtained_at - interval '1 second');

-- A browser is one person's: of two who register it at the same moment the second waits for the first, and takes it over.
-- Where two were kept with the same one, it stays with the person who registered it last.
-- Beside an older version, which knows no such wait, the second of the two hears of a fault and is as before.
-- The table is locked first: what an older version saves meanwhile would stand against the constraint.
lock table device_tokens in access exclusive mode;
delete from device_tokens as earlier using device_tokens as later
where split_part(earlier.token, '",', 1) = split_part(later.token, '",', 1)
  and (earlier.saved_at, earlier.user_id) < (later.saved_at, later.user_id);
drop index device_tokens_by_endpoint;
alter table device_tokens add constraint device_tokens_one_per_endpoint
  exclude using hash (split_part(token, '",', 1) with =);

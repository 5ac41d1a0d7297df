-- Names of clubs that only look alike are one name: whatever their case, their composition, the width of their letters, and their
-- spaces. What cannot be seen counts for nothing; the name itself stays as it was typed.
create function club_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(name, NFKC),
      '[\u00AD\u034F\u115F\u1160\u180B-\u180E\u200B-\u200F\u2060-\u2064\uFE00-\uFE0F\uFEFF]', '', 'g')),
    '\s+', ' ', 'g'))
$$;

-- Of clubs that lived under one such name, the later ones get their number beside it.
update clubs set name = clubs.name || ' (' || clubs.id || ')'
where clubs.deleted_at is null and exists (
  select from clubs as first
  where first.deleted_at is null and first.id < clubs.id and club_name_key(first.name) = club_name_key(clubs.name)
);

drop index clubs_one_living_name;
create unique index clubs_one_living_name on clubs (club_name_key(name)) where deleted_at is null;

-- Pictures of talks, and the months whose regular slots were opened.

create table talk_thumbnails (
  -- SHA-256 of the bytes in hexadecimal: their address.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- A WebP of ours, never the file that was sent.
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  -- When it was sent last. What no talk has is deleted later.
  sent_at timestamptz not null
);

alter table talks add column thumbnail text references talk_thumbnails (hash);
create index talks_of_thumbnail on talks (thumbnail) where thumbnail is not null;

-- Once opened, a month is not opened again: its slots may have been moved or deleted since.
create table talk_slot_months (
  month date primary key check (extract(day from month) = 1),
  opened_at timestamptz not null
);

-- What people own. Each copy was bought, or given for a reason that counts once (M5).
create table item_copies (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  sku text not null,
  origin text not null check (origin in ('BOUGHT', 'GRANTED', 'ATTENDANCE')),
  obtained_at timestamptz not null,
  usable_until timestamptz check (usable_until > obtained_at),
  -- The line of the ledger that paid for it.
  paid_entry integer,
  cause text unique,
  check ((origin = 'BOUGHT') = (paid_entry is not null)),
  check ((origin = 'BOUGHT') = (cause is null)),
  unique (user_id, paid_entry),
  unique (id, user_id),
  foreign key (user_id, paid_entry) references coin_entries (user_id, number)
);
create index item_copies_of_user on item_copies (user_id, sku);

-- A copy is used once, by its owner, and did one thing (M4).
create table item_uses (
  copy_id bigint,
  user_id integer not null,
  used_at timestamptz not null,
  -- The rental that was extended, or left by a swap.
  rental_id bigint references rentals (id),
  penalty_id bigint references penalties (id),
  section_id integer references sections (id),
  constraint item_uses_pkey primary key (copy_id),
  check (num_nonnulls(rental_id, penalty_id, section_id) = 1),
  foreign key (copy_id, user_id) references item_copies (id, user_id)
);
create index item_uses_of_user on item_uses (user_id, used_at desc, copy_id desc);

-- Who waits to be told that a section opens. One at a time; it is over when it has been told (R-ALARM-04).
create table section_alarms (
  copy_id bigint primary key references item_uses (copy_id),
  user_id integer not null references users (id),
  section_id integer not null references sections (id),
  registered_at timestamptz not null,
  told_at timestamptz check (told_at >= registered_at)
);
create unique index section_alarms_one_open on section_alarms (user_id, section_id) where told_at is null;
create index section_alarms_open on section_alarms (section_id) where told_at is null;

-- A rental that somebody moved to follows the one that was left (L6).
alter table rentals add column swapped_from bigint unique references rentals (id);

-- The hours of a month as the attendance service told them, once: what they bring is given with this row (M5).
create table attendance_months (
  user_id integer not null references users (id),
  month date not null check (extract(day from month) = 1),
  minutes integer not null check (minutes >= 0),
  told_at timestamptz not null,
  primary key (user_id, month)
);

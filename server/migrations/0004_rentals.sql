create extension if not exists btree_gist;

-- Active and past rentals. What is active is what has no end yet.
create table rentals (
  id bigint generated always as identity primary key,
  cabinet_id integer not null references cabinets (id),
  user_id integer not null references users (id),
  lent_type text not null check (lent_type in ('PRIVATE', 'SHARE')),
  place smallint not null check (place between 1 and 4),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz check (ended_at >= started_at),
  end_reason text check (end_reason in ('RETURNED', 'RETURNED_BY_ADMIN', 'FORCED', 'SWAPPED')),
  -- When the emptied cabinet opens to the next renter.
  reopens_at timestamptz check (reopens_at > ended_at),
  -- Filled only while active: ties the cabinet's type and condition down for as long as somebody uses it (L4, L9).
  active_type text generated always as (case when ended_at is null then lent_type end) stored,
  active_condition text generated always as (case when ended_at is null then 'USABLE' end) stored,
  check ((ended_at is null) = (end_reason is null)),
  check (place = 1 or lent_type = 'SHARE'),
  foreign key (cabinet_id, active_type, active_condition) references cabinets (id, lent_type, condition),
  check (reopens_at is null or ended_at is not null),
  -- Rentals of one private cabinet never overlap (L5), nor does one start before the cabinet opened again (L7).
  constraint rentals_private_no_overlap
    exclude using gist (cabinet_id with =, tstzrange(started_at, coalesce(reopens_at, ended_at)) with &&)
    where (lent_type = 'PRIVATE')
);
-- One active rental a person (L1); one person a place (L2, L3).
create unique index rentals_one_active_per_user on rentals (user_id) where ended_at is null;
create unique index rentals_one_active_per_place on rentals (cabinet_id, place) where ended_at is null;
create index rentals_of_user on rentals (user_id, started_at desc, id desc);
create index rentals_of_cabinet on rentals (cabinet_id, started_at desc, id desc);
create index rentals_active_by_expiry on rentals (expires_at) where ended_at is null;

create table penalties (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  rental_id bigint not null unique references rentals (id),
  days integer not null check (days > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reduced_by_days integer not null default 0 check (reduced_by_days >= 0),
  released_at timestamptz
);
create index penalties_of_user on penalties (user_id, ends_at desc);

-- Messages to people: planned in the transaction they follow from, sent after it, at most once per channel and matter.
create table notices (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null,
  channel text not null check (channel in ('email', 'slack', 'push')),
  on_day date not null,
  matter text not null,
  facts jsonb not null,
  planned_at timestamptz not null,
  sent_at timestamptz,
  dropped_because text,
  check (sent_at is null or dropped_because is null),
  unique (user_id, kind, channel, on_day, matter)
);

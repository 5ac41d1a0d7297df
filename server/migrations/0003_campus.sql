create table buildings (
  id integer generated always as identity primary key,
  name text not null unique
);

create table sections (
  id integer generated always as identity primary key,
  building_id integer not null references buildings (id),
  floor smallint not null,
  name text not null,
  columns smallint not null check (columns > 0),
  unique (building_id, floor, name),
  -- Lets a cabinet's floor be held to its section's.
  unique (id, building_id, floor)
);

-- A floor without an end of closure stays closed until the row is ended.
create table floor_closures (
  id integer generated always as identity primary key,
  building_id integer not null references buildings (id),
  floor smallint not null,
  closed_from timestamptz not null,
  closed_until timestamptz,
  check (closed_until is null or closed_until > closed_from)
);

-- A cabinet's status is not a column: it follows from condition, opening and the rentals on it at the moment of asking.
create table cabinets (
  id integer generated always as identity primary key,
  section_id integer not null,
  building_id integer not null,
  floor smallint not null,
  visible_num integer not null check (visible_num >= 0),
  grid_row smallint not null check (grid_row >= 0),
  grid_column smallint not null check (grid_column >= 0),
  lent_type text not null,
  max_user smallint not null,
  condition text not null default 'USABLE' check (condition in ('USABLE', 'BROKEN', 'BANNED')),
  -- The opening after a return, as a stored instant (L7).
  opens_at timestamptz,
  title text,
  memo text,
  status_note text check (length(status_note) <= 64),
  previous_user_name text,
  foreign key (section_id, building_id, floor) references sections (id, building_id, floor),
  unique (building_id, floor, visible_num),
  unique (id, lent_type, condition),
  check ((lent_type, max_user) in (('PRIVATE', 1), ('SHARE', 4), ('CLUB', 1)))
);
create index cabinets_by_section on cabinets (section_id);
create index cabinets_opening on cabinets (opens_at) where opens_at is not null;

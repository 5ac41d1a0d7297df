create table clubs (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 480),
  notice text not null default '',
  master_id integer not null references users (id),
  created_at timestamptz not null,
  deleted_at timestamptz check (deleted_at >= created_at)
);
-- The name of a deleted club is free again.
create unique index clubs_one_living_name on clubs (name) where deleted_at is null;

create table club_members (
  club_id integer not null references clubs (id),
  user_id integer not null references users (id),
  joined_at timestamptz not null,
  constraint club_members_pkey primary key (club_id, user_id)
);
create index club_members_of_user on club_members (user_id);

-- A club has one master, who is a member (C1); so a club is made together with its first member, in one statement.
-- A restore fills one table after the other, and asks at its end.
alter table clubs
  add constraint clubs_master_is_member foreign key (id, master_id) references club_members (club_id, user_id)
  deferrable initially immediate;

-- The cabinets that clubs have and had. What is active has no end yet.
create table club_rentals (
  id bigint generated always as identity primary key,
  club_id integer not null references clubs (id),
  cabinet_id integer not null references cabinets (id),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  -- Filled only while active: ties the cabinet's type and condition down for as long as a club has it (L9).
  active_type text generated always as (case when ended_at is null then 'CLUB' end) stored,
  active_condition text generated always as (case when ended_at is null then 'USABLE' end) stored,
  foreign key (cabinet_id, active_type, active_condition) references cabinets (id, lent_type, condition)
);
-- One cabinet a club, and one club a cabinet (L2).
create unique index club_rentals_one_active_per_club on club_rentals (club_id) where ended_at is null;
create unique index club_rentals_one_active_per_cabinet on club_rentals (cabinet_id) where ended_at is null;

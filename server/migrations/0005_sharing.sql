-- Ten minutes in which people gather for a shared cabinet. What is open has not been closed yet.
create table waiting_sessions (
  id bigint generated always as identity primary key,
  cabinet_id integer not null references cabinets (id),
  code text not null check (code ~ '^[0-9]{4}$'),
  opened_at timestamptz not null,
  deadline_at timestamptz not null check (deadline_at > opened_at),
  wrong_total integer not null default 0 check (wrong_total >= 0),
  closed_at timestamptz,
  outcome text check (outcome in ('COMPLETED', 'CANCELLED')),
  -- Filled only while open: ties the cabinet's type and condition down for as long as people gather (L9).
  open_type text generated always as (case when closed_at is null then 'SHARE' end) stored,
  open_condition text generated always as (case when closed_at is null then 'USABLE' end) stored,
  check ((closed_at is null) = (outcome is null)),
  foreign key (cabinet_id, open_type, open_condition) references cabinets (id, lent_type, condition)
);
-- One open session a cabinet; it closes, and so completes, at most once (L3).
create unique index waiting_sessions_one_open on waiting_sessions (cabinet_id) where closed_at is null;
create index waiting_sessions_by_deadline on waiting_sessions (deadline_at) where closed_at is null;

-- Wrong codes of one person in one session; giving up the seat erases nothing.
create table code_tries (
  session_id bigint not null references waiting_sessions (id),
  user_id integer not null references users (id),
  wrong_count integer not null check (wrong_count > 0),
  primary key (session_id, user_id)
);

-- A waiting seat is a rental that has not started: the guards of one person and one place hold for both.
alter table rentals
  add column session_id bigint references waiting_sessions (id),
  add column entered_at timestamptz,
  alter column started_at drop not null,
  alter column expires_at drop not null,
  drop constraint rentals_end_reason_check,
  add constraint rentals_end_reason_check check (
    end_reason in ('RETURNED', 'RETURNED_BY_ADMIN', 'FORCED', 'SWAPPED', 'LEFT', 'CANCELLED', 'DROPPED')
  ),
  add constraint rentals_started_with_an_end check ((started_at is null) = (expires_at is null)),
  add constraint rentals_seat_of_a_session check (
    started_at is not null or (session_id is not null and entered_at is not null and lent_type = 'SHARE')
  ),
  add constraint rentals_seat_ends_as_a_seat check (
    ended_at is null or (started_at is null) = (end_reason in ('LEFT', 'CANCELLED', 'DROPPED'))
  );
create index rentals_seats_of_session on rentals (session_id) where session_id is not null;

-- Dated rules of the campus: the row in force at an instant is the latest one from before it.
create table policies (
  key text not null,
  value jsonb not null,
  valid_from timestamptz not null,
  primary key (key, valid_from)
);

-- The stored reply of a write that carried an Idempotency-Key.
create table idempotency_records (
  caller text not null,
  key text not null check (length(key) between 1 and 128),
  request_hash bytea not null,
  status smallint not null,
  reply text not null,
  expires_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_records_by_expiry on idempotency_records (expires_at);

-- What changed, for the live feed. Rows are read in the order of their transactions once those are all finished.
create table changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  cabinet_id integer,
  user_id integer,
  kind text,
  check (num_nonnulls(cabinet_id, user_id) = 1),
  check ((user_id is null) = (kind is null))
);
create index changes_by_transaction on changes (xid);
create index changes_by_time on changes (at);

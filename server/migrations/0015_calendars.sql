-- The secret address of a person's calendar. Only the digest of the secret is kept.
create table calendars (
  user_id integer primary key references users (id),
  secret_hash bytea not null unique,
  made_at timestamptz not null
);

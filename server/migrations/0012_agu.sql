-- The links by which people whose school account has ended come to return. Only the digest of a code is kept.
create table agu_links (
  id uuid primary key,
  user_id integer not null references users (id),
  code_hash bytea not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  -- No other mail before then; null when the mail server did not take this one.
  next_mail_at timestamptz check (next_mail_at > asked_at),
  -- One mail in so many minutes.
  constraint agu_links_one_mail
    exclude using gist (user_id with =, tstzrange(asked_at, next_mail_at) with &&) where (next_mail_at is not null)
);
create index agu_links_by_time on agu_links (asked_at);

-- What a link opened, once: a session in which its person may see and return the cabinet, and nothing else.
create table agu_sessions (
  id uuid primary key,
  link_id uuid not null constraint agu_sessions_one_per_link unique references agu_links (id) on delete cascade,
  user_id integer not null references users (id),
  begun_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begun_at),
  -- Cancelled, or spent by a return.
  ended_at timestamptz check (ended_at >= begun_at)
);

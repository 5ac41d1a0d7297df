create table users (
  id integer generated always as identity primary key,
  -- The school's own identifier of the person; an e-mail address never identifies anybody.
  school_id text not null unique,
  name text not null unique check (length(name) between 1 and 32),
  email text unique,
  roles text[] not null,
  school_ends_at timestamptz,
  deactivated_at timestamptz,
  language text not null default 'ko' check (language in ('ko', 'en')),
  alarm_email boolean not null default true,
  alarm_slack boolean not null default true,
  alarm_push boolean not null default false,
  created_at timestamptz not null
);

create table admin_accounts (
  id integer generated always as identity primary key,
  login_id text unique,
  password_hash text,
  email text unique,
  role text not null check (role in ('ADMIN', 'MASTER')),
  created_at timestamptz not null,
  check ((login_id is null) = (password_hash is null)),
  check (login_id is not null or email is not null)
);

-- Failed administrator sign-ins, by id and address, for the growing back-off.
create table admin_sign_in_failures (
  login_id text not null,
  address text not null,
  failures integer not null check (failures > 0),
  last_failed_at timestamptz not null,
  primary key (login_id, address)
);

create table auth_sessions (
  id uuid primary key,
  user_id integer references users (id),
  admin_id integer references admin_accounts (id) on delete cascade,
  provider text not null,
  user_agent text not null,
  -- Seeds the chain of refresh values; worthless without the server's secret.
  seed text not null,
  generation integer not null default 0 check (generation >= 0),
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (num_nonnulls(user_id, admin_id) = 1)
);
create index auth_sessions_by_user on auth_sessions (user_id) where revoked_at is null;
create index auth_sessions_by_expiry on auth_sessions (expires_at);

-- One sign-in on its way through a provider: single use, bound to the browser by a cookie.
create table sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  purpose text not null check (purpose in ('user', 'admin')),
  expires_at timestamptz not null
);
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

create table oauth_links (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  provider text not null check (provider in ('google', 'kakao', 'github')),
  subject text not null,
  email text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index oauth_links_one_per_user on oauth_links (user_id) where deleted_at is null;
create unique index oauth_links_one_per_subject on oauth_links (provider, subject) where deleted_at is null;

-- The browser that gets a person's push messages: the one that was registered last.
create table device_tokens (
  user_id integer primary key references users (id),
  token text not null check (length(token) between 1 and 4096),
  saved_at timestamptz not null
);
-- A browser belongs to whoever registered it last.
create index device_tokens_by_token on device_tokens using hash (token);

-- How often a notice could not be sent, and what was wrong the last time.
alter table notices
  add column tries integer not null default 0 check (tries >= 0),
  add column last_fault text;
create index notices_unsent on notices (id) where sent_at is null and tries > 0;

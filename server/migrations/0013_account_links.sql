-- A sign-in at a provider may also be the linking of its account, for the person and the session that asked for it.
alter table sign_in_attempts add column user_id integer references users (id);
alter table sign_in_attempts add column session_id uuid references auth_sessions (id) on delete cascade;
alter table sign_in_attempts drop constraint sign_in_attempts_purpose_check;
alter table sign_in_attempts add check (purpose in ('user', 'admin', 'link'));
alter table sign_in_attempts add check ((purpose = 'link') = (user_id is not null and session_id is not null));

-- Tokens of links are signed, not stored; a used one is noted until it would be over anyway.
create table used_link_tokens (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_link_tokens_by_expiry on used_link_tokens (expires_at);

-- The second factor of administrators (R-ADM-17). The secret is encrypted with a key that is not in the database.
create table admin_second_factors (
  admin_id integer primary key references admin_accounts (id) on delete cascade,
  secret bytea not null,
  begun_at timestamptz not null,
  -- Null until its first code was typed; only then is one asked for.
  confirmed_at timestamptz,
  -- The half minute of the code that was taken last: neither that one nor one from before it is taken again.
  last_step integer not null default 0 check (last_step >= 0)
);

-- Administrators whose password or provider was right, and who still owe a code.
create table admin_half_sign_ins (
  secret_hash bytea primary key,
  admin_id integer not null references admin_accounts (id) on delete cascade,
  provider text not null,
  expires_at timestamptz not null
);
create index admin_half_sign_ins_by_expiry on admin_half_sign_ins (expires_at);
create index admin_half_sign_ins_of_admin on admin_half_sign_ins (admin_id);

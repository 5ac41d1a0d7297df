-- Wrong tries of administrators by address and part: the ids fall into 256 parts, so that made-up ones fill no table and
-- none can be told from a real one by it; part -1 is the whole of the address. What was counted is forgotten.
drop table admin_sign_in_failures;

create table admin_sign_in_failures (
  address text not null,
  part smallint not null check (part between -1 and 255),
  failures integer not null check (failures > 0),
  last_failed_at timestamptz not null,
  primary key (address, part)
);

-- What administrators changed (R-ADM-14): written with the change itself, and never again.
create table admin_records (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- An account may be removed later; its name then stays as it was.
  admin_id integer not null,
  admin_name text not null,
  address text not null,
  call text not null,
  kind text not null,
  -- `cabinet:42`, `user:7`: what a reader may ask for.
  targets text[] not null check (cardinality(targets) > 0),
  before jsonb not null,
  after jsonb not null,
  -- What taking it back needs to know; null where it cannot be taken back.
  undo jsonb,
  -- The record that this one takes back. Nothing is taken back twice.
  undoes bigint references admin_records (id),
  constraint admin_records_undone_once unique (undoes),
  check ((kind = 'UNDO') = (undoes is not null))
);
create index admin_records_by_time on admin_records (at desc, id desc);
create index admin_records_of_admin on admin_records (admin_id, at desc, id desc);
create index admin_records_of_targets on admin_records using gin (targets);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger admin_records_stay before update or delete or truncate on admin_records
  for each statement execute function refuse_to_rewrite();

-- Two administrators may give two cabinets one number at once: the refusal is told by the name of the constraint.
alter table cabinets rename constraint cabinets_building_id_floor_visible_num_key to cabinets_one_number_per_floor;

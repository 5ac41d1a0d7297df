-- The months of which everybody was asked for to the end: a run that was killed amid its people is made up for (M5, J1).
create table attendance_runs (
  month date primary key check (extract(day from month) = 1),
  finished_at timestamptz not null
);

-- The ledger of coins, in double entry: each line moves coins between the purse of a person and one named account of the
-- campus, so what the one gains the other gives. Lines are only ever added. The balance after a line is the balance after
-- the line before it and its amount: the reference to that line holds the chain together, so a purse is the sum of its
-- lines (M1), whoever writes them, and a missing, altered or doubled line cannot be.
create table coin_entries (
  user_id integer not null references users (id),
  number integer not null check (number > 0),
  -- What the purse gains; negative what it pays.
  amount integer not null check (amount <> 0),
  balance integer not null check (balance >= 0),
  account text not null
    check (account in ('COIN_COLLECT', 'COIN_REWARD', 'COIN_FULL_TIME', 'ADMIN_REWARD', 'PRESENTATION_REWARD', 'STORE')),
  sku text not null,
  at timestamptz not null,
  -- What the coins were given for, such that it counts once (M5). Paying may be repeated.
  cause text unique,
  number_before integer generated always as (nullif(number - 1, 0)) stored,
  balance_before integer generated always as (balance - amount) stored,
  constraint coin_entries_pkey primary key (user_id, number),
  unique (user_id, number, balance),
  foreign key (user_id, number_before, balance_before) references coin_entries (user_id, number, balance),
  check (number > 1 or balance = amount),
  -- Coins come from the accounts that issue them, and go to the store (M2).
  check ((amount < 0) = (account = 'STORE')),
  check ((amount < 0) = (cause is null))
);

-- One pick a campus day, so many a month (M3), each paid for by its line of the ledger.
create table coin_picks (
  user_id integer not null references users (id),
  on_day date not null,
  month date not null generated always as (on_day - (extract(day from on_day)::integer - 1)) stored,
  number smallint not null check (number between 1 and most),
  -- How many a month could be picked then.
  most smallint not null,
  entry integer not null,
  -- The last pick of a month draws its bonus: what was drawn, below what, and its line of the ledger.
  drawn integer check (drawn >= 0),
  drawn_below integer check (drawn_below > drawn),
  bonus_entry integer,
  constraint coin_picks_pkey primary key (user_id, on_day),
  unique (user_id, month, number),
  check (num_nulls(drawn, drawn_below, bonus_entry) in (0, 3)),
  check (drawn is null or number = most),
  foreign key (user_id, entry) references coin_entries (user_id, number),
  foreign key (user_id, bonus_entry) references coin_entries (user_id, number)
);

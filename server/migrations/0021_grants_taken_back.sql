-- Coins that an administrator gave and takes back return to the account they came from, once for their own cause. Nothing
-- else than that and a purchase lessens a purse.
alter table coin_entries
  drop constraint coin_entries_check1,
  drop constraint coin_entries_check2,
  add constraint coin_entries_direction_check
    check (case account when 'STORE' then amount < 0 when 'ADMIN_REWARD' then true else amount > 0 end),
  add constraint coin_entries_cause_check check ((account = 'STORE') = (cause is null));

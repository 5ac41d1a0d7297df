-- The ended sign-ins of an administrator who was removed stay for a while without one, so that their pages can be told why.
alter table auth_sessions drop constraint auth_sessions_check;
alter table auth_sessions add constraint auth_sessions_one_holder
  check (num_nonnulls(user_id, admin_id) = 1 or (num_nonnulls(user_id, admin_id) = 0 and revoked_at is not null));

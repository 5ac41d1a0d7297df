-- A notice inside the product is told by being committed; the reader marks it read.
alter table notices
  drop constraint notices_channel_check,
  add constraint notices_channel_check check (channel in ('app', 'email', 'slack', 'push')),
  add column read_at timestamptz,
  -- Somebody is sending it until then: two senders never tell it twice (J1).
  add column claimed_until timestamptz,
  add constraint notices_read_in_app check (read_at is null or channel = 'app');
create index notices_in_app on notices (user_id, id desc) where channel = 'app';
create index notices_unread on notices (user_id) where channel = 'app' and read_at is null;

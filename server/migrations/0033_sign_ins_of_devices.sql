-- From which sign-in a browser was registered for push messages: one that is ended elsewhere ends that too. Without a foreign key,
-- since a sign-in that ran out is forgotten and its browser goes on. Of those registered before now it is not known.
alter table device_tokens add column session_id uuid;

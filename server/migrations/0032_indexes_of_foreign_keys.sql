-- What is asked for by its holder, or is looked for when its target is deleted or changed, is found without reading a whole table.
create index auth_sessions_of_admin on auth_sessions (admin_id) where admin_id is not null;
create index sign_in_attempts_of_session on sign_in_attempts (session_id) where session_id is not null;
create index oauth_links_of_user on oauth_links (user_id);
create index section_alarms_of_user on section_alarms (user_id);
create index item_uses_of_penalty on item_uses (penalty_id) where penalty_id is not null;
create index club_rentals_of_cabinet on club_rentals (cabinet_id);
create index talk_comments_of_author on talk_comments (author_id, written_at);
-- A person also asks for the sign-ins that ended.
drop index auth_sessions_by_user;
create index auth_sessions_of_user on auth_sessions (user_id);

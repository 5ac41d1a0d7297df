-- Whether people have waited at a cabinet since its last return: the undo of that return asks it for each record.
create index waiting_sessions_of_cabinet on waiting_sessions (cabinet_id, opened_at);

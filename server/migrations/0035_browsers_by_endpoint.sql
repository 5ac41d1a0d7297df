-- A browser is found by the endpoint with which its token begins, whoever wrote the rest of it and however.
-- Beside an older version, which looks for the whole token, a browser that changes hands may keep both people until one of them
-- registers it again.
drop index device_tokens_by_token;
create index device_tokens_by_endpoint on device_tokens using hash (split_part(token, '",', 1));

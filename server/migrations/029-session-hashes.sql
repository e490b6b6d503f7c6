-- A copy of the database must open no session: only the SHA-256 of a token is kept. Sessions that run go on.
alter table sessions rename column token to token_hash;
update sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
alter table sessions add constraint sessions_token_hash check (token_hash ~ '^[0-9a-f]{64}$');

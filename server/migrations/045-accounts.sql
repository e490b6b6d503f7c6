-- Two-factor codes and passkeys: better-auth's models twoFactor and passkey under the site's names. Secret and recovery codes are encrypted
-- with a key that is not in the database.
alter table accounts add column two_factor_enabled boolean not null default false;

create table two_factors (
  id uuid primary key,
  account_id uuid not null unique references accounts on delete cascade,
  secret text not null,
  recovery_codes text not null,
  -- false until the first code was right
  verified boolean not null default false,
  failed_count int not null default 0,
  locked_until timestamptz
);

-- Codes of authenticator apps that were used, as keyed hashes: within its 90 seconds a code works once.
create table used_codes (
  account_id uuid not null references accounts on delete cascade,
  code_mac bytea not null,
  used_at timestamptz not null,
  primary key (account_id, code_mac)
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  public_key text not null,
  credential_id text not null unique,
  -- unsigned 32 bits
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- The address that an account changes to when its mailed link is followed: one at a time.
create table email_changes (
  account_id uuid primary key references accounts on delete cascade,
  new_email text not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- of an address that is taken no link is mailed
  expires_at timestamptz not null
);

-- A session keeps neither address nor browser of its member: the network's first half, and the browser's name in words.
alter table sessions rename column ip_address to network;
alter table sessions rename column user_agent to device;
update sessions set network = null, device = null;
-- The hard end, which use does not move.
alter table sessions
  add column ends_at timestamptz,
  add column used_at timestamptz;
update sessions set ends_at = created_at + interval '180 days', used_at = updated_at;
alter table sessions alter column ends_at set not null, alter column used_at set not null;
create index sessions_expires_at on sessions (expires_at);

-- What was proven with the old password or the old second factor ends in the statement that changes it, whatever else fails: sessions,
-- sign-ins that wait for a code, trusted browsers, mailed links.
create function end_proofs(account uuid) returns void language sql as $$
  delete from sessions where account_id = account;
  delete from verifications where value = account::text;
  delete from email_changes where account_id = account;
$$;
create index verifications_value on verifications using hash (value);

create function password_changed() returns trigger language plpgsql as $$
begin
  perform end_proofs(new.account_id);
  return null;
end $$;
create trigger password_changed after update of password on credentials for each row
  when (old.password is distinct from new.password) execute function password_changed();

create function two_factor_changed() returns trigger language plpgsql as $$
begin
  perform end_proofs(new.id);
  -- better-auth does this in a later statement, which a killed process does not reach
  update two_factors set verified = true where account_id = new.id and new.two_factor_enabled;
  delete from two_factors where account_id = new.id and not new.two_factor_enabled;
  return null;
end $$;
create trigger two_factor_changed after update of two_factor_enabled on accounts for each row
  when (old.two_factor_enabled is distinct from new.two_factor_enabled) execute function two_factor_changed();

-- Links that were mailed to the old address end with it. Sessions go on.
create function email_changed() returns trigger language plpgsql as $$
begin
  delete from verifications where value = new.id::text;
  delete from email_changes where account_id = new.id;
  return null;
end $$;
create trigger email_changed after update of email on accounts for each row
  when (old.email is distinct from new.email) execute function email_changed();

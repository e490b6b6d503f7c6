-- How a member's age is known, where more is known than the confirmation at sign-up. Nobody's birthday, name, document or picture.
create table age_states (
  member_id uuid primary key references members (id) on delete cascade,
  -- no row: declared. unknown: an admin asks for the confirmation again. pending: the provider has not decided yet
  state text not null check (state in ('unknown', 'declared', 'pending', 'assured', 'blocked')),
  -- the last answer of a provider, or what an admin set by hand
  result text not null check (result in ('passed', 'failed', 'underage', 'pending', 'by_hand', 'confirmed')),
  method text check (length(method) <= 40),
  provider text check (length(provider) <= 60),
  decided_at timestamptz not null,
  -- of assured: from then on the member is declared again
  expires_at timestamptz,
  -- ISO 3166, as the provider named it
  country text check (length(country) <= 6),
  reference text check (length(reference) <= 100),
  -- of what was set by hand: why, and the admin
  reason text check (length(reason) <= 500),
  decided_by uuid references members (id) on delete set null
);
create index age_states_decided_by on age_states (decided_by) where decided_by is not null;
-- Media asks whether anybody is blocked.
create index age_states_blocked on age_states (member_id) where state = 'blocked';

-- Checks that members have begun at the provider. Only a keyed hash of the nonce is stored; the answer deletes it.
create table age_checks (
  hash bytea primary key,
  member_id uuid not null references members (id) on delete cascade,
  started_at timestamptz not null,
  ends_at timestamptz not null
);
create index age_checks_member on age_checks (member_id);
create index age_checks_end on age_checks (ends_at);

-- The secret under which requests to the provider are signed, sealed; no row before an admin has set it.
create table age_secrets (
  single boolean primary key default true check (single),
  request_secret bytea not null
);

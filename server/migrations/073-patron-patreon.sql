-- Patreon as a way to pay. Its tiers give tiers of this site as grants, so that entitlements ask one table.
alter table patron_grants drop constraint patron_grants_provider_check;
alter table patron_grants add constraint patron_grants_provider_check check (provider in ('manual', 'code', 'patreon'));
-- One that goes on, for each tier of a member.
create unique index patron_grants_patreon on patron_grants (member_id, tier_id) where provider = 'patreon' and ends_at is null;

-- How the site speaks with Patreon; no row before an admin has set it up.
create table patreon_options (
  single boolean primary key default true check (single),
  -- whether members can link an account
  offered boolean not null,
  client_id text not null,
  -- both sealed
  client_secret bytea,
  webhook_secret bytea,
  -- how long a tier stays after it ended there
  grace_days int not null check (grace_days between 0 and 60),
  -- the last webhook whose signature was right, and the last one whose was not
  webhook_at timestamptz,
  webhook_refused_at timestamptz
);

-- Tiers of Patreon that members had or an admin named, and the tier of this site that each gives.
create table patreon_tiers (
  id text primary key,
  title text,
  amount_cents int,
  tier_id uuid references patron_tiers (id) on delete set null,
  seen_at timestamptz
);
create index patreon_tiers_tier on patreon_tiers (tier_id);

-- Of a member who went to Patreon to link an account. Only a keyed hash is stored; taking it deletes it.
create table patreon_states (
  hash bytea primary key,
  member_id uuid not null references members (id) on delete cascade,
  session_id uuid not null,
  redirect_url text not null,
  ends_at timestamptz not null
);
create index patreon_states_member on patreon_states (member_id);
create index patreon_states_end on patreon_states (ends_at);

-- The Patreon account of a member, and what it was entitled to when it was last read.
create table patreon_links (
  member_id uuid primary key references members (id) on delete cascade,
  -- of the account on Patreon, which can be linked to one member
  user_id text not null unique,
  -- sealed; null: Patreon takes them no longer, and the member has to link again
  tokens bytea,
  patron_status text check (patron_status in ('active_patron', 'declined_patron', 'former_patron')),
  -- of Patreon
  tier_ids text[] not null default '{}',
  linked_at timestamptz not null,
  read_at timestamptz not null,
  -- the last time somebody began to read it, and how often that was
  tried_at timestamptz not null,
  tries int not null default 0,
  -- when it is to be read again; a webhook brings it forward, also while it is being read
  due_at timestamptz not null,
  hinted boolean not null default false,
  -- why it could not be read the last time, and how often in a row
  problem text check (problem in ('refused', 'setup', 'limited', 'away', 'unreadable')),
  failures int not null default 0
);
create index patreon_links_due on patreon_links (due_at) where tokens is not null;

-- What a patron can be. A tier opens what tiers of a lower level open, too.
create table patron_tiers (
  id uuid primary key,
  name text not null,
  -- of the name, so that no two tiers look the same
  folded text not null unique,
  -- for a month; 0: members take it themselves
  amount_cents int not null check (amount_cents between 0 and 1000000),
  perks text[] not null default '{}',
  -- where it is paid for; null: by arrangement with the site
  url text,
  level int not null check (level between 1 and 100),
  -- whether its paying members may switch adverts off
  no_adverts boolean not null default false,
  -- one that is not offered stays with the members who have it
  offered boolean not null default true,
  created_at timestamptz not null
);

-- That a member has a tier, from when and until when. Tiers that members had are kept.
create table patron_grants (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  tier_id uuid not null references patron_tiers (id) on delete restrict,
  provider text not null check (provider in ('manual', 'code')),
  starts_at timestamptz not null,
  -- null: without an end
  ends_at timestamptz check (ends_at >= starts_at),
  granted_by uuid references members (id) on delete set null,
  created_at timestamptz not null
);
create index patron_grants_member on patron_grants (member_id, tier_id);
create index patron_grants_tier on patron_grants (tier_id);
create index patron_grants_granter on patron_grants (granted_by);

-- Members who chose to be patrons for free.
create table free_patrons (
  member_id uuid primary key references members (id) on delete cascade,
  since timestamptz not null
);

-- Each gives one member a tier, once. Only a keyed hash of a code is stored.
create table patron_codes (
  id uuid primary key,
  hash bytea not null unique,
  -- its first letters, by which admins tell codes apart
  hint text not null,
  tier_id uuid not null references patron_tiers (id) on delete restrict,
  -- of the tier, once redeemed; null: without an end
  days int check (days between 1 and 3660),
  -- after this it can no longer be redeemed
  ends_at timestamptz not null,
  made_by uuid references members (id) on delete set null,
  created_at timestamptz not null,
  redeemed_at timestamptz,
  redeemed_by uuid references members (id) on delete set null
);
create index patron_codes_tier on patron_codes (tier_id);
create index patron_codes_maker on patron_codes (made_by);
create index patron_codes_redeemer on patron_codes (redeemed_by);

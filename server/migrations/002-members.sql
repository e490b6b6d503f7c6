create table members (
  id uuid primary key references accounts (id) on delete cascade,
  display_name text,
  slug text unique,
  role text not null default 'beta' check (role in ('creator', 'beta', 'both')),
  staff text check (staff in ('moderator', 'admin')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  gender text,
  censored_parts text[] not null default '{}',
  beta_types text[] not null default '{}',
  worship_type text not null default 'none' check (worship_type in ('single', 'multi', 'none')),
  symbol_layers jsonb not null default '[]',
  -- the version is part of the avatar's address, so that caches need no purge
  avatar_version int not null default 0,
  veil_style text not null default 'overlay' check (veil_style in ('overlay', 'blur', 'pixelate', 'blackout')),
  veil_intensity int not null default 60 check (veil_intensity between 0 and 200),
  lift_by text not null default 'click' check (lift_by in ('hold', 'click')),
  setup_complete boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Slugs a member once had keep leading to them.
create table member_slugs (
  slug text primary key,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index member_slugs_member on member_slugs (member_id);

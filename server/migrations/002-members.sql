create table members (
  id uuid primary key references accounts (id) on delete cascade,
  display_name text,
  -- the present one; that it is nobody else's is kept by member_slugs
  slug text,
  role text not null default 'beta' check (role in ('creator', 'beta', 'both')),
  staff text check (staff in ('moderator', 'admin')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  gender text,
  censored_parts text[] not null default '{}',
  beta_types text[] not null default '{}',
  worship_type text not null default 'none' check (worship_type in ('single', 'multi', 'none')),
  symbol_layers jsonb not null default '[]',
  -- a new random word with each picture: part of its address, so that caches need no purge; null: no picture
  avatar text,
  veil_style text not null default 'overlay' check (veil_style in ('overlay', 'blur', 'pixelate', 'blackout')),
  veil_intensity int not null default 60 check (veil_intensity between 0 and 200),
  lift_by text not null default 'click' check (lift_by in ('hold', 'click')),
  setup_complete boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every slug a member has or once had leads to them, and to nobody else.
create table member_slugs (
  slug text primary key,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index member_slugs_member on member_slugs (member_id);

-- Who follows which creator. `position` keeps the order, so that a smaller cap can keep the last ones.
create table worships (
  member_id uuid not null references members (id) on delete cascade,
  creator_id uuid not null references members (id) on delete cascade,
  position int not null,
  created_at timestamptz not null default now(),
  primary key (member_id, creator_id),
  check (member_id <> creator_id)
);
create index worships_creator on worships (creator_id);

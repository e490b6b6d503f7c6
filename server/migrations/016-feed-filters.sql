-- Filters of the feed that a member keeps. `value` is what the contract calls FilterValue, checked before it is written.
create table feed_filters (
  member_id uuid not null references members (id) on delete cascade,
  key text not null,
  name text not null,
  folded text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (member_id, key),
  unique (member_id, folded)
);

-- At most one a member: a template, which everybody has, or a saved filter, with which it ends.
create table feed_filter_defaults (
  member_id uuid primary key references members (id) on delete cascade,
  template_key text,
  filter_key text,
  foreign key (member_id, filter_key) references feed_filters (member_id, key) on delete cascade,
  check (num_nonnulls(template_key, filter_key) = 1)
);

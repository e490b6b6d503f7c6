create table tags (
  id uuid primary key,
  name text not null,
  -- case- and space-folded; what makes two tags the same
  folded text not null unique,
  -- public, ready items that carry it; moved in the transaction that changes one
  content_count int not null default 0,
  created_by uuid references members (id) on delete set null,
  created_at timestamptz not null default now()
);
create index tags_by_use on tags (content_count desc, folded);
create index tags_prefix on tags (folded text_pattern_ops);
create index tags_fuzzy on tags using gin (folded gin_trgm_ops);

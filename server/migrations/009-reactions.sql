create table votes (
  member_id uuid not null references members (id) on delete cascade,
  content_id uuid not null references content (id) on delete cascade,
  value smallint not null check (value in (1, -1)),
  created_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index votes_content on votes (content_id);

create table favorites (
  member_id uuid not null references members (id) on delete cascade,
  content_id uuid not null references content (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index favorites_content on favorites (content_id);
create index favorites_latest on favorites (member_id, created_at desc, content_id);

create table cames (
  member_id uuid not null references members (id) on delete cascade,
  content_id uuid not null references content (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, content_id)
);
create index cames_content on cames (content_id);

create table comments (
  id uuid primary key,
  content_id uuid not null references content (id) on delete cascade,
  author_id uuid not null references members (id) on delete cascade,
  body text not null,
  score int not null default 0,
  created_at timestamptz not null default now()
);
create index comments_content on comments (content_id, id desc);
create index comments_author on comments (author_id);

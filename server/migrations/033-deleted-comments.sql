-- What its author deleted a moment ago and may still bring back. In no list and no counter.
create table deleted_comments (
  id uuid primary key,
  content_id uuid not null references content (id) on delete cascade,
  author_id uuid not null references members (id) on delete cascade,
  body text not null,
  score int not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null
);
create index deleted_comments_content on deleted_comments (content_id);
create index deleted_comments_author on deleted_comments (author_id);
create index deleted_comments_age on deleted_comments (deleted_at);

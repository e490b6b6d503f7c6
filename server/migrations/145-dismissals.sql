-- Items that a member asked not to see in lists. Nobody else reads it.
create table dismissed_items (
  member_id uuid not null references members (id) on delete cascade,
  content_id uuid not null references content (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, content_id)
);
create index dismissed_items_content on dismissed_items (content_id);

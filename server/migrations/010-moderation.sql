create table reports (
  id uuid primary key,
  content_id uuid not null references content (id) on delete cascade,
  -- of a comment under the item; null where the item itself is meant
  comment_id uuid references comments (id) on delete cascade,
  reporter_id uuid references members (id) on delete set null,
  reason text not null check (reason in ('no_consent', 'may_show_minor', 'illegal', 'stolen', 'spam', 'other')),
  body text not null default '',
  closed_at timestamptz,
  closed_by uuid references members (id) on delete set null,
  created_at timestamptz not null default now()
);
create index reports_open on reports (content_id) where closed_at is null;
create unique index reports_once on reports (content_id, reporter_id) where closed_at is null and comment_id is null;
create unique index reports_comment_once on reports (comment_id, reporter_id) where closed_at is null and comment_id is not null;

-- What members are told of. `by_id` is null where nobody is named.
create table notifications (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  kind text not null,
  by_id uuid references members (id) on delete cascade,
  content_id uuid references content (id) on delete cascade,
  comment_id uuid references comments (id) on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_member on notifications (member_id, id desc);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_age on notifications (created_at);
create index notifications_by on notifications (by_id);
create index notifications_content on notifications (content_id);
create index notifications_comment on notifications (comment_id);

-- Members without a row are shown everything and mailed nothing.
create table notification_settings (
  member_id uuid primary key references members (id) on delete cascade,
  hidden_topics text[] not null default '{}',
  mailed_topics text[] not null default '{}',
  -- notifications after this id were not mailed yet
  mailed_up_to uuid not null,
  mailed_at timestamptz
);
create index notification_settings_mailed on notification_settings (member_id) where mailed_topics <> '{}';

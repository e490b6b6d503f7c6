create table playlists (
  id uuid primary key,
  owner_id uuid not null references members (id) on delete cascade,
  name text not null,
  visibility text not null check (visibility in ('public', 'private')),
  created_at timestamptz not null default now(),
  -- of the playlist or of what it holds
  updated_at timestamptz not null default now()
);
create index playlists_latest on playlists (owner_id, updated_at desc, id desc);

-- Written under the playlist's row lock alone. Positions order the items; there may be gaps between them.
create table playlist_items (
  playlist_id uuid not null references playlists (id) on delete cascade,
  content_id uuid not null references content (id) on delete cascade,
  position int not null,
  created_at timestamptz not null default now(),
  primary key (playlist_id, content_id),
  -- deferrable, so that a move may shift its neighbours in one statement
  constraint playlist_items_order unique (playlist_id, position) deferrable
);
create index playlist_items_content on playlist_items (content_id);

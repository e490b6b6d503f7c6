-- Playlists of others that a member keeps. Nobody else reads it.
create table kept_playlists (
  member_id uuid not null references members (id) on delete cascade,
  playlist_id uuid not null references playlists (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, playlist_id)
);
create index kept_playlists_playlist on kept_playlists (playlist_id);

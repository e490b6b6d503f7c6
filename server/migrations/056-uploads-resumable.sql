-- Files that arrive in pieces: what the sender says of each, and the wrapped key under which its pieces are encrypted meanwhile.
create table resumable_uploads (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  name text not null,
  type text not null,
  bytes bigint not null,
  wrapped_key bytea not null,
  -- the item that was made of it; its file is gone then
  content_id uuid,
  created_at timestamptz not null,
  -- when bytes came last
  received_at timestamptz not null,
  expires_at timestamptz not null
);
create index resumable_uploads_member on resumable_uploads (member_id, received_at);
create index resumable_uploads_expiry on resumable_uploads (expires_at);

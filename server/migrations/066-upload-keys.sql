-- What a member's upload with an idempotency key became: the same key again answers that item and makes no other.
create table upload_keys (
  member_id uuid not null references members (id) on delete cascade,
  key text not null,
  -- the item, also after its deletion: a late repetition must not make it again
  content_id uuid not null,
  created_at timestamptz not null,
  primary key (member_id, key)
);
create index upload_keys_age on upload_keys (created_at);

-- The public pool: pictures and videos of outside sources that members may upload from. Each file is sealed under a key of its own.
create table pool_items (
  id uuid primary key,
  title text not null,
  kind text not null check (kind in ('image', 'video')),
  source_name text not null,
  source_url text unique,
  author text,
  -- folded, for the search of the pool
  words text not null,
  -- a removed one is remembered, so that the source it came from does not bring it back
  state text not null default 'ready' check (state in ('ready', 'removed')),
  sha256 bytea not null unique,
  wrapped_key bytea,
  width int not null,
  height int not null,
  placeholder text,
  created_at timestamptz not null,
  check ((state = 'ready') = (wrapped_key is not null))
);
create index pool_items_newest on pool_items (id desc) where state = 'ready';

-- What an item was made of, as it was credited when it was made.
create table item_sources (
  content_id uuid primary key references content (id) on delete cascade,
  pool_item_id uuid references pool_items (id) on delete set null,
  name text not null,
  url text,
  author text
);
create index item_sources_pool_item on item_sources (pool_item_id);

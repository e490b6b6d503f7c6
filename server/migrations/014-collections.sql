-- What a member keeps of one site. Private to the member.
create table collections (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- the host of what it holds, without `www.`
  site text not null,
  name text not null,
  created_at timestamptz not null default now(),
  -- when it was last added to: another name does not move it up
  updated_at timestamptz not null default now(),
  unique (member_id, site)
);
create index collections_latest on collections (member_id, updated_at desc, id desc);

create table collectables (
  id uuid primary key,
  collection_id uuid not null references collections (id) on delete cascade,
  url text not null,
  title text not null,
  -- random word of our own picture of it, part of its storage key and its address; null: none
  thumb text,
  thumb_width int,
  thumb_height int,
  placeholder text,
  created_at timestamptz not null default now(),
  -- when it was last kept: keeping it once more moves it to the top
  kept_at timestamptz not null default now(),
  unique (collection_id, url)
);
create index collectables_latest on collectables (collection_id, kept_at desc, id desc);

-- What waits to be erased from storage. A picture is announced here before it is stored, due later, and taken off in the
-- transaction that makes its row: whoever dies in between leaves nothing for good.
create table collectable_erasures (
  key text primary key,
  due timestamptz not null default '-infinity'
);
create index collectable_erasures_due on collectable_erasures (due);

-- However a row ends (by its owner, with its collection, with the member), its picture ends with it.
create function erase_thumb_of_collectable() returns trigger language plpgsql as $$
begin
  insert into collectable_erasures (key) values ('collections/' || old.id || '/' || old.thumb || '.webp')
    on conflict (key) do update set due = '-infinity';
  return null;
end $$;
create trigger collectable_ended after delete on collectables
  for each row when (old.thumb is not null) execute function erase_thumb_of_collectable();

create table content (
  id uuid primary key,
  owner_id uuid not null references members (id) on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  title text not null,
  description text not null default '',
  visibility text not null check (visibility in ('public', 'private')),
  mask boolean not null default false,
  status text not null default 'processing'
    check (status in ('processing', 'needs_decision', 'needs_manual', 'ready', 'failed', 'hidden')),
  -- where it goes back to when it is shown again
  status_before_hiding text,
  censor_type text not null check (censor_type in ('none', 'blur', 'pixelate', 'blackout')),
  censor_scope text not null check (censor_scope in ('detection', 'full', 'manual')),
  censor_intensity int not null check (censor_intensity between 0 and 200),
  chosen_parts text[] not null default '{}',
  notice text,
  -- grows with each censor the maker asks for; its master exists once it was published
  mask_version int not null default 1,
  parts_detected text[] not null default '{}',
  -- false while nobody could look for parts: every viewer who veils any part gets it veiled
  parts_known boolean not null default false,
  width int, height int,
  animated boolean not null default false,
  duration_ms int,
  placeholder text,
  -- counters: moved in the transaction of the vote, favorite, came or comment
  score int not null default 0,
  favorite_count int not null default 0,
  came_count int not null default 0,
  comment_count int not null default 0,
  -- title, description, tag names and creator, for the feed's search
  words tsvector not null default ''::tsvector,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 85);
create index content_new on content (published_at desc, id desc) where status = 'ready' and visibility = 'public';
create index content_top on content (score desc, published_at desc, id desc) where status = 'ready' and visibility = 'public';
create index content_owner on content (owner_id, id desc);
create index content_words on content using gin (words);

-- Case, width and accents folded, for what is searched and for what is asked alike.
create function fold_words(said text) returns text language sql immutable parallel safe strict as $$
  select lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

create table content_tags (
  content_id uuid not null references content (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  position int not null,
  primary key (content_id, tag_id)
);
create index content_tags_tag on content_tags (tag_id, content_id);

-- Raw detections, kept so that veils and new masters need no second pass. Boxes and scores go to the maker and staff only.
create table detections (
  content_id uuid primary key references content (id) on delete cascade,
  adapter text not null,
  model text not null,
  parts jsonb not null,
  apparent_ages jsonb not null default '[]',
  failed text,
  created_at timestamptz not null default now()
);

-- All that the feed's search looks into: title A, tags B, creator C, description D.
create function content_words(item content) returns tsvector language sql stable as $$
  select setweight(to_tsvector('simple', fold_words(item.title)), 'A')
    || setweight(to_tsvector('simple', coalesce((
         select string_agg(fold_words(t.name), ' ' order by ct.position)
         from content_tags ct join tags t on t.id = ct.tag_id where ct.content_id = item.id), '')), 'B')
    || setweight(to_tsvector('simple', coalesce((
         select fold_words(m.display_name) from members m where m.id = item.owner_id), '')), 'C')
    || setweight(to_tsvector('simple', fold_words(item.description)), 'D')
$$;

-- A creator's new name is found at once, whoever changes it.
create function refresh_words_of_member() returns trigger language plpgsql as $$
begin
  update content set words = content_words(content) where owner_id = new.id;
  return null;
end $$;
create trigger member_renamed after update of display_name on members
  for each row when (old.display_name is distinct from new.display_name) execute function refresh_words_of_member();

-- The protected master of the present mask version; older ones end with the change that makes them old.
create table masters (
  content_id uuid not null references content (id) on delete cascade,
  mask_version int not null,
  storage_key text not null,
  type text not null,
  width int not null,
  height int not null,
  bytes bigint not null,
  sha256 bytea not null,
  pdq bytea,
  pdq_quality int,
  video_key text,
  video_bytes bigint,
  created_at timestamptz not null default now(),
  primary key (content_id, mask_version)
);

-- What waits to be erased from storage: written in the transaction that ends a row, emptied by the sweep.
create table content_erasures (
  prefix text primary key,
  created_at timestamptz not null default now()
);

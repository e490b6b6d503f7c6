-- Facets of the feed are small numbers; ids are for everything else.
alter table tags add column number int generated always as identity unique;

-- A merged tag's name goes on leading to the tag that took its items.
create table tag_aliases (
  folded text primary key,
  name text not null,
  tag_id uuid not null references tags (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index tag_aliases_tag on tag_aliases (tag_id);
create index tag_aliases_prefix on tag_aliases (folded text_pattern_ops);
create index tag_aliases_fuzzy on tag_aliases using gin (folded gin_trgm_ops);

-- An item with one tag counts as carrying the other too. No ring: whoever adds one checks that, alone.
create table tag_implications (
  tag_id uuid not null references tags (id) on delete cascade,
  implied_id uuid not null references tags (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tag_id, implied_id),
  check (tag_id <> implied_id)
);
create index tag_implications_implied on tag_implications (implied_id);

-- These tags and all that they imply, however far.
create function tags_with_implied(given uuid[]) returns uuid[] language sql stable as $$
  with recursive reached (id) as (
    select unnest(given)
    union
    select i.implied_id from reached r join tag_implications i on i.tag_id = r.id
  )
  select coalesce(array_agg(id), '{}') from reached
$$;

-- Tags whose items a member is not shown.
create table muted_tags (
  member_id uuid not null references members (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, tag_id)
);
create index muted_tags_tag on muted_tags (tag_id);

-- All items of one tag go to another. One that has both keeps one, at the earlier of the two places.
create function merge_tag_items(from_tag uuid, to_tag uuid) returns void language sql as $$
  update content_tags kept set position = least(kept.position, gone.position)
  from content_tags gone
  where gone.tag_id = from_tag and kept.tag_id = to_tag and kept.content_id = gone.content_id;

  delete from content_tags gone using content_tags kept
  where gone.tag_id = from_tag and kept.tag_id = to_tag and kept.content_id = gone.content_id;

  update content_tags set tag_id = to_tag where tag_id = from_tag
$$;

-- Takes a tag off all items and answers with them. Before the tag itself goes: whoever ends an item ends its tags first
-- and moves their counts then, and the same order here keeps the two from waiting for each other.
create function drop_tag_items(tag uuid) returns setof uuid language sql as $$
  delete from content_tags where tag_id = tag returning content_id
$$;

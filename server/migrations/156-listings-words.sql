-- A frequent word is a facet like a tag, of class 5.
create table word_facets (
  number int generated always as identity primary key,
  word text not null unique check (word !~ '[''\\#[:space:]]'),
  -- From here on all items with the word have its postings.
  ready_epoch bigint
);

create function word_facet(number int) returns int language sql immutable parallel safe as 'select number * 8 + 5';

create function word_facets_in(words tsvector) returns setof int language sql stable as $$
  select word_facet(number) from word_facets where word = any (tsvector_to_array(words))
$$;

create function text_words(item content) returns tsvector language sql stable as $$
  select setweight(to_tsvector('simple', fold_words(item.title)), 'A')
    || setweight(to_tsvector('simple', coalesce((
         select string_agg(fold_words(t.name), ' ' order by ct.position)
         from content_tags ct join tags t on t.id = ct.tag_id where ct.content_id = item.id), '')), 'B')
    || setweight(to_tsvector('simple', coalesce((
         select fold_words(m.display_name) from members m where m.id = item.owner_id), '')), 'C')
    || setweight(to_tsvector('simple', fold_words(item.description)), 'D')
$$;

create or replace function content_words(item content, facets int[]) returns tsvector language sql stable as $$
  select text_words(item)
    || array_to_tsvector(array(select '#' || facet from unnest(facets) facet where facet_class(facet) <> 5))
$$;

create or replace function facets_of(item content) returns int[] language sql stable as $$
  select array(
    select everything_facet()
    union all select kind_facet(item.kind)
    union all select creator_facet(m.number) from members m where m.id = item.owner_id
    union all select censor_facet(item.censor_type)
    union all select strength_facet(item.censor_type, item.censor_intensity) where item.censor_type <> 'none'
    union all select tag_facet(t.number) from tags t
      where t.id = any (tags_with_implied(array(select tag_id from content_tags where content_id = item.id)))
    union all select facet from word_facets_in(text_words(item)) facet
    order by 1)
$$;

-- A change of word_facets takes the lock alone, so that no writer of listings decides by the former words after it.
create function lock_words_shared() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('word facets', 0))
$$;
create function lock_words() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('word facets', 0))
$$;

-- Only the lock is new.
create or replace function relist(ids uuid[], at timestamptz) returns void language plpgsql as $$
declare
  unlisted uuid[];
  changed uuid[];
  present bigint;
  counted int[];
  deltas int[];
begin
  perform 1 from content c where c.id = any (ids) order by c.id for no key update;
  perform lock_words_shared();

  with hidden as (
    update content c set listed = false, words = ''
    where c.id = any (ids) and c.listed and not may_be_listed(c) returning c.id)
  select array_agg(h.id) into unlisted from hidden h;
  delete from postings p where p.content_id = any (unlisted);

  select array_agg(l.content_id) into changed
  from listings_of(ids) l
  left join current_postings p on p.content_id = l.content_id and p.facet = everything_facet()
  where (l.published_at, l.updated_at, l.random, l.top, l.hot, l.strength, l.facets)
    is distinct from (p.published_at, p.updated_at, p.random, p.top, p.hot, p.strength, p.facets);
  if changed is not null then
    present := next_epoch(at);
    with ended as (
      update postings p set to_epoch = present
      where p.content_id = any (changed) and p.to_epoch = open_epoch() returning p.content_id, p.facet),
    noted as (
      insert into ended_postings (to_epoch, content_id) select distinct present, e.content_id from ended e),
    added as (
      insert into postings
        (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch)
      select f.facet, l.content_id, l.published_at, l.updated_at, l.random, l.top, l.hot, l.strength, l.facets, present
      from listings_of(changed) l, unnest(l.facets) f (facet) returning content_id, facet),
    moved as (
      select m.facet, sum(m.delta)::int as delta
      from (select facet, -1 as delta from ended union all select facet, 1 from added) m
      group by m.facet having sum(m.delta) <> 0)
    select array_agg(m.facet), array_agg(m.delta) into counted, deltas from moved m;
    if counted is not null then perform move_facet_counts(counted, deltas); end if;
  end if;

  update content c
  set listed = true, rank_top = t.top, rank_hot = t.hot, words = t.words
  from (
    select l.content_id, l.top, l.hot, content_words(i, l.facets) as words
    from listings_of(ids) l join content i on i.id = l.content_id) t
  where c.id = t.content_id
    and (c.listed, c.rank_top, c.rank_hot, c.words) is distinct from (true, t.top, t.hot, t.words);
end $$;

create or replace function refresh_words_of_member() returns trigger language plpgsql as $$
begin
  perform relist(array(select id from content where owner_id = new.id and listed), null);
  return null;
end $$;

-- Nobody reads postings of unready words, so they join the present versions.
create function list_words(ids uuid[]) returns int language plpgsql as $$
declare
  counted int[];
  deltas int[];
begin
  perform 1 from content c where c.id = any (ids) order by c.id for no key update;
  perform lock_words_shared();
  perform 1 from listing_clock for update;
  with lacking as (
    select p.content_id, m.missing
    from content c
    join current_postings p on p.content_id = c.id and p.facet = everything_facet()
    cross join lateral (select array(select f from word_facets_in(c.words) f where f <> all (p.facets)) as missing) m
    where c.id = any (ids) and c.listed and cardinality(m.missing) > 0),
  extended as (
    update postings p set facets = array(select f from unnest(p.facets || l.missing) f order by f)
    from lacking l where p.content_id = l.content_id and p.to_epoch = open_epoch() returning p.*, l.missing),
  added as (
    insert into postings
      (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch)
    select f.facet, e.content_id, e.published_at, e.updated_at, e.random, e.top, e.hot, e.strength, e.facets, e.from_epoch
    from extended e, unnest(e.missing) f (facet) where e.facet = everything_facet() returning facet)
  select array_agg(g.facet), array_agg(g.items) into counted, deltas
  from (select a.facet, count(*)::int as items from added a group by a.facet) g;
  if counted is null then return 0; end if;
  perform move_facet_counts(counted, deltas);
  return (select sum(d) from unnest(deltas) d);
end $$;

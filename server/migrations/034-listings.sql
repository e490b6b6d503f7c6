-- Standard terms for what the listings are made of, and one place for the numbers of facets.
alter table content rename column heat to hot_score;
alter table stirred rename to dirty_items;
alter index stirred_pkey rename to dirty_items_pkey;
alter table postings rename column born to from_epoch;
alter table postings rename column died to to_epoch;
alter table ended_postings rename column died to to_epoch;
drop function heat_of(uuid), heat_without(float8, timestamptz), heat_with(float8, timestamptz), warmth(timestamptz),
  fold_stirred(int, timestamptz), right_facet_counts(), censor_number(text);

-- A facet is a number: its three lowest bits are its class, the others its value. 0 tag, 1 creator, 2 kind of item
-- (value 0: every item), 3 censor type, 4 censor type with intensity. The planner inlines all of these functions.
create function facet_class(facet int) returns int language sql immutable parallel safe as 'select facet & 7';
create function facet_value(facet int) returns int language sql immutable parallel safe as 'select facet >> 3';
create function tag_facet(number int) returns int language sql immutable parallel safe as 'select number * 8';
create function creator_facet(number int) returns int language sql immutable parallel safe as 'select number * 8 + 1';
create function everything_facet() returns int language sql immutable parallel safe as 'select 2';
create function kind_facet(kind text) returns int language sql immutable parallel safe as $$
  select case kind when 'video' then 18 else 10 end
$$;
create function censor_type_number(censor_type text) returns int language sql immutable parallel safe as $$
  select case censor_type when 'none' then 0 when 'pixelate' then 1 when 'blur' then 2 else 3 end
$$;
create function censor_facet(censor_type text) returns int language sql immutable parallel safe as $$
  select censor_type_number(censor_type) * 8 + 3
$$;
create function strength_facet(censor_type text, intensity int) returns int language sql immutable parallel safe as $$
  select (censor_type_number(censor_type) * 256 + intensity) * 8 + 4
$$;
-- Whether a facet is that of one of these censor types (as numbers) at this intensity or more.
create function is_strength_facet(facet int, censor_types int[], least_intensity int) returns boolean
language sql immutable parallel safe as $$
  select facet & 7 = 4 and facet >> 11 = any (censor_types) and facet >> 3 & 255 >= least_intensity
$$;

-- `to_epoch` of a posting that has not ended.
create function open_epoch() returns bigint language sql immutable parallel safe as 'select 9223372036854775807';
create view current_postings as select * from postings where to_epoch = open_epoch();

create or replace function facets_of(item content) returns int[] language sql stable as $$
  select array(
    select everything_facet()
    union all select kind_facet(item.kind)
    union all select creator_facet(m.number) from members m where m.id = item.owner_id
    union all select censor_facet(item.censor_type)
    union all select strength_facet(item.censor_type, item.censor_intensity) where item.censor_type <> 'none'
    union all select tag_facet(t.number) from tags t
      where t.id = any (tags_with_implied(array(select tag_id from content_tags where content_id = item.id)))
    order by 1)
$$;

-- Hot score: ln of the sum of 2^(days) over publication and reactions. Half-life a day; in log time, so that the passing
-- of time changes no order. An event counts e^hot_weight. Days are counted from 2026.
create function hot_weight(at timestamptz) returns float8 language sql stable parallel safe as $$
  select ln(2::float8) / 86400 * (date_part('epoch', at) - 1767225600)
$$;

-- exp() of less than -745 is an error, not 0.
create function hot_score_with(hot_score float8, at timestamptz) returns float8 language sql stable parallel safe as $$
  select coalesce(
    greatest(hot_score, hot_weight(at)) + ln(1 + exp(greatest(-abs(hot_score - hot_weight(at)), -700))), hot_weight(at))
$$;

-- Null where the event is nearly the whole score: the rest would be lost in rounding and must be summed again.
create function hot_score_without(hot_score float8, at timestamptz) returns float8 language sql stable parallel safe as $$
  select case when hot_score - hot_weight(at) > 0.01
    then hot_score + ln(1 - exp(greatest(hot_weight(at) - hot_score, -700))) end
$$;

create function hot_score_of(item uuid) returns float8 language sql stable as $$
  with events (weight) as (
    select hot_weight(published_at) from content where id = item and published_at is not null
    union all select hot_weight(created_at) from votes where content_id = item and value = 1
    union all select hot_weight(created_at) from favorites where content_id = item
    union all select hot_weight(created_at) from cames where content_id = item),
  largest (weight) as (select max(weight) from events)
  select max(l.weight) + ln(sum(exp(greatest(e.weight - l.weight, -700)))) from events e, largest l
$$;

-- Only with listing_clock locked, so that one transaction at a time changes the counts.
create or replace function move_facet_counts(facets int[], deltas int[]) returns void language sql as $$
  insert into facet_counts (facet, items)
  select m.facet, m.delta from unnest(facets, deltas) m (facet, delta)
  on conflict (facet) do update set items = facet_counts.items + excluded.items;
  update tags t set content_count = t.content_count + m.delta
  from unnest(facets, deltas) m (facet, delta) where facet_class(m.facet) = 0 and t.number = facet_value(m.facet);
$$;

create or replace function uncount_postings() returns trigger language plpgsql as $$
declare
  facets int[];
  deltas int[];
begin
  select array_agg(g.facet), array_agg(-g.items) into facets, deltas
  from (select facet, count(*)::int as items from gone where to_epoch = open_epoch() group by facet) g;
  if facets is not null then
    perform 1 from listing_clock for update;
    perform move_facet_counts(facets, deltas);
  end if;
  return null;
end $$;

create or replace function drop_postings() returns trigger language plpgsql as $$
begin
  delete from postings where content_id in (select id from gone);
  delete from dirty_items where content_id in (select id from gone);
  return null;
end $$;

create or replace function listings_of(ids uuid[])
returns table (content_id uuid, published_at timestamptz, updated_at timestamptz, random int, top int, hot float8,
  strength smallint, facets int[])
language sql stable as $$
  select c.id, c.published_at, c.updated_at, c.rank_random, c.score, coalesce(c.hot_score, 0),
    case c.censor_type when 'none' then 32767 else c.censor_intensity end::smallint, facets_of(c)
  from content c where c.id = any (ids) and may_be_listed(c)
$$;

-- Makes postings, words and `listed` of these items true, in the transaction that changed them. What is true already is
-- not written. An item that is no longer listed loses all versions of its postings. Lock order: items by id, then
-- listing_clock.
create or replace function relist(ids uuid[], at timestamptz) returns void language plpgsql as $$
declare
  unlisted uuid[];
  changed uuid[];
  present bigint;
  counted int[];
  deltas int[];
begin
  perform 1 from content c where c.id = any (ids) order by c.id for no key update;

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

-- Sets the ranks of at most so many dirty items, and their postings, to the present score and hot score. Returns how many
-- items it took. An item is locked before its row in dirty_items goes: a vote that waits for the lock adds the row again.
create function refresh_ranks(most int, at timestamptz) returns int language plpgsql as $$
declare
  ids uuid[] := array(select d.content_id from dirty_items d order by d.content_id limit most);
  moved uuid[];
  present bigint;
begin
  if cardinality(ids) = 0 then return 0; end if;
  perform 1 from content c where c.id = any (ids) order by c.id for no key update;
  delete from dirty_items d where d.content_id = any (ids);
  with ranked as (
    update content c set rank_top = c.score, rank_hot = coalesce(c.hot_score, 0)
    where c.id = any (ids) and (c.rank_top, c.rank_hot) is distinct from (c.score, coalesce(c.hot_score, 0))
    returning c.id, c.listed)
  select array_agg(r.id) into moved from ranked r where r.listed;
  if moved is not null then
    present := next_epoch(at);
    with ended as (
      update postings p set to_epoch = present
      where p.content_id = any (moved) and p.to_epoch = open_epoch() returning p.*),
    noted as (
      insert into ended_postings (to_epoch, content_id) select distinct present, e.content_id from ended e)
    insert into postings
      (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch)
    select e.facet, e.content_id, e.published_at, e.updated_at, e.random, c.rank_top, c.rank_hot, e.strength, e.facets, present
    from ended e join content c on c.id = e.content_id;
  end if;
  return cardinality(ids);
end $$;

-- Deletes postings that ended before this epoch, of at most so many (epoch, item) pairs. Returns how many pairs it took.
-- `swept` never passes the present epoch: while nothing changes, epochs stand still, and no posting ended later.
create or replace function sweep_postings(before bigint, most int) returns int language plpgsql as $$
declare
  ids uuid[];
begin
  with old as (
    delete from ended_postings e
    where (e.to_epoch, e.content_id) in (
      select o.to_epoch, o.content_id from ended_postings o where o.to_epoch < before order by o.to_epoch limit most)
    returning e.content_id)
  select array_agg(o.content_id) into ids from old o;
  if ids is null then return 0; end if;
  update listing_clock set swept = greatest(swept, least(before, epoch));
  delete from postings p where p.content_id = any (ids) and p.to_epoch < before;
  return cardinality(ids);
end $$;

-- Makes the counts of facets, and those of tags, what the current postings add up to. Returns the facets that were wrong.
create function repair_facet_counts() returns setof int language plpgsql as $$
begin
  perform 1 from listing_clock for update;
  return query
    with counted as (select p.facet, count(*)::int as items from current_postings p group by p.facet),
    wrong as (
      select facet, coalesce(n.items, 0) as items
      from counted n full join facet_counts f using (facet)
      where coalesce(n.items, 0) <> coalesce(f.items, 0)),
    repaired as (
      insert into facet_counts (facet, items) select w.facet, w.items from wrong w
      on conflict (facet) do update set items = excluded.items returning facet_counts.facet),
    repaired_tags as (
      update tags t set content_count = coalesce(n.items, 0)
      from tags same left join counted n on n.facet = tag_facet(same.number)
      where same.id = t.id and t.content_count <> coalesce(n.items, 0)
      returning tag_facet(t.number) as facet)
    select r.facet from repaired r union select r.facet from repaired_tags r;
end $$;

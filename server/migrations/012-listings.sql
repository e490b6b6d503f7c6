-- What the feed reads: for each listed item one posting per facet, with all sort keys in it, and the words beside the
-- facets in one index. docs/decisions/011-feed-postings.md says why.

alter table members add column number int generated always as identity unique;

alter table content
  -- ready, public, of nobody who is suspended: postings exist exactly then
  add column listed boolean not null default false,
  -- ln of the sum of e^warmth over publication, up-votes, favorites and cames; null before the first of them
  add column heat float8,
  -- score and heat as the feed knows them: they follow by fold_stirred
  add column rank_top int not null default 0,
  add column rank_hot float8 not null default 0,
  add column rank_random int not null default floor(random() * 2147483648)::int;

-- A vote updates score and heat: with neither in any index it stays within its page (HOT).
drop index content_top;
drop index content_new;
drop index content_words;
-- Without a pending list, which every search would have to read through.
create index content_words on content using gin (words) with (fastupdate = off) where listed;
alter table content alter words set statistics 2000;

-- One row. Whoever changes postings takes the next epoch under its lock and holds it to the commit, so that epochs are
-- committed in their order. Versions that ended before `swept` are no longer there.
create table listing_clock (
  id boolean primary key default true check (id),
  epoch bigint not null default 0,
  swept bigint not null default 0
) with (fillfactor = 10);
insert into listing_clock default values;

-- A posting never changes but for its end. Read at epoch E: born <= E and died > E.
create table postings (
  facet int not null,
  content_id uuid not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  random int not null,
  top int not null,
  hot float8 not null,
  -- the censor's intensity; 32767 where nothing is censored, which passes every bound
  strength smallint not null,
  -- all facets of the item, so that a walk along one can check the others on the spot
  facets int[] not null,
  born bigint not null,
  died bigint not null default 9223372036854775807
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index postings_content on postings (content_id, facet);
create index postings_new on postings (facet, published_at, content_id);
create index postings_updated on postings (facet, updated_at, content_id);
create index postings_random on postings (facet, random, content_id);
create index postings_top on postings (facet, top, content_id);
create index postings_hot on postings (facet, hot, content_id);
alter table postings alter facet set statistics 1000;

-- Which items have versions that ended, and when: what the sweep looks for.
create table ended_postings (
  died bigint not null,
  content_id uuid not null,
  primary key (died, content_id)
) with (autovacuum_vacuum_scale_factor = 0.02);

-- Living postings a facet.
create table facet_counts (facet int primary key, items int not null) with (fillfactor = 50);
-- Some hundred: which strengths there are.
create index facet_counts_strengths on facet_counts (facet) where facet & 7 = 4;

-- Items whose score or heat moved since the last fold.
create table stirred (content_id uuid primary key) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Facets. The low three bits say of what: 0 tag, 1 creator, 2 kind (of none: everything), 3 censor type, 4 its strength.
create function censor_number(censor_type text) returns int language sql immutable parallel safe as $$
  select case censor_type when 'none' then 0 when 'pixelate' then 1 when 'blur' then 2 else 3 end
$$;

create function facets_of(item content) returns int[] language sql stable as $$
  select array(
    select 2
    union all select case item.kind when 'video' then 18 else 10 end
    union all select m.number * 8 + 1 from members m where m.id = item.owner_id
    union all select censor_number(item.censor_type) * 8 + 3
    union all select (censor_number(item.censor_type) * 256 + item.censor_intensity) * 8 + 4
      where item.censor_type <> 'none'
    union all select t.number * 8 from tags t
      where t.id = any (tags_with_implied(array(select tag_id from content_tags where content_id = item.id)))
    order by 1)
$$;

-- All that the feed's search looks into: title A, tags B, creator C, description D, and the facets as lexemes ('#24'), so
-- that one index meets both. Only listed items have words.
drop function content_words(content);
create function content_words(item content, facets int[]) returns tsvector language sql stable as $$
  select setweight(to_tsvector('simple', fold_words(item.title)), 'A')
    || setweight(to_tsvector('simple', coalesce((
         select string_agg(fold_words(t.name), ' ' order by ct.position)
         from content_tags ct join tags t on t.id = ct.tag_id where ct.content_id = item.id), '')), 'B')
    || setweight(to_tsvector('simple', coalesce((
         select fold_words(m.display_name) from members m where m.id = item.owner_id), '')), 'C')
    || setweight(to_tsvector('simple', fold_words(item.description)), 'D')
    || array_to_tsvector(array(select '#' || facet from unnest(facets) facet))
$$;

-- Heat. Half-life a day, in log time: an event is worth e^warmth, later ones more, so that time passing changes no order.
create function warmth(at timestamptz) returns float8 language sql stable parallel safe as $$
  select ln(2::float8) / 86400 * (date_part('epoch', at) - 1767225600)
$$;

-- exp() of less than -745 is an error, not 0.
create function heat_with(heat float8, at timestamptz) returns float8 language sql stable parallel safe as $$
  select coalesce(greatest(heat, warmth(at)) + ln(1 + exp(greatest(-abs(heat - warmth(at)), -700))), warmth(at))
$$;

-- Null where the event is nearly all there is: what remains would be lost in the digits, and is to be summed anew.
create function heat_without(heat float8, at timestamptz) returns float8 language sql stable parallel safe as $$
  select case when heat - warmth(at) > 0.01 then heat + ln(1 - exp(greatest(warmth(at) - heat, -700))) end
$$;

create function heat_of(item uuid) returns float8 language sql stable as $$
  with events (warmth) as (
    select warmth(published_at) from content where id = item and published_at is not null
    union all select warmth(created_at) from votes where content_id = item and value = 1
    union all select warmth(created_at) from favorites where content_id = item
    union all select warmth(created_at) from cames where content_id = item),
  hottest (warmth) as (select max(warmth) from events)
  select max(h.warmth) + ln(sum(exp(greatest(e.warmth - h.warmth, -700)))) from events e, hottest h
$$;

create function next_epoch(at timestamptz) returns bigint language sql as $$
  update listing_clock
  set epoch = greatest(epoch + 1, coalesce(floor(date_part('epoch', at) * 1000)::bigint, 0))
  returning epoch
$$;

-- Only with the clock locked: whoever moves counts does it alone.
create function move_facet_counts(facets int[], deltas int[]) returns void language sql as $$
  insert into facet_counts (facet, items)
  select m.facet, m.delta from unnest(facets, deltas) m (facet, delta)
  on conflict (facet) do update set items = facet_counts.items + excluded.items;
  update tags t set content_count = t.content_count + m.delta
  from unnest(facets, deltas) m (facet, delta) where m.facet & 7 = 0 and t.number = m.facet >> 3;
$$;

create function uncount_postings() returns trigger language plpgsql as $$
declare
  facets int[];
  deltas int[];
begin
  select array_agg(g.facet), array_agg(-g.items) into facets, deltas
  from (select facet, count(*)::int as items from gone where died = 9223372036854775807 group by facet) g;
  if facets is not null then
    perform 1 from listing_clock for update;
    perform move_facet_counts(facets, deltas);
  end if;
  return null;
end $$;
create trigger postings_gone after delete on postings
  referencing old table as gone for each statement execute function uncount_postings();

-- Instead of a foreign key, which would look at the item once for each of its postings.
create function drop_postings() returns trigger language plpgsql as $$
begin
  delete from postings where content_id in (select id from gone);
  delete from stirred where content_id in (select id from gone);
  return null;
end $$;
create trigger content_gone after delete on content
  referencing old table as gone for each statement execute function drop_postings();

create function may_be_listed(item content) returns boolean language sql stable as $$
  select item.status = 'ready' and item.visibility = 'public' and item.published_at is not null
    and not exists (select from members m where m.id = item.owner_id and m.status = 'suspended')
$$;

-- What the postings of these items have to say; no row for those that are not to be listed.
create function listings_of(ids uuid[])
returns table (content_id uuid, published_at timestamptz, updated_at timestamptz, random int, top int, hot float8,
  strength smallint, facets int[])
language sql stable as $$
  select c.id, c.published_at, c.updated_at, c.rank_random, c.score, coalesce(c.heat, 0),
    case c.censor_type when 'none' then 32767 else c.censor_intensity end::smallint, facets_of(c)
  from content c where c.id = any (ids) and may_be_listed(c)
$$;

-- Makes postings, words and `listed` of these items true, in the transaction that changed them. What is true is left
-- alone. An item that is no longer listed loses all its versions at once. Locks: items by id, then the clock.
create function relist(ids uuid[], at timestamptz) returns void language plpgsql as $$
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
  left join postings p on p.content_id = l.content_id and p.facet = 2 and p.died = 9223372036854775807
  where (l.published_at, l.updated_at, l.random, l.top, l.hot, l.strength, l.facets)
    is distinct from (p.published_at, p.updated_at, p.random, p.top, p.hot, p.strength, p.facets);
  if changed is not null then
    present := next_epoch(at);
    with ended as (
      update postings p set died = present
      where p.content_id = any (changed) and p.died = 9223372036854775807 returning p.content_id, p.facet),
    noted as (
      insert into ended_postings (died, content_id) select distinct present, e.content_id from ended e),
    added as (
      insert into postings
        (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, born)
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

-- Brings the ranks of at most so many stirred items, and with them their postings, to what their score and heat are.
-- Returns how many were taken up. The item's lock comes before the note of it: a vote that waits for it notes it anew.
create function fold_stirred(most int, at timestamptz) returns int language plpgsql as $$
declare
  ids uuid[] := array(select s.content_id from stirred s order by s.content_id limit most);
  moved uuid[];
  present bigint;
begin
  if cardinality(ids) = 0 then return 0; end if;
  perform 1 from content c where c.id = any (ids) order by c.id for no key update;
  delete from stirred s where s.content_id = any (ids);
  with ranked as (
    update content c set rank_top = c.score, rank_hot = coalesce(c.heat, 0)
    where c.id = any (ids) and (c.rank_top, c.rank_hot) is distinct from (c.score, coalesce(c.heat, 0))
    returning c.id, c.listed)
  select array_agg(r.id) into moved from ranked r where r.listed;
  if moved is not null then
    present := next_epoch(at);
    with ended as (
      update postings p set died = present
      where p.content_id = any (moved) and p.died = 9223372036854775807 returning p.*),
    noted as (
      insert into ended_postings (died, content_id) select distinct present, e.content_id from ended e)
    insert into postings
      (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, born)
    select e.facet, e.content_id, e.published_at, e.updated_at, e.random, c.rank_top, c.rank_hot, e.strength, e.facets, present
    from ended e join content c on c.id = e.content_id;
  end if;
  return cardinality(ids);
end $$;

-- Deletes versions that ended before this epoch, of at most so many ends. Returns how many ends were taken up. Epochs
-- stand still while nothing changes, and no version ended after the present one: `swept` never passes it.
create function sweep_postings(before bigint, most int) returns int language plpgsql as $$
declare
  ids uuid[];
begin
  with old as (
    delete from ended_postings e
    where (e.died, e.content_id) in (
      select o.died, o.content_id from ended_postings o where o.died < before order by o.died limit most)
    returning e.content_id)
  select array_agg(o.content_id) into ids from old o;
  if ids is null then return 0; end if;
  update listing_clock set swept = greatest(swept, least(before, epoch));
  delete from postings p where p.content_id = any (ids) and p.died < before;
  return cardinality(ids);
end $$;

-- A member's suspension takes their items out of every list, and its end puts them back, whoever writes it.
create function relist_of_member() returns trigger language plpgsql as $$
begin
  perform relist(array(select id from content where owner_id = new.id), null);
  return null;
end $$;
create trigger member_suspended after update of status on members
  for each row when (old.status is distinct from new.status) execute function relist_of_member();

-- Rows are locked in one order first: two who lock several would wait for each other in a ring.
create or replace function refresh_words_of_member() returns trigger language plpgsql as $$
begin
  perform 1 from content where owner_id = new.id and listed order by id for no key update;
  update content set words = content_words(content, facets_of(content)) where owner_id = new.id and listed;
  return null;
end $$;

-- What is there already. The counts of tags are added up anew by what is listed.
update tags set content_count = 0;
update content set heat = heat_of(id), words = '';
select relist(array(select id from content), null);

-- What the position of a member in the pantheon is made of, brought up to date within seconds.
create table creator_powers (
  member_id uuid primary key references members on delete cascade,
  worshipers integer not null default 0,
  power integer not null default 0,
  -- Whether they may have a position: an active creator who has finished set-up.
  ranked boolean not null default false
);
create index creator_powers_order on creator_powers (power desc, worshipers desc, member_id) where ranked and power > 0;

-- Whose power changed since the last refresh. A row for each change, and not one for each member: a transaction that found the row of
-- another one could be missed by a refresh between the two.
create table creator_changes (
  id bigint generated always as identity primary key,
  creator_id uuid not null
);

-- Positions of past days, for the movement since a week ago.
create table pantheon_days (day date primary key);
create table pantheon_positions (
  day date not null references pantheon_days on delete cascade,
  member_id uuid not null references members on delete cascade,
  position integer not null,
  primary key (day, member_id)
);
create index pantheon_positions_member on pantheon_positions (member_id);

-- Of whose worship a creator was told today, so that ending and beginning it again tells them nothing more.
create table worship_notices (
  member_id uuid not null references members on delete cascade,
  creator_id uuid not null references members on delete cascade,
  told_at timestamptz not null,
  primary key (member_id, creator_id)
);
create index worship_notices_creator on worship_notices (creator_id);
create index worship_notices_told on worship_notices (told_at);

-- What members give to their own items adds nothing. Only members who are active count as worshipers, as on their pages.
create function powers_of(ids uuid[]) returns table (member_id uuid, worshipers int, power int, ranked boolean)
language sql stable as $$
  select m.id, w.count,
    3 * w.count + 2 * (r.favorites - o.favorites) + (r.cames - o.cames) + greatest(r.votes - o.votes, 0),
    m.role in ('creator', 'both') and m.setup_complete and m.status = 'active'
  from members m
  cross join lateral (
    select count(*)::int from worships s join members f on f.id = s.member_id
    where s.creator_id = m.id and f.status = 'active') w
  cross join lateral (
    select coalesce(sum(c.favorite_count), 0)::int as favorites, coalesce(sum(c.came_count), 0)::int as cames,
      coalesce(sum(c.score), 0)::int as votes
    from content c where c.owner_id = m.id and c.listed) r
  cross join lateral (
    select
      (select count(*)::int from favorites f join content c on c.id = f.content_id
        where f.member_id = m.id and c.owner_id = m.id and c.listed) as favorites,
      (select count(*)::int from cames k join content c on c.id = k.content_id
        where k.member_id = m.id and c.owner_id = m.id and c.listed) as cames,
      (select coalesce(sum(v.value), 0)::int from votes v join content c on c.id = v.content_id
        where v.member_id = m.id and c.owner_id = m.id and c.listed) as votes) o
  where m.id = any (ids)
$$;

-- Computes the power of those with at most so many changes again, and returns how many it took. The rows are locked before they are
-- computed: of two refreshes the later one then writes what it read later.
create function refresh_powers(most int) returns int language plpgsql as $$
declare
  taken int;
  ids uuid[];
begin
  with gone as (
    delete from creator_changes c
    where c.id in (select n.id from creator_changes n order by n.id limit most for update skip locked)
    returning c.creator_id)
  select count(*)::int, array_agg(distinct g.creator_id) into taken, ids from gone g;
  if taken = 0 then return 0; end if;
  insert into creator_powers (member_id) select m.id from members m where m.id = any (ids) order by m.id
    on conflict (member_id) do nothing;
  perform 1 from creator_powers p where p.member_id = any (ids) order by p.member_id for no key update;
  update creator_powers p set worshipers = t.worshipers, power = t.power, ranked = t.ranked
  from powers_of(ids) t
  where t.member_id = p.member_id and (t.worshipers, t.power, t.ranked) is distinct from (p.worshipers, p.power, p.ranked);
  return taken;
end $$;

-- Whose power is not what powers_of says although nothing about them waits for a refresh. One statement, so that all of it is of one
-- moment.
create function wrong_powers() returns setof uuid language sql stable as $$
  select t.member_id
  from powers_of(array(select id from members)) t left join creator_powers p on p.member_id = t.member_id
  where (t.worshipers, t.power, t.ranked)
      is distinct from (coalesce(p.worshipers, 0), coalesce(p.power, 0), coalesce(p.ranked, false))
    and not exists (select from creator_changes n where n.creator_id = t.member_id)
    and not exists (select from dirty_items d join content c on c.id = d.content_id where c.owner_id = t.member_id)
$$;

-- Votes, favorites and cames leave their item dirty; when its rank is refreshed the power of its maker is, at no cost to the vote.
create function change_creators_of_items() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id)
  select distinct c.owner_id from gone g join content c on c.id = g.content_id where c.listed;
  return null;
end $$;
create trigger creators_of_ranked_items after delete on dirty_items
  referencing old table as gone for each statement execute function change_creators_of_items();

create function change_creator_of_item() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id) values (coalesce(new.owner_id, old.owner_id));
  return null;
end $$;
create trigger creator_of_new_item after insert on content
  for each row when (new.listed) execute function change_creator_of_item();
create trigger creator_of_listed_item after update of listed on content
  for each row when (old.listed <> new.listed) execute function change_creator_of_item();
create trigger creator_of_deleted_item after delete on content
  for each row when (old.listed) execute function change_creator_of_item();

create function change_worshiped() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id) select distinct m.creator_id from moved m;
  return null;
end $$;
create trigger worship_begun after insert on worships
  referencing new table as moved for each statement execute function change_worshiped();
create trigger worship_ended after delete on worships
  referencing old table as moved for each statement execute function change_worshiped();

-- Who stops being an active creator leaves the pantheon at once.
create function change_power_of_member() returns trigger language plpgsql as $$
begin
  update creator_powers p
  set ranked = new.role in ('creator', 'both') and new.setup_complete and new.status = 'active'
  where p.member_id = new.id;
  insert into creator_changes (creator_id)
  select new.id union all select w.creator_id from worships w where w.member_id = new.id and old.status <> new.status;
  return null;
end $$;
create trigger power_of_member after update of status, role, setup_complete on members
  for each row when (
    (old.status, old.role, old.setup_complete) is distinct from (new.status, new.role, new.setup_complete))
  execute function change_power_of_member();

-- creators_resembling: as members_resembling, of creators alone.
create function creators_resembling(asked text, at_most int) returns setof uuid language sql stable
set pg_trgm.similarity_threshold to 0.3
set pg_trgm.word_similarity_threshold to 0.4
as $$
  select id from members
  where display_name is not null and setup_complete and status = 'active' and role in ('creator', 'both')
    and (fold_words(display_name) % asked or asked <% fold_words(display_name))
  order by greatest(similarity(asked, fold_words(display_name)), word_similarity(asked, fold_words(display_name))) desc, id
  limit at_most
$$;

insert into creator_changes (creator_id) select id from members order by id;

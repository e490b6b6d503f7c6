-- The comments of a suspended member are out of every list, so the counters leave them out too.
update content c set comment_count = c.comment_count - n.comments
from (
  select k.content_id, count(*)::int as comments
  from comments k join members m on m.id = k.author_id
  where m.status <> 'active' group by k.content_id
) n
where c.id = n.content_id;

-- All rows are locked in one order first: two suspensions at once would wait for each other in a ring.
create or replace function relist_of_member() returns trigger language plpgsql as $$
begin
  perform 1 from content
  where owner_id = new.id or id in (select content_id from comments where author_id = new.id)
  order by id for no key update;
  if (old.status = 'active') <> (new.status = 'active') then
    update content c
    set comment_count = c.comment_count + case when new.status = 'active' then n.comments else -n.comments end
    from (select content_id, count(*)::int as comments from comments where author_id = new.id group by content_id) n
    where c.id = n.content_id;
  end if;
  perform relist(array(select id from content where owner_id = new.id), null);
  return null;
end $$;

-- A suspension relists the items of the member; that it takes their comments out of the counts is a matter of comments.
create or replace function relist_of_member() returns trigger language plpgsql as $$
begin
  perform relist(array(select id from content where owner_id = new.id), null);
  return null;
end $$;

-- Locks all items that either trigger changes, in one order: two suspensions at once would wait for each other in a ring.
-- Triggers run in the order of their names, so this one comes before member_suspended.
create function count_comments_of_member() returns trigger language plpgsql as $$
begin
  perform 1 from content
  where owner_id = new.id or id in (select content_id from comments where author_id = new.id)
  order by id for no key update;
  update content c
  set comment_count = c.comment_count + case when new.status = 'active' then n.comments else -n.comments end
  from (select content_id, count(*)::int as comments from comments where author_id = new.id group by content_id) n
  where c.id = n.content_id;
  return null;
end $$;
create trigger comments_of_member after update of status on members
  for each row when ((old.status = 'active') <> (new.status = 'active')) execute function count_comments_of_member();

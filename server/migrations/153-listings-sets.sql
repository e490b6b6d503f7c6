-- Lists show the picture that leads a set, and none of those that follow it.
create or replace function may_be_listed(item content) returns boolean language sql stable as $$
  select item.status = 'ready' and item.visibility = 'public' and item.published_at is not null and item.set_of is null
    and not exists (select from members m where m.id = item.owner_id and m.status <> 'active')
$$;

-- What the reactions to an item add up to is known to their slice alone: listings moves a hot score without them.
drop function hot_score_of(uuid);
create function summed_hot_score(item uuid) returns float8 language sql stable as $$
  with events (weight) as (
    select hot_weight(published_at) from content where id = item and published_at is not null
    union all select hot_weight(created_at) from votes where content_id = item and value = 1
    union all select hot_weight(created_at) from favorites where content_id = item
    union all select hot_weight(created_at) from cames where content_id = item),
  largest (weight) as (select max(weight) from events)
  select max(l.weight) + ln(sum(exp(greatest(e.weight - l.weight, -700)))) from events e, largest l
$$;

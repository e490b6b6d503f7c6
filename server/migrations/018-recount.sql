-- Makes the counts of facets, and those of tags, what the living postings add up to. Returns the facets that were off.
create function right_facet_counts() returns setof int language plpgsql as $$
begin
  perform 1 from listing_clock for update;
  return query
    with counted as (
      select p.facet, count(*)::int as items from postings p where p.died = 9223372036854775807 group by p.facet),
    off as (
      select facet, coalesce(n.items, 0) as items
      from counted n full join facet_counts f using (facet)
      where coalesce(n.items, 0) <> coalesce(f.items, 0)),
    righted as (
      insert into facet_counts (facet, items) select o.facet, o.items from off o
      on conflict (facet) do update set items = excluded.items returning facet_counts.facet),
    retagged as (
      update tags t set content_count = coalesce(n.items, 0)
      from tags same left join counted n on n.facet = same.number * 8
      where same.id = t.id and t.content_count <> coalesce(n.items, 0)
      returning t.number * 8 as facet)
    select r.facet from righted r union select r.facet from retagged r;
end $$;

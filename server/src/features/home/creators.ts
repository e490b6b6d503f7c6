import type { CreatorCard } from '@veil/contract/home.ts';
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

/** How far down the hottest items one looks for creators. */
const hottestItems = 300;
/** Where those are of too few, how many of the creators who joined last are asked whether they show anything. */
const latestMembers = 5000;
/** Of each creator. */
const featuredItems = 3;

export type FeaturedCreator = Pick<CreatorCard, 'id' | 'contentCount'> & { featured: string[] };

/**
 * Creators by the heat of their items among the hottest of the site, all of them together; then, where there are too few,
 * others who show something, the latest first. Each with their own hottest items.
 */
export async function findCreators(db: Db, { muted, limit }: { muted: number[]; limit: number }) {
  const { rows } = await sql<FeaturedCreator>`
    with hottest as materialized (
      select hot, facets from postings
      where facet = 2 and died = 9223372036854775807 and not facets && ${muted}::int[]
      order by hot desc, content_id desc limit ${hottestItems}
    ),
    -- Heat is kept as a logarithm: what is 700 below the hottest adds nothing.
    warm as (
      select f.facet, sum(exp(greatest(h.hot - (select max(hot) from hottest), -700))) as heat, max(h.hot) as peak
      from hottest h, unnest(h.facets) f (facet) where f.facet & 7 = 1 group by f.facet
    ),
    doing_well as materialized (
      select m.id, w.facet, row_number() over (order by w.heat desc, w.peak desc, w.facet) as place
      from warm w join members m on m.number = w.facet >> 3
      where m.role in ('creator', 'both')
      order by place limit ${limit}
    ),
    others as (
      select m.id, m.number * 8 + 1 as facet, ${limit} + row_number() over (order by m.number desc) as place
      from (
        select id, number, role from members
        where (select count(*) from doing_well) < ${limit}
        order by number desc limit ${latestMembers}
      ) m
      where m.role in ('creator', 'both') and m.id not in (select id from doing_well)
    )
    select c.id, counted.items as "contentCount", best.ids as featured
    from (select id, facet, place from doing_well union all select id, facet, place from others) c
    join facet_counts counted on counted.facet = c.facet and counted.items > 0
    cross join lateral (
      select array_agg(p.content_id order by p.hot desc, p.content_id desc) as ids from (
        select content_id, hot from postings
        where facet = c.facet and died = 9223372036854775807 and not facets && ${muted}::int[]
        order by hot desc, content_id desc limit ${featuredItems}
      ) p
    ) best
    where best.ids is not null
    order by c.place limit ${limit}`.execute(db);
  return rows;
}

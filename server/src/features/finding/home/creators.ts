import type { CreatorCard } from '@veil/contract/finding/home.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { dismissedBy } from '../../items/dismissals/index.ts';

const hottestItems = 300;
/** Number of newest members searched if those items have too few creators. */
const latestMembers = 5000;
const featuredItems = 3;

export type FeaturedCreator = Pick<CreatorCard, 'id' | 'contentCount'> & { featured: string[] };

/** The summed hot scores of the site's hottest items decide. Then follow others with listed items, newest first. */
type Asking = { muted: number[]; viewerId: string; limit: number };

export async function findCreators(db: Db, { muted, viewerId, limit }: Asking) {
  const { rows } = await sql<FeaturedCreator>`
    with hottest as materialized (
      select hot, facets from current_postings
      where facet = everything_facet() and not facets && ${muted}::int[]
      order by hot desc, content_id desc limit ${hottestItems}
    ),
    -- The hot score is a logarithm: what is 700 below the hottest adds nothing.
    summed as (
      select f.facet, sum(exp(greatest(h.hot - (select max(hot) from hottest), -700))) as hot_sum, max(h.hot) as peak
      from hottest h, unnest(h.facets) f (facet) where facet_class(f.facet) = facet_class(creator_facet(0)) group by f.facet
    ),
    doing_well as materialized (
      select m.id, s.facet, row_number() over (order by s.hot_sum desc, s.peak desc, s.facet) as place
      from summed s join members m on m.number = facet_value(s.facet)
      where m.role in ('creator', 'both')
      order by place limit ${limit}
    ),
    others as (
      select m.id, creator_facet(m.number) as facet, ${limit} + row_number() over (order by m.number desc) as place
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
        select content_id, hot from current_postings
        where facet = c.facet and not facets && ${muted}::int[] and content_id not in ${dismissedBy(viewerId)}
        order by hot desc, content_id desc limit ${featuredItems}
      ) p
    ) best
    where best.ids is not null
    order by c.place limit ${limit}`.execute(db);
  return rows;
}

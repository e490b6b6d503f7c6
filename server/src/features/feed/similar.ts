import { sql } from 'kysely';
import type { Db, Deps } from '../../deps.ts';
import { loadVisible, presentCards } from '../content/index.ts';
import { mutedFacets } from '../listings/index.ts';
import type { Viewer } from '../members/index.ts';

/** Of a common tag only its hottest items are looked at, of tags only the rarest: what is left out weighs least. */
const itemsPerGround = 150;
const mostGrounds = 12;
/** Pictures that share a band are measured one by one: of a million a few hundred. Of a flood of copies not all need be. */
const mostLookalikes = 2000;
/** Bits in which two hashes may differ and still tell of the same scene. Two pictures that share nothing differ in 128 or so. */
const looksReach = 80;
/** That a maker made both says less than a tag as rare as the maker. */
const makerShare = 0.5;

/**
 * The ids of the listed items that are most like one, best first. Grounds: its tags with all that they imply and its
 * maker, each weighing the more the rarer it is, and the looks, which at their nearest weigh as a tag that nobody else
 * has. Postings carry all facets of their item, so each candidate is weighed by every ground, however it was found.
 */
export async function findSimilar(db: Db, id: string, { muted, limit }: { muted: number[]; limit: number }) {
  const { rows } = await sql<{ content_id: string; score: number }>`
    with site as (
      select greatest(items, 1)::float8 as items from facet_counts where facet = everything_facet()
    ),
    grounds as (
      select own.facet, own.share * ln(1 + site.items / greatest(c.items, 1)) as weight
      from (
        select tag_facet(t.number) as facet, 1 as share from tags t
        where t.id = any (tags_with_implied(array(select tag_id from content_tags where content_id = ${id})))
        union all
        select creator_facet(m.number), ${makerShare}::float8 from content i join members m on m.id = i.owner_id where i.id = ${id}
      ) own join facet_counts c on c.facet = own.facet, site
      order by weight desc, own.facet limit ${mostGrounds}
    ),
    lookalikes as (
      select near.content_id, hash_distance(near.pdq, self.pdq) as distance
      from content i
      join masters self on self.content_id = i.id and self.mask_version = i.mask_version
      cross join lateral (
        select m.content_id, m.pdq from masters m
        where hash_bands(m.pdq, m.pdq_quality) && hash_bands(self.pdq, self.pdq_quality)
        limit ${mostLookalikes}
      ) near
      where i.id = ${id} and near.content_id <> i.id
    ),
    near as (
      select content_id, min(distance) as distance from lookalikes where distance < ${looksReach} group by content_id
    ),
    candidates as (
      select p.content_id, p.hot, p.facets from grounds g
      cross join lateral (
        select f.content_id, f.hot, f.facets from current_postings f
        where f.facet = g.facet
        order by f.hot desc, f.content_id desc limit ${itemsPerGround}
      ) p
      union all
      select p.content_id, p.hot, p.facets from near
      join current_postings p on p.content_id = near.content_id and p.facet = everything_facet()
    ),
    weighed as (
      select c.content_id, c.hot,
        coalesce((select sum(g.weight) from grounds g where g.facet = any (c.facets)), 0)
        + coalesce((1 - n.distance / ${looksReach}::float8) * ln(1 + site.items), 0) as score
      from (select distinct on (content_id) * from candidates) c
      cross join site
      left join near n on n.content_id = c.content_id
      where c.content_id <> ${id} and not c.facets && ${muted}::int[]
    )
    select content_id, score from weighed
    order by round(score * 1e9) desc, hot desc, content_id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Items like one that the viewer may see, best first. */
export async function listSimilar(deps: Deps, viewer: Viewer, { id, limit }: { id: string; limit: number }) {
  const [item, muted] = await Promise.all([loadVisible(deps.db, viewer, id), mutedFacets(deps.db, viewer)]);
  const similar = await findSimilar(deps.db, item.id, { muted, limit });
  const items = await presentCards(
    deps,
    viewer,
    similar.map((row) => row.content_id),
  );
  return { items, total: items.length, limit, offset: 0 };
}

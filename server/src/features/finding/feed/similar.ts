import type { feed } from '@veil/contract/finding/feed.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { loadVisible, presentCards } from '../../items/content/index.ts';
import { dismissedBy, keepListed } from '../../items/dismissals/index.ts';
import { hiddenFacets } from '../../items/listings/index.ts';
import type { Viewer } from '../../people/members/index.ts';

/** Only the hottest items per tag or maker and only the rarest tags are weighed; the rest weighs least. */
const itemsPerReason = 150;
const maxReasons = 12;
/** Pictures whose hashes share a band are compared one by one: a few hundred of a million. */
const maxHashCandidates = 2000;
/** Bits for two pictures of one scene. Unrelated pictures differ in about 128 of 256. */
const maxHashDistance = 80;
const makerShare = 0.5;

type Asking = { muted: number[]; viewerId: string; limit: number };

/**
 * The best come first. Reasons are its tags with implied ones, its maker, and its perceptual hash. A rarer reason
 * weighs more; an identical hash weighs like a unique tag.
 */
export async function findSimilar(db: Db, id: string, { muted, viewerId, limit }: Asking) {
  const { rows } = await sql<{ content_id: string; score: number }>`
    with site as (
      select greatest(items, 1)::float8 as items from facet_counts where facet = everything_facet()
    ),
    reasons as (
      select own.facet, own.share * ln(1 + site.items / greatest(c.items, 1)) as weight
      from (
        select tag_facet(t.number) as facet, 1 as share from tags t
        where t.id = any (tags_with_implied(array(select tag_id from content_tags where content_id = ${id})))
        union all
        select creator_facet(m.number), ${makerShare}::float8 from content i join members m on m.id = i.owner_id where i.id = ${id}
      ) own join facet_counts c on c.facet = own.facet, site
      order by weight desc, own.facet limit ${maxReasons}
    ),
    hash_neighbors as (
      select near.content_id, hash_distance(near.pdq, self.pdq) as distance
      from content i
      join masters self on self.content_id = i.id and self.mask_version = i.mask_version
      cross join lateral (
        select m.content_id, m.pdq from masters m
        where hash_bands(m.pdq, m.pdq_quality) && hash_bands(self.pdq, self.pdq_quality)
        limit ${maxHashCandidates}
      ) near
      where i.id = ${id} and near.content_id <> i.id
    ),
    near as (
      select content_id, min(distance) as distance from hash_neighbors where distance < ${maxHashDistance} group by content_id
    ),
    candidates as (
      select p.content_id, p.hot, p.facets from reasons r
      cross join lateral (
        select f.content_id, f.hot, f.facets from current_postings f
        where f.facet = r.facet
        order by f.hot desc, f.content_id desc limit ${itemsPerReason}
      ) p
      union all
      select p.content_id, p.hot, p.facets from near
      join current_postings p on p.content_id = near.content_id and p.facet = everything_facet()
    ),
    weighed as (
      select c.content_id, c.hot,
        coalesce((select sum(r.weight) from reasons r where r.facet = any (c.facets)), 0)
        + coalesce((1 - n.distance / ${maxHashDistance}::float8) * ln(1 + site.items), 0) as score
      from (select distinct on (content_id) * from candidates) c
      cross join site
      left join near n on n.content_id = c.content_id
      where c.content_id <> ${id} and not c.facets && ${muted}::int[] and c.content_id not in ${dismissedBy(viewerId)}
    )
    select content_id, score from weighed
    order by round(score * 1e9) desc, hot desc, content_id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function listSimilar(
  deps: Deps,
  viewer: Viewer,
  { params: { id }, query: { limit }, request }: Asked<typeof feed.listSimilar> & Incoming,
) {
  const [item, muted] = await Promise.all([loadVisible(deps.db, viewer, id), hiddenFacets(deps.db, viewer)]);
  const ids = await deps.lists.read(request, async (from) => {
    const similar = await findSimilar(from.db, item.id, { muted, viewerId: viewer.id, limit });
    const listed = similar.map((row) => row.content_id);
    return keepListed(deps.db, from, listed, { viewer });
  });
  const items = await presentCards(deps, viewer, ids);
  return { items, total: items.length, limit, offset: 0 };
}

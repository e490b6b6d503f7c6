import type { creators } from '@veil/contract/finding/creators.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { findNamed, hiddenInLists, type Viewer } from '../../people/members/index.ts';
import { presentCreators } from './standing.ts';

const items = 300;
const tags = 8;
const itemsOfTag = 200;
const fans = 500;
/** Fewer would reveal whom a single member worships. */
const fewestFans = 3;

export async function listSimilarCreators(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
  { params: { idOrName }, query: { limit } }: Asked<typeof creators.listSimilarCreators>,
) {
  const creator = found(await findNamed(deps.db, viewer, idOrName));
  const { rows } = await sql<{ id: string }>`
    with own as (
      select c.id from content c where c.owner_id = ${creator.id} and c.listed order by c.id desc limit ${items}
    ),
    rare as (
      select t.number, ln((select greatest(items, 1) + 1.0 from facet_counts where facet = everything_facet()) / t.content_count) as weight
      from (select tag_id, count(*) as uses from content_tags where content_id in (select id from own) group by tag_id) u
      join tags t on t.id = u.tag_id where t.content_count > u.uses
      order by u.uses * ln((select greatest(items, 1) + 1.0 from facet_counts where facet = everything_facet()) / t.content_count) desc, t.number
      limit ${tags}
    ),
    by_tag as (
      select m.id, sum(s.weight * ln(1 + s.shared)) as alike
      from (
        select r.number, r.weight, f.facet, count(*) as shared
        from rare r cross join lateral (
          select p.facets from current_postings p where p.facet = tag_facet(r.number)
          order by p.published_at desc, p.content_id desc limit ${itemsOfTag}
        ) l cross join lateral unnest(l.facets) f (facet)
        where facet_class(f.facet) = facet_class(creator_facet(0))
        group by r.number, r.weight, f.facet
      ) s join members m on m.number = facet_value(s.facet) group by m.id
    ),
    by_fan as (
      select w.creator_id as id, 2 * ln(1 + count(*)) as alike
      from (
        select s.member_id from worships s join members f on f.id = s.member_id and f.status = 'active'
        where s.creator_id = ${creator.id} order by s.created_at desc limit ${fans}
      ) fan join worships w on w.member_id = fan.member_id
      group by w.creator_id having count(*) >= ${fewestFans}
    )
    select m.id from (select * from by_tag union all select * from by_fan) a join members m on m.id = a.id
    where m.role in ('creator', 'both') and m.setup_complete and m.status = 'active'
      and m.id not in (${creator.id}, ${viewer.id}) and not ${hiddenInLists(viewer, 'm.id')}
    group by m.id order by sum(a.alike) desc, m.id limit ${limit}`.execute(deps.db);
  const entries = await presentCreators(
    deps,
    viewer,
    rows.map(({ id }) => id),
  );
  return { items: entries, total: entries.length, limit, offset: 0 };
}

import { CompiledQuery } from 'kysely';
import type { Db } from '../../../deps.ts';
import { reasonsInLists, type Viewer } from '../../people/members/index.ts';

/** Those with the most items. More comparisons would cost more than the list; other hidden cards are dropped later. */
const mostHiddenMakers = 500;

/** `viewer` and `reasons` are parameters. `shown` is a maker requested by name, whom a mute does not hide. */
export const hiddenFacetsQuery = (viewer: string, reasons: string, shown = 'null::uuid'): string => `
  select tag_facet(t.number) as facet from muted_tags m join tags t on t.id = m.tag_id where m.member_id = ${viewer}::uuid
  union
  (select c.facet
    from hidden_members h join members m on m.id = h.member_id join facet_counts c on c.facet = creator_facet(m.number)
    where h.viewer_id = ${viewer}::uuid and h.reason = any (${reasons}::text[]) and c.items > 0
      and (h.reason <> 'mutes' or h.member_id is distinct from ${shown})
    order by c.items desc limit ${mostHiddenMakers})`;

export async function hiddenFacets(db: Db, viewer: Pick<Viewer, 'id' | 'powers'>): Promise<number[]> {
  const { rows } = await db.executeQuery<{ facet: number }>(
    CompiledQuery.raw(`${hiddenFacetsQuery('$1', '$2')} order by facet`, [viewer.id, reasonsInLists(viewer)]),
  );
  return rows.map(({ facet }) => facet);
}

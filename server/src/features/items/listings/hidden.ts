import { CompiledQuery } from 'kysely';
import type { Db } from '../../deps.ts';
import { reasonsInLists, type Viewer } from '../members/index.ts';

/**
 * A list skips the items of at most so many hidden makers, those with the most items: comparing with thousands at each step
 * would cost more than the list. Cards of the others are left out when they are made, so that such a page is shorter.
 */
const mostHiddenMakers = 500;

/**
 * Text of a query for the facets of the tags and makers that a member has out of their lists. `viewer` and `reasons` are
 * parameters, the second of the reasons that count; `shown` is a maker whom they ask for by name, which a mute does not hide.
 */
export const hiddenFacetsQuery = (viewer: string, reasons: string, shown = 'null::uuid'): string => `
  select tag_facet(t.number) as facet from muted_tags m join tags t on t.id = m.tag_id where m.member_id = ${viewer}::uuid
  union
  (select c.facet
    from hidden_members h join members m on m.id = h.member_id join facet_counts c on c.facet = creator_facet(m.number)
    where h.viewer_id = ${viewer}::uuid and h.reason = any (${reasons}::text[]) and c.items > 0
      and (h.reason <> 'mutes' or h.member_id is distinct from ${shown})
    order by c.items desc limit ${mostHiddenMakers})`;

/** Facets of what is in none of the viewer's lists: tags that they muted, makers who are hidden from them. */
export async function hiddenFacets(db: Db, viewer: Pick<Viewer, 'id' | 'powers'>): Promise<number[]> {
  const { rows } = await db.executeQuery<{ facet: number }>(
    CompiledQuery.raw(`${hiddenFacetsQuery('$1', '$2')} order by facet`, [viewer.id, reasonsInLists(viewer)]),
  );
  return rows.map(({ facet }) => facet);
}

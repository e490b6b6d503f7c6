import type { Db } from '../../deps.ts';
import type { Viewer } from '../members/index.ts';

/** A tag as the listings know it: the lowest three bits of a facet say what kind of thing it is, and 0 is a tag. */
export const tagFacet = (number: number): number => number * 8;

/** What the viewer is not shown in any listing. */
export async function mutedFacets(db: Db, viewer: Pick<Viewer, 'id'>): Promise<number[]> {
  const rows = await db
    .selectFrom('muted_tags')
    .innerJoin('tags', 'tags.id', 'muted_tags.tag_id')
    .where('member_id', '=', viewer.id)
    .select('tags.number')
    .orderBy('tags.number')
    .execute();
  return rows.map(({ number }) => tagFacet(number));
}

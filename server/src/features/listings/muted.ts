import type { Db } from '../../deps.ts';
import type { Viewer } from '../members/index.ts';
import { tagFacet } from './facets.ts';

/** Facets of the tags that the viewer muted: what carries one is in none of their lists. */
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

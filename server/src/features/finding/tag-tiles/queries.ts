import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { dismissedBy } from '../../items/dismissals/index.ts';
import { hiddenFacets } from '../../items/listings/index.ts';
import type { Viewer } from '../../people/members/index.ts';

/** Read of each tag, so that a tag full of hidden items costs no more than any other. */
const newestRead = 24;
/** Kept of each tag, so that two tags of one item need not show the same picture. */
const choices = 4;

/** The newest listed items of each tag, newest first, without what the viewer's lists leave out. */
export async function newestItems(db: Db, viewer: Viewer, tagIds: readonly string[]): Promise<Map<string, string[]>> {
  if (tagIds.length === 0) return new Map();
  const hidden = await hiddenFacets(db, viewer);
  const { rows } = await sql<{ tag: string; items: string[] }>`
    select t.id as tag, array_agg(p.content_id order by p.published_at desc, p.content_id desc) as items
    from tags t cross join lateral (
      select content_id, published_at from (
        select content_id, published_at, facets from current_postings where facet = tag_facet(t.number)
        order by published_at desc, content_id desc limit ${sql.lit(newestRead)}) newest
      where not facets && ${hidden}::int[] and content_id not in ${dismissedBy(viewer.id)}
      order by published_at desc, content_id desc limit ${sql.lit(choices)}) p
    where t.id = any (${tagIds}::uuid[]) group by t.id`.execute(db);
  return new Map(rows.map(({ tag, items }) => [tag, items]));
}

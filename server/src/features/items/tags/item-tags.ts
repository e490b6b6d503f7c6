import type { Db } from '../../../deps.ts';

export async function loadTagNames(tx: Db, contentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('content_tags')
    .innerJoin('tags', 'tags.id', 'content_tags.tag_id')
    .select('tags.name')
    .where('content_tags.content_id', '=', contentId)
    .orderBy('content_tags.position')
    .execute();
  return rows.map(({ name }) => name);
}

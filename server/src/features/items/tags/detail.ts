import type { TagDetail, tags } from '@veil/contract/items/tags.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { isAdmin, type Viewer } from '../../people/members/index.ts';
import { loadTag } from './find.ts';
import { presentTag } from './list.ts';

export async function presentDetail(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { params: { id } }: Asked<typeof tags.getTag>,
): Promise<TagDetail> {
  const tag = await presentTag(db, viewer, (await loadTag(db, id)).id);
  const aliases = await db
    .selectFrom('tag_aliases')
    .where('tag_id', '=', id)
    .select('name')
    .orderBy('folded')
    .execute();
  const links = db.selectFrom('tag_implications').innerJoin('tags', (join) => join.onTrue());
  const implies = links
    .whereRef('tags.id', '=', 'implied_id')
    .where('tag_id', '=', id)
    .select(['tags.id', 'tags.name'])
    .orderBy('folded');
  const impliedBy = links
    .whereRef('tags.id', '=', 'tag_id')
    .where('implied_id', '=', id)
    .select(['tags.id', 'tags.name'])
    .orderBy('folded');
  const may = isAdmin(viewer);
  return {
    ...tag,
    aliases: aliases.map(({ name }) => name),
    implies: await implies.execute(),
    impliedBy: await impliedBy.execute(),
    can: { merge: may, delete: may, imply: may },
  };
}

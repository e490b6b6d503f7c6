import type { tags } from '@veil/contract/items/tags.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { loadTag } from './find.ts';
import { lockTagsExclusive } from './locking.ts';
import { deleteTagRow, dropTagItems } from './queries.ts';
import { relistItems, relistTags, tagsImplying } from './relist.ts';

export const deleteTag = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  _viewer: unknown,
  { params: { id } }: Asked<typeof tags.deleteTag>,
): Promise<{ ok: true }> =>
  db.transaction().execute(async (tx) => {
    await lockTagsExclusive(tx);
    const tag = await loadTag(tx, id);
    const others = (await tagsImplying(tx, [tag.id])).filter((other) => other !== tag.id);
    const items = await dropTagItems(tx, tag.id);
    await deleteTagRow(tx, tag.id);
    await relistItems({ jobs }, tx, items);
    await relistTags({ jobs }, tx, others);
    return { ok: true };
  });

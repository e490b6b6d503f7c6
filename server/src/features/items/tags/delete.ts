import type { Deps } from '../../deps.ts';
import { loadTag } from './find.ts';
import { lockTagsExclusive } from './locking.ts';
import { deleteTagRow, dropTagItems } from './queries.ts';
import { relistItems, relistTags, tagsImplying } from './relist.ts';

/** Removes a tag from every item, also from those that have it by an implication. */
export const deleteTag = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, id: string): Promise<{ ok: true }> =>
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

import type { Deps } from '../../deps.ts';
import { loadTag } from './find.ts';
import { standAlone } from './locking.ts';
import { deleteTagRow, dropTagItems } from './queries.ts';
import { relistItems, relistTags, tagsThatLeadTo } from './relist.ts';

/** Takes a tag off every item for good. Items that only gained it by another tag lose it too. */
export const deleteTag = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, id: string): Promise<{ ok: true }> =>
  db.transaction().execute(async (tx) => {
    await standAlone(tx);
    const tag = await loadTag(tx, id);
    const others = (await tagsThatLeadTo(tx, [tag.id])).filter((other) => other !== tag.id);
    const items = await dropTagItems(tx, tag.id);
    await deleteTagRow(tx, tag.id);
    await relistItems({ jobs }, tx, items);
    await relistTags({ jobs }, tx, others);
    return { ok: true };
  });

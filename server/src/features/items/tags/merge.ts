import type { TagDetail, TagMerge } from '@veil/contract/tags.ts';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { presentDetail } from './detail.ts';
import { loadNamed, loadTag, type TagRow } from './find.ts';
import { lockTagsExclusive } from './locking.ts';
import { deleteTagRow, mergeTagItems, moveImplications, moveMutes, moveNames } from './queries.ts';
import { relistTags, tagsImplying } from './relist.ts';

const findTag = (tx: Db, id: string | undefined, name: string | undefined): Promise<TagRow> =>
  id ? loadTag(tx, id) : loadNamed(tx, name ?? '');

/** Moves items, aliases, implications and mutes of one tag to another; the first one's name becomes an alias of it. */
export const mergeTags = (
  deps: Pick<Deps, 'db' | 'jobs'>,
  viewer: Viewer,
  { fromId, fromName, toId, toName }: z.infer<typeof TagMerge>,
): Promise<TagDetail> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTagsExclusive(tx);
    const from = await findTag(tx, fromId, fromName);
    const to = await findTag(tx, toId, toName);
    if (from.id === to.id) refuse('invalid', 'A tag cannot be merged into itself');
    // An implication that would make a cycle is not moved, so a tag that implied the first may imply neither afterwards.
    const led = (await tagsImplying(tx, [from.id])).filter((id) => id !== from.id);
    const two = { from: from.id, to: to.id };
    await mergeTagItems(tx, two);
    await moveMutes(tx, two);
    await moveImplications(tx, two);
    await moveNames(tx, from, to.id);
    await deleteTagRow(tx, from.id);
    await relistTags(deps, tx, [to.id, ...led]);
    return presentDetail(tx, viewer, to.id);
  });

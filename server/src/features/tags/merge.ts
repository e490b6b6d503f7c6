import type { TagDetail, TagMerge } from '@veil/contract/tags.ts';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { presentDetail } from './detail.ts';
import { loadNamed, loadTag, type TagRow } from './find.ts';
import { standAlone } from './locking.ts';
import { deleteTagRow, mergeTagItems, moveImplications, moveMutes, moveNames } from './queries.ts';
import { relistTags, tagsThatLeadTo } from './relist.ts';

const chosen = (tx: Db, id: string | undefined, name: string | undefined): Promise<TagRow> =>
  id ? loadTag(tx, id) : loadNamed(tx, name ?? '');

/** All that hangs on one tag moves to another; the name of the first leads there from now on. */
export const mergeTags = (
  deps: Pick<Deps, 'db' | 'jobs'>,
  viewer: Viewer,
  { fromId, fromName, toId, toName }: z.infer<typeof TagMerge>,
): Promise<TagDetail> =>
  deps.db.transaction().execute(async (tx) => {
    await standAlone(tx);
    const from = await chosen(tx, fromId, fromName);
    const to = await chosen(tx, toId, toName);
    if (from.id === to.id) refuse('invalid', 'A tag cannot be merged into itself');
    // A tag that led to the first may lead to neither afterwards: where it would close a ring, an implication is not moved.
    const led = (await tagsThatLeadTo(tx, [from.id])).filter((id) => id !== from.id);
    const two = { from: from.id, to: to.id };
    await mergeTagItems(tx, two);
    await moveMutes(tx, two);
    await moveImplications(tx, two);
    await moveNames(tx, from, to.id);
    await deleteTagRow(tx, from.id);
    await relistTags(deps, tx, [to.id, ...led]);
    return presentDetail(tx, viewer, to.id);
  });

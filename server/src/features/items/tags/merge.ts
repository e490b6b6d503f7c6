import type { TagDetail, tags } from '@veil/contract/items/tags.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { presentDetail } from './detail.ts';
import { loadNamed, loadTag, type TagRow } from './find.ts';
import { lockTagsExclusive } from './locking.ts';
import { say } from './messages.ts';
import { deleteTagRow, mergeTagItems, moveImplications, moveMutes, moveNames } from './queries.ts';
import { relistTags, tagsImplying } from './relist.ts';

const findTag = (tx: Db, id: string | undefined, name: string | undefined): Promise<TagRow> =>
  id ? loadTag(tx, id) : loadNamed(tx, name ?? '');

/** Items, aliases, implications and mutes move. The first tag's name becomes an alias. */
export const mergeTags = (
  deps: Pick<Deps, 'db' | 'jobs'>,
  viewer: Viewer,
  { body: { fromId, fromName, toId, toName } }: Asked<typeof tags.mergeTags>,
): Promise<TagDetail> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTagsExclusive(tx);
    const from = await findTag(tx, fromId, fromName);
    const to = await findTag(tx, toId, toName);
    if (from.id === to.id) refuse('invalid', say('aTagCannotBeMergedIntoItself'));
    // An implication that would make a cycle is dropped, so a tag that implied the first may imply neither.
    const led = (await tagsImplying(tx, [from.id])).filter((id) => id !== from.id);
    const two = { from: from.id, to: to.id };
    await mergeTagItems(tx, two);
    await moveMutes(tx, two);
    await moveImplications(tx, two);
    await moveNames(tx, from, to.id);
    await deleteTagRow(tx, from.id);
    await relistTags(deps, tx, [to.id, ...led]);
    return presentDetail({ db: tx }, viewer, { params: { id: to.id } });
  });

import type { Reply } from '@veil/contract/call.ts';
import type { ItemChange, selections } from '@veil/contract/items/selections.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { changeContent, loadEditable, presentCards, type Recensoring } from '../content/index.ts';
import { foldTag, loadTagNames } from '../tags/index.ts';
import { forEachItem } from './each.ts';

type Changing = Recensoring & Pick<Deps, 'db' | 'log' | 'secrets'>;

export async function changeItems(
  deps: Changing,
  viewer: Viewer,
  { body: { changes } }: Asked<typeof selections.changeItems>,
): Promise<Reply<typeof selections.changeItems>> {
  const { done, refused } = await forEachItem(deps, changes, (change) => changeItem(deps, viewer, change));
  return { done: await presentCards(deps, viewer, done), refused };
}

function changeItem(deps: Changing, viewer: Viewer, { id, visibility, ...tagChange }: ItemChange): Promise<unknown> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await loadEditable(tx, viewer, id);
    const tags = await tagsAfter(tx, id, tagChange);
    return changeContent(deps, tx, viewer, before, { change: { visibility, tags } });
  });
}

type TagChange = Pick<ItemChange, 'addTags' | 'removeTags'>;

/** The item is locked, so tags that another window added are kept. */
async function tagsAfter(tx: Db, id: string, { addTags, removeTags }: TagChange): Promise<string[] | undefined> {
  if (!addTags && !removeTags) return undefined;
  const removed = new Set(removeTags?.map(foldTag));
  const kept = (await loadTagNames(tx, id)).filter((name) => !removed.has(foldTag(name)));
  return [...kept, ...(addTags ?? [])];
}

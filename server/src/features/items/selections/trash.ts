import type { Reply } from '@veil/contract/call.ts';
import type { selections } from '@veil/contract/items/selections.ts';
import type { DeletionDeps, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { deleteContent, findTrashed, presentCards, restoreItem } from '../content/index.ts';
import { forEachItem, uniqueItems } from './each.ts';

/** Without powers an admin cannot delete items of other members here, because that needs a reason for each. */
export const trashItems = (
  deps: DeletionDeps,
  { id: maker }: Viewer,
  { body: { ids } }: Asked<typeof selections.trashItems>,
): Promise<Reply<typeof selections.trashItems>> =>
  forEachItem(deps, uniqueItems(ids), ({ id }) =>
    deleteContent(deps, { id: maker, powers: [] }, { params: { id }, query: { forever: false } }),
  );

export async function restoreItems(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'secrets' | 'hooks' | 'log'>,
  viewer: Viewer,
  { body: { ids } }: Asked<typeof selections.restoreItems>,
): Promise<Reply<typeof selections.restoreItems>> {
  const { done, refused } = await forEachItem(deps, uniqueItems(ids), ({ id }) =>
    deps.db
      .transaction()
      .execute(async (tx) => restoreItem(deps, tx, viewer, found(await findTrashed(tx, viewer, id, true)), false)),
  );
  return { done: await presentCards(deps, viewer, done), refused };
}

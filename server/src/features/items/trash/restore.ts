import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { trash } from '@veil/contract/items/trash.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { findTrashed, presentDetail, restoreItem } from '../content/index.ts';

export async function restoreContent(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'secrets' | 'hooks'>,
  viewer: Viewer,
  { params: { id }, body: { visibility } }: Asked<typeof trash.restoreContent>,
): Promise<ContentDetail> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const trashed = found(await findTrashed(tx, viewer, id, true));
    return restoreItem(deps, tx, viewer, trashed, visibility === 'private');
  });
  return presentDetail(deps, viewer, row);
}

import type { ContentDetail, content } from '@veil/contract/items/content.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { loadCorrection, recordMadeWith } from '../covers/index.ts';
import { oneField } from '../policy/index.ts';
import { type Amending, amend } from './amend.ts';
import { presentDetail } from './detail.ts';
import { loadEditable } from './edit.ts';
import { enqueuePublishing } from './events.ts';

/**
 * The item keeps its censor, if the site still offers that. The mask version grows, because the failed job may still
 * store or erase files of its own version.
 */
export async function retryContent(
  deps: Amending & Pick<Deps, 'db' | 'jobs' | 'secrets' | 'hooks'>,
  viewer: Viewer,
  { params: { id } }: Asked<typeof content.retryContent>,
): Promise<ContentDetail> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const before = await loadEditable(tx, viewer, id);
    if (before.visibility === 'public') refuseLimited(deps, viewer);
    const maskVersion = before.mask_version + 1;
    const after = await amend(deps, tx, before, {
      transition: 'retry',
      change: { notice: null, mask_version: maskVersion },
      coverFields: oneField('censor'),
    });
    const correction = await loadCorrection(tx, id);
    if (correction) await recordMadeWith(tx, id, correction.number, maskVersion);
    await enqueuePublishing(deps, tx, { contentId: id, maskVersion });
    return after;
  });
  return presentDetail(deps, viewer, row);
}

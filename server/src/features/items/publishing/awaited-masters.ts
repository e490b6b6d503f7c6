import type { Deps } from '../../../deps.ts';
import { enqueuePublishing } from '../content/index.ts';
import { takeAwaitedMasters } from './awaited-queries.ts';

export const enqueueAwaited = (deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    for (const { id, mask_version } of await takeAwaitedMasters(tx)) {
      await enqueuePublishing(deps, tx, { contentId: id, maskVersion: mask_version });
    }
  });

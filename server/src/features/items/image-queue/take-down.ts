import type { DeletionDeps } from '../../../deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { houseMemberId } from '../../people/members/index.ts';
import { deleteContent } from '../content/index.ts';
import { deletePicture, readRemoved } from './queries.ts';

type TakingDown = DeletionDeps;

const batch = 5;

/** Their picture left the pool. A reported copy stays hidden until the decision. */
export async function takeDownRemoved(deps: TakingDown): Promise<void> {
  for (const { id, contentIds } of await readRemoved(deps.db, batch)) {
    try {
      for (const contentId of contentIds) await deleteCopy(deps, contentId);
      await deletePicture(deps.db, id);
    } catch (err) {
      // The next turn tries again, and the queue goes on.
      deps.log.warn({ err, poolItemId: id }, 'copies of a removed picture could not be taken down');
    }
  }
}

async function deleteCopy(deps: TakingDown, id: string): Promise<void> {
  try {
    await deleteContent(deps, { id: houseMemberId, powers: [] }, { params: { id }, query: { forever: true } });
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'not_found';
    if (!isGone) throw error;
  }
}

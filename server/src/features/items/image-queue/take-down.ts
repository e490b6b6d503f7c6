import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deleteContent } from '../content/index.ts';
import { houseMemberId } from '../members/index.ts';
import { deletePicture, readRemoved } from './queries.ts';

type TakingDown = Pick<Deps, 'db' | 'clock' | 'events' | 'storage' | 'log' | 'hooks'>;

/** Pictures in one turn. */
const batch = 5;

/** Deletes the copies of pictures that were removed from the pool. One that is reported stays, out of sight, until the decision. */
export async function takeDownRemoved(deps: TakingDown): Promise<void> {
  for (const { id, contentIds } of await readRemoved(deps.db, batch)) {
    try {
      for (const contentId of contentIds) await deleteCopy(deps, contentId);
      await deletePicture(deps.db, id);
    } catch (err) {
      // The next turn tries again. It must not keep the queue from its work.
      deps.log.warn({ err, poolItemId: id }, 'copies of a removed picture could not be taken down');
    }
  }
}

async function deleteCopy(deps: TakingDown, id: string): Promise<void> {
  try {
    await deleteContent(deps, { id: houseMemberId, powers: [] }, id);
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'not_found';
    if (!isGone) throw error;
  }
}

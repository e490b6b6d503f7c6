import type { EditOperation } from '@veil/contract/editing.ts';
import type { Deps } from '../../deps.ts';
import type { MasterPlan } from '../../media/index.ts';
import { stampsIn } from '../content/index.ts';

/** What the media service needs to draw an edit; null where there is none. A stamp that is gone fails the job: nothing is left out. */
export async function loadEditPlan(
  deps: Pick<Deps, 'db' | 'storage' | 'media' | 'hooks'>,
  operations: readonly EditOperation[],
): Promise<MasterPlan['edit'] | null> {
  if (operations.length === 0) return null;
  const ids = [...stampsIn(operations)];
  const stamps = ids.length > 0 ? await deps.hooks.openStamps(deps, ids) : [];
  const missing = ids.filter((id) => !stamps.some((stamp) => stamp.id === id));
  if (missing.length > 0) throw new Error(`stamps of an edit are gone: ${missing.join(', ')}`);
  return { operations: [...operations], stamps };
}

import type { EditOperation } from '@veil/contract/editing.ts';
import type { Deps } from '../../deps.ts';
import type { MasterPlan } from '../../media/index.ts';
import { stampsIn } from '../content/index.ts';
import { readStampPixels } from '../stamps/index.ts';

/** What the media service needs to draw an edit; null where there is none. A stamp that is gone is refused: nothing is left out. */
export async function loadEditPlan(
  deps: Pick<Deps, 'db' | 'storage'>,
  operations: readonly EditOperation[],
): Promise<NonNullable<MasterPlan['edit']> | null> {
  if (operations.length === 0) return null;
  return { operations, stamps: await readStampPixels(deps, [...stampsIn(operations)]) };
}

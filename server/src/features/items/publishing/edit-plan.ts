import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { Deps } from '../../../deps.ts';
import type { MasterPlan } from '../../../media/index.ts';
import { stampsIn } from '../policy/index.ts';
import { readStampPixels } from '../stamps/index.ts';

/** Returns null without an edit. Refuses a missing stamp instead of omitting it. */
export async function loadEditPlan(
  deps: Pick<Deps, 'db' | 'storage'>,
  operations: readonly EditOperation[],
): Promise<NonNullable<MasterPlan['edit']> | null> {
  if (operations.length === 0) return null;
  return { operations, stamps: await readStampPixels(deps, [...stampsIn(operations)]) };
}

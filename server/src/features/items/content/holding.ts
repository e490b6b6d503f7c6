import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Asker, type HoldReason, verdictOn } from '../delivery/index.ts';
import { type Amending, amend } from './amend.ts';
import { publishStatus } from './events.ts';
import { deleteHold, insertHold, loadHolds } from './hold-queries.ts';
import { loadLocked } from './scope.ts';
import { isPossible, underReview } from './states.ts';

/** The item may be in any state. Returns false if it is gone or already has this hold. */
export async function holdContent(deps: Amending, tx: Db, id: string, reason: HoldReason): Promise<boolean> {
  const row = await loadLocked(tx, id);
  if (!row || !(await insertHold(tx, id, reason, deps.clock.now()))) return false;
  if (isPossible(row, 'hide')) await amend(deps, tx, row, { transition: 'hide' });
  // One more reason can end what its maker may still see.
  else await publishStatus(deps, tx, id, 'hidden');
  return true;
}

/**
 * The last hold shows the item again in its state. The end of `approval` approves its mask version. Returns false
 * without such a hold.
 */
export async function releaseContent(deps: Amending, tx: Db, id: string, reason: HoldReason): Promise<boolean> {
  const row = await loadLocked(tx, id);
  if (!row || !(await deleteHold(tx, id, reason))) return false;
  const shown =
    !row.withdrawn_at && !row.trashed_at && isPossible(row, 'restore') && (await loadHolds(tx, id)).length === 0;
  const change = reason === 'approval' ? { approved_version: row.mask_version } : {};
  await amend(deps, tx, row, { change, ...(shown && { transition: 'restore' }) });
  return true;
}

export async function refuseToEditor(db: Db, maker: Asker, id: string): Promise<void> {
  if ((await verdictOn(db, maker, id, 'editor')) !== 'clear') refuse('conflict', underReview);
}

import type { Db } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import { type Amending, amend } from './amend.ts';
import { loadLocked } from './locking.ts';
import { isPossible } from './states.ts';

/** Hides an item from all but moderators until one of them decides. */
export async function hideContent(deps: Amending, tx: Db, id: string): Promise<void> {
  const row = found(await loadLocked(tx, id));
  if (isPossible(row, 'hide')) await amend(deps, tx, row, { transition: 'hide' });
}

/** Shows a hidden item again, in the state that it has. */
export async function restoreContent(deps: Amending, tx: Db, id: string): Promise<void> {
  const row = found(await loadLocked(tx, id));
  if (isPossible(row, 'restore')) await amend(deps, tx, row, { transition: 'restore' });
}

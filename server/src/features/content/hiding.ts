import type { ContentStatus } from '@veil/contract/content.ts';
import type { Updateable } from 'kysely';
import type { Db } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import type { Content } from '../../tables.ts';
import { type Amending, amend } from './amend.ts';
import { loadLocked } from './locking.ts';
import type { ContentRow } from './scope.ts';

/** Where the item stands apart from being hidden. */
export const standing = (row: Pick<ContentRow, 'status' | 'status_before_hiding'>): ContentStatus =>
  (row.status === 'hidden' ? (row.status_before_hiding ?? 'ready') : row.status) as ContentStatus;

/** A move to a state that does not bring a hidden item back into sight. */
export const moveTo = (row: ContentRow, status: ContentStatus): Updateable<Content> =>
  row.status === 'hidden' ? { status_before_hiding: status } : { status };

/** Puts an item out of everyone's sight but moderators' until a person decides. */
export async function hideContent(deps: Amending, tx: Db, id: string): Promise<void> {
  const row = found(await loadLocked(tx, id));
  if (row.status === 'hidden') return;
  await amend(deps, tx, row, { status: 'hidden', status_before_hiding: row.status });
}

/** Shows a hidden item again, as it stood. */
export async function restoreContent(deps: Amending, tx: Db, id: string): Promise<void> {
  const row = found(await loadLocked(tx, id));
  if (row.status !== 'hidden') return;
  await amend(deps, tx, row, { status: standing(row), status_before_hiding: null });
}

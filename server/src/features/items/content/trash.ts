import { type TrashTimes, trashDays } from '@veil/contract/items/trash-times.ts';
import type { Db } from '../../../deps.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { oneField } from '../policy/index.ts';
import { type Amending, amend } from './amend.ts';
import { publishGone } from './events.ts';
import { loadHolds } from './hold-queries.ts';
import type { ContentRow } from './scope.ts';

const dayMs = 86_400_000;

export const dueBefore = (now: Date): Date => new Date(now.getTime() - trashDays * dayMs);

export function trashTimes({ trashed_at: since }: Pick<ContentRow, 'trashed_at'>, now: Date): TrashTimes | null {
  if (!since) return null;
  const destroyedAt = new Date(since.getTime() + trashDays * dayMs);
  const daysLeft = Math.max(0, Math.ceil((destroyedAt.getTime() - now.getTime()) / dayMs));
  return { since: since.toISOString(), destroyedAt: destroyedAt.toISOString(), daysLeft };
}

export async function moveToTrash(deps: Amending, tx: Db, row: ContentRow): Promise<void> {
  await amend(deps, tx, row, { transition: 'trash', change: { trashed_at: deps.clock.now() } });
  await publishGone(deps, tx, row.id);
}

/** Publication passes the maker's limits and the checks of `amend`. With a hold it stays hidden. */
export async function restoreItem(
  deps: Amending,
  tx: Db,
  viewer: Viewer,
  row: ContentRow,
  asPrivate: boolean,
): Promise<ContentRow> {
  const visibility = asPrivate ? 'private' : row.visibility;
  if (visibility === 'public') refuseLimited(deps, viewer);
  const isFree = (await loadHolds(tx, row.id)).length === 0;
  return amend(deps, tx, row, {
    change: { trashed_at: null, visibility },
    coverFields: oneField('visibility'),
    ...(isFree && { transition: 'restore' }),
  });
}

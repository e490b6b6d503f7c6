import { type TrashTimes, trashDays } from '@veil/contract/items/trash-times.ts';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { oneField } from '../policy/index.ts';
import { type Amending, amend } from './amend.ts';
import { publishGone } from './events.ts';
import { loadHolds } from './hold-queries.ts';
import { say } from './messages.ts';
import { type ContentRow, loadLocked } from './scope.ts';
import { lockFollowers } from './set.ts';

const dayMs = 86_400_000;

export const dueBefore = (now: Date): Date => new Date(now.getTime() - trashDays * dayMs);

export function trashTimes({ trashed_at: since }: Pick<ContentRow, 'trashed_at'>, now: Date): TrashTimes | null {
  if (!since) return null;
  const destroyedAt = new Date(since.getTime() + trashDays * dayMs);
  const daysLeft = Math.max(0, Math.ceil((destroyedAt.getTime() - now.getTime()) / dayMs));
  return { since: since.toISOString(), destroyedAt: destroyedAt.toISOString(), daysLeft };
}

/** A set goes with the picture that leads it. */
export async function moveToTrash(deps: Amending, tx: Db, row: ContentRow): Promise<void> {
  const trashed_at = deps.clock.now();
  for (const one of [...(await lockFollowers(tx, row.id)), row]) {
    if (one.trashed_at) continue;
    await amend(deps, tx, one, { transition: 'trash', change: { trashed_at } });
    await publishGone(deps, tx, one.id);
  }
}

/** The pictures that went to the trash with the one that leads their set come back with it. */
async function restoreFollowers(deps: Amending, tx: Db, lead: ContentRow): Promise<void> {
  const since = lead.trashed_at?.getTime();
  for (const one of await lockFollowers(tx, lead.id))
    if (one.trashed_at?.getTime() === since) await restoreOne(deps, tx, one, lead.visibility);
}

async function restoreOne(deps: Amending, tx: Db, row: ContentRow, visibility: string): Promise<ContentRow> {
  const isFree = (await loadHolds(tx, row.id)).length === 0;
  return amend(deps, tx, row, {
    change: { trashed_at: null, visibility },
    coverFields: oneField('visibility'),
    ...(isFree && { transition: 'restore' }),
  });
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
  if (row.set_of && (await loadLocked(tx, row.set_of))?.trashed_at) refuse('conflict', say('theSetIsInTheTrash'));
  const restored = await restoreOne(deps, tx, row, visibility);
  await restoreFollowers(deps, tx, { ...row, visibility });
  return restored;
}

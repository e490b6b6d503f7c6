import { maxPlaylistItems, type Playlist } from '@veil/contract/playlists.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { presentCards, visibleContent } from '../content/index.ts';
import { refuseLimited, type Viewer } from '../members/index.ts';
import type { PlaylistDeps } from './present.ts';
import { countItems, deleteItem, insertItem, shiftItems, updatePlaylist } from './queries.ts';
import { presentOne } from './reading.ts';
import { itemsIn, loadVisiblePlaylist, lockOwnPlaylist, type PlaylistRow } from './scope.ts';

export async function listItems(
  deps: PlaylistDeps,
  viewer: Viewer,
  id: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const { id: playlistId } = await loadVisiblePlaylist(deps.db, viewer, id);
  const items = itemsIn(deps.db, viewer, playlistId);
  const rows = await items
    .select('content.id')
    .orderBy('playlist_items.position')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await items.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = rows.map((row) => row.id);
  return { items: await presentCards(deps, viewer, ids), total, limit, offset };
}

/** The position of an item, or 404 where the viewer sees no such item in the playlist. */
async function findPosition(db: Db, viewer: Viewer, playlistId: string, contentId: string): Promise<number> {
  if (!isUuid(contentId)) return refuse('not_found');
  const item = itemsIn(db, viewer, playlistId).where('content.id', '=', contentId).select('playlist_items.position');
  return found(await item.executeTakeFirst()).position;
}

/** Appends an item unless it is in the playlist already. The playlist's row must be locked. */
export async function appendItem(
  tx: Db,
  viewer: Viewer,
  { playlistId, contentId, at }: { playlistId: string; contentId: string; at: Date },
): Promise<boolean> {
  // Locked, so that a concurrent deletion of the item gives 404 and not a foreign key error.
  const item = visibleContent(tx, viewer).select('content.id').where('content.id', '=', contentId).forKeyShare();
  found(await item.executeTakeFirst());
  const added = await insertItem(tx, { playlistId, contentId, at });
  if (added && (await countItems(tx, playlistId)) > maxPlaylistItems)
    refuse('conflict', `A playlist can have at most ${maxPlaylistItems} items`);
  return added;
}

/** Runs a change with the playlist locked and returns the changed playlist. */
async function withLocked(
  deps: PlaylistDeps,
  viewer: Viewer,
  id: string,
  contentId: string,
  change: (tx: Db, row: PlaylistRow) => Promise<boolean>,
): Promise<Playlist> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const before = await lockOwnPlaylist(tx, viewer, id);
    const changed = await change(tx, before);
    return changed ? updatePlaylist(tx, before.id, { updated_at: deps.clock.now() }) : before;
  });
  return presentOne(deps, viewer, row, contentId);
}

export const addItem = (deps: PlaylistDeps, viewer: Viewer, id: string, contentId: string): Promise<Playlist> =>
  withLocked(deps, viewer, id, contentId, async (tx, row) => {
    if (row.visibility === 'public') refuseLimited(deps, viewer);
    return appendItem(tx, viewer, { playlistId: row.id, contentId, at: deps.clock.now() });
  });

export const removeItem = (deps: PlaylistDeps, viewer: Viewer, id: string, contentId: string): Promise<Playlist> =>
  withLocked(deps, viewer, id, contentId, async (tx, row) => {
    await findPosition(tx, viewer, row.id, contentId);
    await deleteItem(tx, row.id, contentId);
    return true;
  });

/** Moves an item behind another one, or to the front. */
export const moveItem = (
  deps: PlaylistDeps,
  viewer: Viewer,
  { playlistId, contentId }: { playlistId: string; contentId: string },
  after: string | null,
): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockOwnPlaylist(tx, viewer, playlistId);
    const from = await findPosition(tx, viewer, row.id, contentId);
    const behind = after === null ? null : await findPosition(tx, viewer, row.id, after);
    if (from === behind) return { ok: true };
    await shiftItems(tx, row.id, { contentId, from, behind });
    await updatePlaylist(tx, row.id, { updated_at: deps.clock.now() });
    return { ok: true };
  });

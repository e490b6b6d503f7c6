import { maxPlaylistItems, type Playlist } from '@veil/contract/playlists.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { presentCards, visibleContent } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import type { Presenting } from './present.ts';
import { countItems, deleteItem, insertItem, shiftItems, updatePlaylist } from './queries.ts';
import { presentOne } from './reading.ts';
import { itemsIn, loadVisiblePlaylist, lockOwnPlaylist, type PlaylistRow } from './scope.ts';

export async function listItems(
  deps: Presenting,
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

/** Where an item stands, or 404 where the viewer finds no such item in the playlist. */
async function findPlace(db: Db, viewer: Viewer, playlistId: string, contentId: string): Promise<number> {
  if (!isUuid(contentId)) return refuse('not_found');
  const item = itemsIn(db, viewer, playlistId).where('content.id', '=', contentId).select('playlist_items.position');
  return found(await item.executeTakeFirst()).position;
}

/** Puts an item at the end; one that is there stays where it is. The playlist's row must be locked. */
export async function putItem(
  tx: Db,
  viewer: Viewer,
  { playlistId, contentId, at }: { playlistId: string; contentId: string; at: Date },
): Promise<boolean> {
  // Locked, so that an item that is being deleted is not there instead of a broken reference.
  const item = visibleContent(tx, viewer).select('content.id').where('content.id', '=', contentId).forKeyShare();
  found(await item.executeTakeFirst());
  const added = await insertItem(tx, { playlistId, contentId, at });
  if (added && (await countItems(tx, playlistId)) > maxPlaylistItems)
    refuse('conflict', `A playlist can have at most ${maxPlaylistItems} items`);
  return added;
}

/** Runs a change with the playlist locked, and answers with the playlist as it then stands. */
async function onLocked(
  deps: Presenting,
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

export const addItem = (deps: Presenting, viewer: Viewer, id: string, contentId: string): Promise<Playlist> =>
  onLocked(deps, viewer, id, contentId, (tx, row) =>
    putItem(tx, viewer, { playlistId: row.id, contentId, at: deps.clock.now() }),
  );

export const removeItem = (deps: Presenting, viewer: Viewer, id: string, contentId: string): Promise<Playlist> =>
  onLocked(deps, viewer, id, contentId, async (tx, row) => {
    await findPlace(tx, viewer, row.id, contentId);
    await deleteItem(tx, row.id, contentId);
    return true;
  });

/** Puts an item right after another, or first where there is no other. */
export const moveItem = (
  deps: Presenting,
  viewer: Viewer,
  { playlistId, contentId }: { playlistId: string; contentId: string },
  after: string | null,
): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockOwnPlaylist(tx, viewer, playlistId);
    const from = await findPlace(tx, viewer, row.id, contentId);
    const behind = after === null ? null : await findPlace(tx, viewer, row.id, after);
    if (from === behind) return { ok: true };
    await shiftItems(tx, row.id, { contentId, from, behind });
    await updatePlaylist(tx, row.id, { updated_at: deps.clock.now() });
    return { ok: true };
  });

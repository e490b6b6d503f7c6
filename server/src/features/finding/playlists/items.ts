import { maxPlaylistItems, type Playlist } from '@veil/contract/finding/playlist.ts';
import type { playlists } from '@veil/contract/finding/playlists.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { presentCards, refuseFollower, visibleContent } from '../../items/content/index.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import type { PlaylistDeps } from './present.ts';
import { countItems, deleteItem, insertItem, shiftItems, updatePlaylist } from './queries.ts';
import { presentOne } from './reading.ts';
import { itemsIn, loadVisiblePlaylist, lockOwnPlaylist, type PlaylistRow } from './scope.ts';

export async function listItems(
  deps: PlaylistDeps,
  viewer: Viewer,
  { params: { playlistId: id }, query: { limit, offset } }: Asked<typeof playlists.listPlaylistItems>,
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

async function findPosition(db: Db, viewer: Viewer, playlistId: string, contentId: string): Promise<number> {
  if (!isUuid(contentId)) return refuse('not_found');
  const item = itemsIn(db, viewer, playlistId).where('content.id', '=', contentId).select('playlist_items.position');
  return found(await item.executeTakeFirst()).position;
}

/** The playlist's row must be locked. */
export async function appendItem(
  tx: Db,
  viewer: Viewer,
  { playlistId, contentId, at }: { playlistId: string; contentId: string; at: Date },
): Promise<boolean> {
  // The lock makes sure that a concurrent deletion gives 404 instead of a foreign key error.
  const item = visibleContent(tx, viewer).select('content.set_of').where('content.id', '=', contentId).forKeyShare();
  refuseFollower(found(await item.executeTakeFirst()));
  const added = await insertItem(tx, { playlistId, contentId, at });
  if (added && (await countItems(tx, playlistId)) > maxPlaylistItems)
    refuse('conflict', say('atMostItems', { most: maxPlaylistItems }));
  return added;
}

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

export const addCollectable = (
  deps: PlaylistDeps,
  viewer: Viewer,
  { body: { playlistId, contentId } }: Asked<typeof playlists.addCollectable>,
): Promise<Playlist> => addItem(deps, viewer, { params: { playlistId }, body: { contentId } });

export const addItem = (
  deps: PlaylistDeps,
  viewer: Viewer,
  { params: { playlistId: id }, body: { contentId } }: Asked<typeof playlists.addPlaylistItem>,
): Promise<Playlist> =>
  withLocked(deps, viewer, id, contentId, async (tx, row) => {
    if (row.visibility === 'public') refuseLimited(deps, viewer);
    return appendItem(tx, viewer, { playlistId: row.id, contentId, at: deps.clock.now() });
  });

export const removeItem = (
  deps: PlaylistDeps,
  viewer: Viewer,
  { params: { playlistId: id, contentId } }: Asked<typeof playlists.removePlaylistItem>,
): Promise<Playlist> =>
  withLocked(deps, viewer, id, contentId, async (tx, row) => {
    await findPosition(tx, viewer, row.id, contentId);
    await deleteItem(tx, row.id, contentId);
    return true;
  });

export const moveItem = (
  deps: PlaylistDeps,
  viewer: Viewer,
  { params: { playlistId, contentId }, body: { after } }: Asked<typeof playlists.movePlaylistItem>,
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

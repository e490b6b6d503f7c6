import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Playlists } from '../../tables.ts';
import { visibleContent } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';

export type PlaylistRow = Selectable<Playlists>;
type Asker = Pick<Viewer, 'id'>;

/** Public, and of nobody who is suspended. Playlists are personal: moderators see no more of them than others do. */
export const publicPlaylists = (db: Db) =>
  db
    .selectFrom('playlists')
    .where('playlists.visibility', '=', 'public')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('members as owner')
            .select('owner.id')
            .whereRef('owner.id', '=', 'playlists.owner_id')
            .where('owner.status', '=', 'suspended'),
        ),
      ),
    );

/** The viewer's own, or one that all may see; else 404. A malformed id is an unknown one. */
export async function loadVisiblePlaylist(db: Db, viewer: Asker, id: string): Promise<PlaylistRow> {
  if (!isUuid(id)) return refuse('not_found');
  const row = await db.selectFrom('playlists').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.owner_id === viewer.id) return row;
  return found(await publicPlaylists(db).selectAll('playlists').where('playlists.id', '=', id).executeTakeFirst());
}

/**
 * The viewer's own with its row locked: whatever changes a playlist or what it holds takes its turn here. What the viewer
 * may not know of is 404, what they may only look at 403.
 */
export async function lockOwnPlaylist(tx: Db, viewer: Asker, id: string): Promise<PlaylistRow> {
  const seen = await loadVisiblePlaylist(tx, viewer, id);
  if (seen.owner_id !== viewer.id) return refuse('forbidden', 'Only its owner can change a playlist');
  const own = tx.selectFrom('playlists').selectAll().where('id', '=', id).forNoKeyUpdate();
  return found(await own.executeTakeFirst());
}

/** What a playlist holds of what the viewer may see. */
export const itemsIn = (db: Db, viewer: Viewer, playlistId: string) =>
  visibleContent(db, viewer)
    .innerJoin('playlist_items', 'playlist_items.content_id', 'content.id')
    .where('playlist_items.playlist_id', '=', playlistId);

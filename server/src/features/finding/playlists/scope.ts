import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Playlists } from '../../../tables.ts';
import { visibleContent } from '../../items/content/index.ts';
import { blockedBetween, type Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';

export type PlaylistRow = Selectable<Playlists>;
type Owner = Pick<Viewer, 'id' | 'powers'>;

/** Only active members without blocks count. Moderators see no others. */
export const publicPlaylists = (db: Db, viewer: Owner) =>
  db
    .selectFrom('playlists')
    .where('playlists.visibility', '=', 'public')
    .where((eb) => eb.not(blockedBetween(viewer, 'playlists.owner_id')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('members as owner')
            .select('owner.id')
            .whereRef('owner.id', '=', 'playlists.owner_id')
            .where('owner.status', '<>', 'active'),
        ),
      ),
    );

export async function loadVisiblePlaylist(db: Db, viewer: Owner, id: string): Promise<PlaylistRow> {
  if (!isUuid(id)) return refuse('not_found');
  const row = await db.selectFrom('playlists').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.owner_id === viewer.id) return row;
  return found(
    await publicPlaylists(db, viewer).selectAll('playlists').where('playlists.id', '=', id).executeTakeFirst(),
  );
}

/** Serializes changes. Answers 404 if it is hidden from the viewer and 403 if it is not theirs. */
export async function lockOwnPlaylist(tx: Db, viewer: Owner, id: string): Promise<PlaylistRow> {
  const seen = await loadVisiblePlaylist(tx, viewer, id);
  if (seen.owner_id !== viewer.id) return refuse('forbidden', say('onlyItsOwnerChangesIt'));
  const own = tx.selectFrom('playlists').selectAll().where('id', '=', id).forNoKeyUpdate();
  return found(await own.executeTakeFirst());
}

export const itemsIn = (db: Db, viewer: Viewer, playlistId: string) =>
  visibleContent(db, viewer)
    .innerJoin('playlist_items', 'playlist_items.content_id', 'content.id')
    .where('playlist_items.playlist_id', '=', playlistId);

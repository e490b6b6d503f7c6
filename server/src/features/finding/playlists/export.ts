import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';

async function* listed(db: Db, ownerId: string) {
  const rows = await db
    .selectFrom('playlists')
    .select(['id', 'name', 'visibility', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  for (const { id, name, visibility, created_at } of rows) {
    const items = await db
      .selectFrom('playlist_items')
      .select(['content_id as contentId', 'created_at as at'])
      .where('playlist_id', '=', id)
      .orderBy('position')
      .execute();
    yield { name, visibility, createdAt: created_at, items };
  }
}

export async function* exportPlaylists({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  const kept = await db
    .selectFrom('kept_playlists')
    .select(['playlist_id as playlistId', 'created_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  yield { path: 'kept-playlists.json', about: say('playlistsThatYouKeep'), json: kept };
  yield { path: 'playlists.json', about: say('yourPlaylists'), rows: listed(db, memberId) };
}

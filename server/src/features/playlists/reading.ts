import type { Playlist, PlaylistWithItems } from '@veil/contract/playlists.ts';
import type { SelectQueryBuilder } from 'kysely';
import { found } from '../../platform/refusal.ts';
import type { DB } from '../../tables.ts';
import { findNamed, type Viewer } from '../members/index.ts';
import { type Presenting, presentPlaylists } from './present.ts';
import { itemsIn, loadVisiblePlaylist, type PlaylistRow, publicPlaylists } from './scope.ts';

type Page = { limit: number; offset: number };
type Scope = SelectQueryBuilder<DB, 'playlists', Record<never, never>>;

async function listIn(deps: Presenting, viewer: Viewer, scope: Scope, { limit, offset }: Page, contentId?: string) {
  const rows = await scope
    .selectAll('playlists')
    .orderBy('playlists.updated_at', 'desc')
    .orderBy('playlists.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await scope.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: await presentPlaylists(deps, viewer, rows, contentId), total, limit, offset };
}

/** The viewer's own, the one changed last first. */
export const listMyPlaylists = (
  deps: Presenting,
  viewer: Viewer,
  { contentId, ...page }: Page & { contentId?: string },
) => listIn(deps, viewer, deps.db.selectFrom('playlists').where('playlists.owner_id', '=', viewer.id), page, contentId);

/** The public ones of a member, by id, name, or any slug they have or had. */
export async function listMemberPlaylists(deps: Presenting, viewer: Viewer, idOrName: string, page: Page) {
  const member = found(await findNamed(deps.db, idOrName));
  const theirs = publicPlaylists(deps.db).where('playlists.owner_id', '=', member.id);
  return listIn(deps, viewer, theirs, page);
}

export async function presentOne(
  deps: Presenting,
  viewer: Viewer,
  row: PlaylistRow,
  contentId?: string,
): Promise<Playlist> {
  const [playlist] = await presentPlaylists(deps, viewer, [row], contentId);
  return found(playlist);
}

export async function getPlaylist(deps: Presenting, viewer: Viewer, id: string): Promise<PlaylistWithItems> {
  const row = await loadVisiblePlaylist(deps.db, viewer, id);
  const [playlist, items] = await Promise.all([
    presentOne(deps, viewer, row),
    itemsIn(deps.db, viewer, row.id)
      .select('playlist_items.content_id as contentId')
      .orderBy('playlist_items.position')
      .execute(),
  ]);
  return { ...playlist, items };
}

import type { Playlist, PlaylistWithItems } from '@veil/contract/finding/playlist.ts';
import type { playlists } from '@veil/contract/finding/playlists.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import type { DB } from '../../../tables.ts';
import { findNamed, type Viewer } from '../../people/members/index.ts';
import { type PlaylistDeps, presentPlaylists } from './present.ts';
import { itemsIn, loadVisiblePlaylist, type PlaylistRow, publicPlaylists } from './scope.ts';

type Page = { limit: number; offset: number };
type PlaylistQuery = SelectQueryBuilder<DB, 'playlists', Record<never, never>>;

async function listIn(
  deps: PlaylistDeps,
  viewer: Viewer,
  scope: PlaylistQuery,
  { limit, offset }: Page,
  contentId?: string,
) {
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

export const listMyPlaylists = (
  deps: PlaylistDeps,
  viewer: Viewer,
  { query: { contentId, ...page } }: Asked<typeof playlists.listMyPlaylists>,
) => listIn(deps, viewer, deps.db.selectFrom('playlists').where('playlists.owner_id', '=', viewer.id), page, contentId);

export async function listMemberPlaylists(
  deps: PlaylistDeps,
  viewer: Viewer,
  { params: { id: idOrName }, query: page }: Asked<typeof playlists.listMemberPlaylists>,
) {
  const member = found(await findNamed(deps.db, viewer, idOrName));
  const theirs = publicPlaylists(deps.db, viewer).where('playlists.owner_id', '=', member.id);
  return listIn(deps, viewer, theirs, page);
}

export async function listKeptPlaylists(
  deps: PlaylistDeps,
  viewer: Viewer,
  { query: { limit, offset } }: Asked<typeof playlists.listKeptPlaylists>,
) {
  const kept = publicPlaylists(deps.db, viewer)
    .innerJoin('kept_playlists as kept', 'kept.playlist_id', 'playlists.id')
    .where('kept.member_id', '=', viewer.id);
  const rows = await kept
    .selectAll('playlists')
    .orderBy('kept.created_at', 'desc')
    .orderBy('playlists.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: await presentPlaylists(deps, viewer, rows), total, limit, offset };
}

export async function presentOne(
  deps: PlaylistDeps,
  viewer: Viewer,
  row: PlaylistRow,
  contentId?: string,
): Promise<Playlist> {
  const [playlist] = await presentPlaylists(deps, viewer, [row], contentId);
  return found(playlist);
}

export async function getPlaylist(
  deps: PlaylistDeps,
  viewer: Viewer,
  { params: { playlistId: id } }: Asked<typeof playlists.getPlaylist>,
): Promise<PlaylistWithItems> {
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

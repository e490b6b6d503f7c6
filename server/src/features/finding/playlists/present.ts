import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { presentCards, visibleContent } from '../../items/content/index.ts';
import { memberCards, type Viewer } from '../../people/members/index.ts';
import { loadKept } from './kept-queries.ts';
import type { PlaylistRow } from './scope.ts';

export type PlaylistDeps = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;
type VisibleItems = { count: number; holds: boolean; firstItems: string[] };

const pictureSize = 4;

async function loadVisibleItems(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
  contentId: string | null,
): Promise<Map<string, VisibleItems>> {
  const placed = visibleContent(db, viewer)
    .innerJoin('playlist_items', 'playlist_items.content_id', 'content.id')
    .where('playlist_items.playlist_id', 'in', ids)
    .select(['playlist_items.playlist_id', 'content.id'])
    .select((eb) => [
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('playlist_items.playlist_id').orderBy('playlist_items.position'))
        .as('place'),
      eb.fn
        .countAll<number>()
        .over((over) => over.partitionBy('playlist_items.playlist_id'))
        .as('count'),
      eb.fn
        .agg<boolean>('bool_or', [sql`content.id = ${contentId}::uuid`])
        .over((over) => over.partitionBy('playlist_items.playlist_id'))
        .as('holds'),
    ]);
  const rows = await db
    .selectFrom(placed.as('placed'))
    .selectAll()
    .where('place', '<=', pictureSize)
    .orderBy('place')
    .execute();
  const inside = new Map<string, VisibleItems>();
  for (const { playlist_id, id, count, holds } of rows) {
    const firstItems = inside.get(playlist_id)?.firstItems ?? [];
    inside.set(playlist_id, { count, holds, firstItems: [...firstItems, id] });
  }
  return inside;
}

export async function presentPlaylists(
  deps: PlaylistDeps,
  viewer: Viewer,
  rows: readonly PlaylistRow[],
  contentId: string | null = null,
): Promise<Playlist[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [owners, inside, kept] = await Promise.all([
    memberCards(
      deps,
      rows.map((row) => row.owner_id),
    ),
    loadVisibleItems(deps.db, viewer, ids, contentId),
    loadKept(deps.db, viewer.id, ids),
  ]);
  const shown = [...new Set([...inside.values()].flatMap(({ firstItems }) => firstItems))];
  const cards = new Map((await presentCards(deps, viewer, shown)).map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const owner = owners.get(row.owner_id);
    if (!owner) return [];
    const { count = 0, holds = false, firstItems = [] } = inside.get(row.id) ?? {};
    return {
      id: row.id,
      name: row.name,
      visibility: row.visibility as Playlist['visibility'],
      owner,
      count,
      firstItems: firstItems.flatMap((id) => cards.get(id) ?? []),
      holds: contentId === null ? null : holds,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      youKeep: kept.has(row.id),
      can: { edit: row.owner_id === viewer.id, keep: row.owner_id !== viewer.id },
    };
  });
}

import type { Media } from '@veil/contract/items/media.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { mediaColumns, visibleContent } from '../../items/content/index.ts';
import { countsAsPublic, holdsOfItem, leadOfItem, pixelItemOf, presentMedia } from '../../items/delivery/index.ts';
import type { Viewer } from '../../people/members/index.ts';

/**
 * The media of those items that this viewer may see and everybody else too, for pictures without a card. One statement
 * suffices. Other items are for staff alone, who leave a trace of each card.
 */
export async function publicMedia(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await visibleContent(deps.db, viewer)
    .where('content.id', '=', sql<string>`any(${ids}::uuid[])`)
    .innerJoin('members as maker', 'maker.id', 'content.owner_id')
    .where('maker.display_name', 'is not', null)
    .select(mediaColumns)
    .select(['maker.status as owner_status', holdsOfItem.as('holds'), leadOfItem.as('lead')])
    .execute();
  const shown = rows.filter((row) => countsAsPublic(pixelItemOf(row)));
  return new Map(
    shown.flatMap((row) => {
      const media = presentMedia(deps, viewer, row);
      return media ? [[row.id, media] as const] : [];
    }),
  );
}

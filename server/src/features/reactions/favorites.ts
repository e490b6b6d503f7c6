import type { Deps } from '../../deps.ts';
import { deepestInIndex, withinReach } from '../../platform/db/reach.ts';
import { presentCards, visibleContent } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';

type Page = { limit: number; offset: number };

/** The viewer's favorites that they may still see, the latest first. */
export async function listFavorites(deps: Deps, viewer: Viewer, { limit, offset }: Page) {
  const read = withinReach({ limit, offset }, deepestInIndex);
  const mine = visibleContent(deps.db, viewer)
    .innerJoin('favorites', 'favorites.content_id', 'content.id')
    .where('favorites.member_id', '=', viewer.id);
  const rows = await mine
    .select('content.id')
    .orderBy('favorites.created_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = rows.map((row) => row.id);
  return { items: await presentCards(deps, viewer, ids), total, limit, offset };
}

import type { Deps } from '../../deps.ts';
import { deepestInIndex, withinReach } from '../../platform/db/reach.ts';
import { found } from '../../platform/refusal.ts';
import { presentCards, visibleContent } from '../content/index.ts';
import { findNamed, type Viewer } from '../members/index.ts';

type Page = { limit: number; offset: number };

/** The viewer's favorites that they may still see, the latest first. */
export const listFavorites = (deps: Deps, viewer: Viewer, page: Page) => listOf(deps, viewer, viewer.id, page);

/** The favorites of a member who shows them, as far as the viewer may see the items. A member who keeps them private has none here. */
export async function listMemberFavorites(deps: Deps, viewer: Viewer, idOrName: string, page: Page) {
  const member = found(await findNamed(deps.db, viewer, idOrName));
  if (!member.shown_fields.includes('favorites')) return { items: [], total: 0, ...page };
  return listOf(deps, viewer, member.id, page);
}

async function listOf(deps: Deps, viewer: Viewer, memberId: string, { limit, offset }: Page) {
  const read = withinReach({ limit, offset }, deepestInIndex);
  const mine = visibleContent(deps.db, viewer)
    .innerJoin('favorites', 'favorites.content_id', 'content.id')
    .where('favorites.member_id', '=', memberId);
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

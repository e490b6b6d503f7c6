import type { reactions } from '@veil/contract/talk/reactions.ts';
import type { Deps } from '../../../deps.ts';
import { deepestInIndex, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { presentCards, visibleContent } from '../../items/content/index.ts';
import { findNamed, type Viewer } from '../../people/members/index.ts';

type Page = { limit: number; offset: number };

export const listFavorites = (deps: Deps, viewer: Viewer, { query: page }: Asked<typeof reactions.listFavorites>) =>
  listOf(deps, viewer, viewer.id, page);

export async function listMemberFavorites(
  deps: Deps,
  viewer: Viewer,
  { params: { idOrName }, query: page }: Asked<typeof reactions.listMemberFavorites>,
) {
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

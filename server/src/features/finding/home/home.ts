import type { FollowedBy } from '@veil/contract/finding/feed.ts';
import { homeCreators, homeItems } from '@veil/contract/finding/home.ts';
import { sql } from 'kysely';
import type { Db, Deps, ListFrom } from '../../../deps.ts';
import type { ListReader } from '../../../platform/db/replica/index.ts';
import { presentCards } from '../../items/content/index.ts';
import { dismissedBy, keepListed } from '../../items/dismissals/index.ts';
import { everythingFacet, hiddenFacets } from '../../items/listings/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { unreadReplies } from '../../talk/notifications/index.ts';
import { presentCreators } from '../creators/index.ts';
import { makersBy } from '../feed/index.ts';
import { findCreators } from './creators.ts';

type Lists = { top: string[]; recent: string[]; followed: string[]; followedBy: FollowedBy[] };

async function findItems(db: Db, viewer: Viewer, muted: number[]): Promise<Lists> {
  const shown = sql`facet = ${sql.lit(everythingFacet)} and not facets && ${muted}::int[]
    and content_id not in ${dismissedBy(viewer.id)}`;
  const { rows } = await sql<Lists>`
    with worshiped as materialized (select facet from ${makersBy(viewer, 'worshiped', muted)} w),
    friends as materialized (select facet from ${makersBy(viewer, 'friends', muted)} f)
    select
      array(select content_id from current_postings where ${shown} order by top desc, content_id desc limit ${homeItems}) as top,
      array(
        select content_id from current_postings where ${shown} order by published_at desc, content_id desc limit ${homeItems}
      ) as recent,
      array(
        select p.content_id from (select facet from worshiped union select facet from friends) f cross join lateral (
          select content_id, published_at from current_postings
          where facet = f.facet and not facets && ${muted}::int[] and content_id not in ${dismissedBy(viewer.id)}
          order by published_at desc, content_id desc limit ${homeItems}) p
        order by p.published_at desc, p.content_id desc limit ${homeItems}
      ) as followed,
      array(
        select 'worshiped' where exists (select from worshiped) union all select 'friends' where exists (select from friends)
      ) as "followedBy"`.execute(db);
  return rows[0] as Lists;
}

async function countReplies(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ replies: number }>`select ${unreadReplies(viewer)} as replies`.execute(db);
  return rows[0]?.replies ?? 0;
}

export const readHome = (deps: Deps, viewer: Viewer, { request }: { request?: ListReader }) =>
  deps.lists.read(request, (from) => readHomeFrom(deps, from, viewer));

async function readHomeFrom(deps: Deps, from: ListFrom, viewer: Viewer) {
  const muted = await hiddenFacets(deps.db, viewer);
  const [creators, lists, replies] = await Promise.all([
    findCreators(from.db, { muted, viewerId: viewer.id, limit: homeCreators }),
    findItems(from.db, viewer, muted),
    countReplies(deps.db, viewer),
  ]);
  const makers = creators.map(({ id }) => id);
  const wanted = new Set([
    ...lists.followed,
    ...lists.top,
    ...lists.recent,
    ...creators.flatMap(({ featured }) => featured),
  ]);
  const listed = await keepListed(deps.db, from, [...wanted], { viewer });
  const [items, members] = await Promise.all([
    presentCards(deps, viewer, listed),
    presentCreators(deps, viewer, makers),
  ]);
  const cards = new Map(items.map((item) => [item.id, item]));
  const cardsOf = (ids: string[]) => ids.flatMap((id) => cards.get(id) ?? []);
  return {
    followedItems: cardsOf(lists.followed),
    followedBy: lists.followedBy,
    unreadReplies: replies,
    featuredCreators: creators.flatMap(({ id, contentCount, featured }) => {
      const member = members.find((maker) => maker.id === id);
      const shown = cardsOf(featured);
      return member && shown.length > 0 ? { ...member, contentCount, featured: shown } : [];
    }),
    topContent: cardsOf(lists.top),
    recentUploads: cardsOf(lists.recent),
  };
}

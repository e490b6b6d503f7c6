import { homeCreators, homeItems } from '@veil/contract/finding/home.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { presentCards } from '../../items/content/index.ts';
import { everythingFacet, hiddenFacets } from '../../items/listings/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { presentCreators } from '../creators/index.ts';
import { findCreators } from './creators.ts';

type Lists = { top: string[]; recent: string[] };

async function findItems(db: Db, muted: number[]): Promise<Lists> {
  const shown = sql`facet = ${sql.lit(everythingFacet)} and not facets && ${muted}::int[]`;
  const { rows } = await sql<Lists>`
    select
      array(select content_id from current_postings where ${shown} order by top desc, content_id desc limit ${homeItems}) as top,
      array(
        select content_id from current_postings where ${shown} order by published_at desc, content_id desc limit ${homeItems}
      ) as recent`.execute(db);
  return rows[0] as Lists;
}

export async function readHome(deps: Deps, viewer: Viewer) {
  const muted = await hiddenFacets(deps.db, viewer);
  const [creators, lists] = await Promise.all([
    findCreators(deps.db, { muted, limit: homeCreators }),
    findItems(deps.db, muted),
  ]);
  const makers = creators.map(({ id }) => id);
  const wanted = new Set([...lists.top, ...lists.recent, ...creators.flatMap(({ featured }) => featured)]);
  const [items, members] = await Promise.all([
    presentCards(deps, viewer, [...wanted]),
    presentCreators(deps, viewer, makers),
  ]);
  const cards = new Map(items.map((item) => [item.id, item]));
  const cardsOf = (ids: string[]) => ids.flatMap((id) => cards.get(id) ?? []);
  return {
    featuredCreators: creators.flatMap(({ id, contentCount, featured }) => {
      const member = members.find((maker) => maker.id === id);
      return member ? { ...member, contentCount, featured: cardsOf(featured) } : [];
    }),
    topContent: cardsOf(lists.top),
    recentUploads: cardsOf(lists.recent),
  };
}

import { sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';
import type { Counters, Db } from '../../../deps.ts';
import { moveCounters } from '../../items/content/index.ts';
import { hiddenInLists, type Viewer } from '../../people/members/index.ts';

type Asker = Parameters<typeof hiddenInLists>[0];

/** Viewers who hide nobody get the plain counter. */
const shownCount = (viewer: Asker) => sql<number>`content.comment_count - case
  when (select exists (select from hidden_members h where h.viewer_id = ${viewer.id}::uuid)) then (
    select count(*)::int from comments k join members m on m.id = k.author_id
    where k.content_id = content.id and m.status = 'active' and ${hiddenInLists(viewer, 'k.author_id')})
  else 0 end`;

export const cardParts: CardPartsOf<'comments'> = {
  content: { commentCount: (id, powers) => shownCount({ id, powers }) },
};

export async function countShown(db: Db, viewer: Viewer, contentId: string): Promise<number> {
  const row = await db
    .selectFrom('content')
    .where('id', '=', contentId)
    .select(shownCount(viewer).as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export const counters = {
  comment_count: sql`(
    select count(*)::int from comments k join members m on m.id = k.author_id
    where k.content_id = content.id and m.status = 'active')`,
} satisfies Counters;

export const countComment = async (tx: Db, contentId: string, delta: 1 | -1): Promise<number> =>
  (await moveCounters(tx, contentId, { comment_count: delta }, { ranks: false })).comment_count;

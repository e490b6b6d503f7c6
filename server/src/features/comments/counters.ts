import { sql } from 'kysely';
import type { CardPartsOf } from '../../card-parts.ts';
import type { Counters, Db } from '../../deps.ts';
import { moveCounters } from '../content/index.ts';

export const cardParts: CardPartsOf<'comments'> = { content: { commentCount: () => sql`content.comment_count` } };

/** Without those of suspended members, as a list of them has it. */
export const counters = {
  comment_count: sql`(
    select count(*)::int from comments k join members m on m.id = k.author_id
    where k.content_id = content.id and m.status = 'active')`,
} satisfies Counters;

/** Returns the count as it now is. */
export const countComment = async (tx: Db, contentId: string, delta: 1 | -1): Promise<number> =>
  (await moveCounters(tx, contentId, { comment_count: delta }, { ranks: false })).comment_count;

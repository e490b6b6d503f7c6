import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** Returns their number. No counter changes, because their author is not active. */
export async function deleteSomeOf(db: Db, authorId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('comments')
    .where('id', 'in', (eb) => eb.selectFrom('comments').select('id').where('author_id', '=', authorId).limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const unnameMentioned = (tx: Db, memberId: string) =>
  sql`update comments c
    set body = regexp_replace(c.body, '@' || m.slug || '(?![a-z0-9]|-[a-z0-9])', '@deleted-member', 'gi')
    from comment_mentions m where m.comment_id = c.id and m.member_id = ${memberId}`.execute(tx);

import { sql, type Updateable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Members } from '../../tables.ts';

/** A member without a name, beside their account. Again for the same account does nothing. */
export async function createMember(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('members')
    .values({ id: accountId, created_at: now })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Makes one member's writes wait for each other. Not FOR UPDATE: rows elsewhere that point at the member may be written meanwhile. */
export const lockMember = (tx: Db, id: string) =>
  tx.selectFrom('members').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

/** False when there is no such member. */
export async function updateMember(db: Db, id: string, change: Updateable<Members>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('members').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a slug for good, or takes one's own again. False when it leads to someone else; of two at once, one wins. */
export async function takeSlug(tx: Db, slug: string, memberId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('member_slugs')
    .values({ slug, member_id: memberId, created_at: now })
    .onConflict((known) => known.column('slug').doUpdateSet({ slug }).where('member_slugs.member_id', '=', memberId))
    .returning('slug')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many new slugs the member took since then. */
export async function countSlugsSince(db: Db, memberId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('member_slugs')
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

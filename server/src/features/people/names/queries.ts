import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** The address belongs to the member permanently. Returns false if it belongs to someone else. */
export async function takeSlug(tx: Db, slug: string, memberId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('member_slugs')
    .values({ slug, member_id: memberId, created_at: now })
    .onConflict((known) => known.column('slug').doUpdateSet({ slug }).where('member_slugs.member_id', '=', memberId))
    .returning('slug')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countSlugsSince(db: Db, memberId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('member_slugs')
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** MACs, which nobody can reverse. */
export async function insertRetiredSlugs(tx: Db, macs: readonly Buffer[], until: Date): Promise<void> {
  if (macs.length === 0) return;
  await tx
    .insertInto('retired_slugs')
    .values(macs.map((slug_mac) => ({ slug_mac, until })))
    .onConflict((known) => known.column('slug_mac').doUpdateSet({ until }))
    .execute();
}

export const deleteRetiredSlugs = (tx: Db, before: Date) =>
  tx.deleteFrom('retired_slugs').where('until', '<=', before).execute();

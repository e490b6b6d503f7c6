import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Members } from '../../../tables.ts';

export async function createMember(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('members')
    .values({ id: accountId, created_at: now })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Serializes writes of one member. Weaker than FOR UPDATE, so that rows referring to the member can be inserted. */
export const lockMember = (tx: Db, id: string) =>
  tx.selectFrom('members').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

export async function updateMember(db: Db, id: string, change: Updateable<Members>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('members').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Suspends or restores the member; a requested deletion still hides them. Returns false if there is no such member. */
export async function writeSuspension(
  tx: Db,
  id: string,
  { barred, hidden }: { barred: boolean; hidden: boolean },
): Promise<boolean> {
  const status = hidden
    ? 'suspended'
    : sql<string>`case when deletes_at is not null then 'leaving' when underage then 'underage' else 'active' end`;
  const change = { status, barred };
  const { numUpdatedRows } = await tx.updateTable('members').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const writeLimit = (tx: Db, id: string, until: Date | null) =>
  tx.updateTable('members').set({ limited_until: until }).where('id', '=', id).execute();

/** Assigns a slug permanently or reuses the member's own. Returns false if it belongs to someone else. */
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

/** Hides the member until `deletesAt`; null restores them. Does not change a suspension. */
export const writeLeaving = (tx: Db, id: string, deletesAt: Date | null) =>
  tx
    .updateTable('members')
    .set({
      deletes_at: deletesAt,
      status: sql<string>`case when status = 'suspended' then status when ${deletesAt !== null} then 'leaving' when underage then 'underage' else 'active' end`,
    })
    .where('id', '=', id)
    .execute();

/** Hides or restores a member who may be under age, with all their content. They may sign in to export data or delete the account. Does
 * not change a suspension or deletion. */
export const setUnderage = (tx: Db, id: string, underage: boolean) =>
  tx
    .updateTable('members')
    .set({
      underage,
      status: sql<string>`case when status in ('suspended', 'leaving') then status when ${underage} then 'underage' else 'active' end`,
    })
    .where('id', '=', id)
    .where('underage', '<>', underage)
    .execute();

/** Reserves a deleted member's names as MACs, which nobody can reverse. */
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

export const insertHolder = (tx: Db, holder: { id: string; name: string; slug: string; at: Date }) =>
  tx
    .insertInto('members')
    .values({ id: holder.id, display_name: holder.name, slug: holder.slug, status: 'suspended', created_at: holder.at })
    .onConflict((known) => known.column('id').doNothing())
    .execute();

export const insertHouse = (tx: Db, house: { id: string; name: string; at: Date }) =>
  tx
    .insertInto('members')
    .values({
      id: house.id,
      display_name: house.name,
      role: 'creator',
      setup_complete: true,
      created_at: house.at,
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute();

export const hideBio = (tx: Db, id: string, at: Date) =>
  tx.updateTable('members').set({ bio_hidden_at: at }).where('id', '=', id).execute();

export const showBio = (tx: Db, id: string) =>
  tx
    .updateTable('members')
    .set({ bio_hidden_at: null })
    .where('id', '=', id)
    .where('bio_hidden_at', 'is not', null)
    .execute();

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

/** Weaker than FOR UPDATE, so that rows referring to the member can be inserted. */
export const lockMember = (tx: Db, id: string) =>
  tx.selectFrom('members').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

export async function updateMember(db: Db, id: string, change: Updateable<Members>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('members').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the member has another avatar by now. */
export async function clearAvatar(db: Db, { id, avatar }: { id: string; avatar: string }, at: Date): Promise<boolean> {
  const change = { avatar: null, updated_at: at };
  const theirs = db.updateTable('members').set(change).where('id', '=', id).where('avatar', '=', avatar);
  return (await theirs.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function findAvatarLocked(db: Db, id: string): Promise<string | null> {
  const row = db.selectFrom('members').select('avatar').where('id', '=', id).forNoKeyUpdate();
  return (await row.executeTakeFirst())?.avatar ?? null;
}

/** A requested deletion still hides them. Returns false if there is no such member. */
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

/** Null restores them. Does not change a suspension. */
export const writeLeaving = (tx: Db, id: string, deletesAt: Date | null) =>
  tx
    .updateTable('members')
    .set({
      deletes_at: deletesAt,
      status: sql<string>`case when status = 'suspended' then status when ${deletesAt !== null} then 'leaving' when underage then 'underage' else 'active' end`,
    })
    .where('id', '=', id)
    .execute();

/** This hides all their content too. They may sign in to export data or delete the account. */
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

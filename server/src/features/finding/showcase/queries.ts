import { sql } from 'kysely';
import type { Db, LeadChange } from '../../../deps.ts';

export const lockMember = (tx: Db, memberId: string) =>
  tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The lock makes sure that a concurrent deletion gives 404 instead of a foreign key error. */
export async function holdOwnPublic(tx: Db, memberId: string, contentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('content')
    .select('id')
    .where('id', '=', contentId)
    .where('owner_id', '=', memberId)
    .where('listed', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export const readPins = (db: Db, memberId: string) =>
  db
    .selectFrom('pins')
    .innerJoin('content', 'content.id', 'pins.content_id')
    .where('member_id', '=', memberId)
    .select(['pins.content_id as id', 'pins.position', 'content.listed', 'content.title'])
    .orderBy('pins.position')
    .orderBy('pins.content_id')
    .execute();

export async function insertPin(tx: Db, pin: { memberId: string; contentId: string; at: Date }): Promise<void> {
  await sql`
    insert into pins (member_id, content_id, position, created_at)
    select ${pin.memberId}::uuid, ${pin.contentId}::uuid, coalesce(max(position) + 1, 0), ${pin.at}
    from pins where member_id = ${pin.memberId}
    on conflict (member_id, content_id) do nothing`.execute(tx);
}

export const deletePins = (tx: Db, memberId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('pins')
    .where('member_id', '=', memberId)
    .where('content_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

export async function writeOrder(tx: Db, memberId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update pins set position = o.nth::int from unnest(${[...ids]}::uuid[]) with ordinality o (id, nth)
    where pins.member_id = ${memberId} and pins.content_id = o.id`.execute(tx);
}

export const readCover = (db: Db, memberId: string) =>
  db.selectFrom('profile_covers').where('member_id', '=', memberId).select('content_id').executeTakeFirst();

export async function writeCover(tx: Db, memberId: string, contentId: string | null): Promise<void> {
  if (contentId === null) {
    await tx.deleteFrom('profile_covers').where('member_id', '=', memberId).execute();
    return;
  }
  await tx
    .insertInto('profile_covers')
    .values({ member_id: memberId, content_id: contentId })
    .onConflict((known) => known.column('member_id').doUpdateSet({ content_id: contentId }))
    .execute();
}

export async function movePins(tx: Db, { from, to }: LeadChange): Promise<void> {
  for (const table of ['pins', 'profile_covers'] as const)
    await tx.updateTable(table).set({ content_id: to }).where('content_id', '=', from).execute();
}

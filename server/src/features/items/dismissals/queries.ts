import { sql } from 'kysely';
import type { Db, LeadChange } from '../../../deps.ts';

type Dismissal = { memberId: string; contentId: string };

/** The ids of the member's dismissed items, for `not in`. PostgreSQL reads them once for each statement. */
export const dismissedBy = (memberId: string) =>
  sql<string>`(select content_id from dismissed_items where member_id = ${memberId}::uuid)`;

export const lockMember = (tx: Db, memberId: string) =>
  tx.selectFrom('members').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();

/** Does not count the item itself. */
export async function countOthers(tx: Db, { memberId, contentId }: Dismissal): Promise<number> {
  const { others } = await tx
    .selectFrom('dismissed_items')
    .where('member_id', '=', memberId)
    .where('content_id', '<>', contentId)
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow();
  return others;
}

export const insertDismissal = (tx: Db, { memberId, contentId }: Dismissal, at: Date) =>
  tx
    .insertInto('dismissed_items')
    .values({ member_id: memberId, content_id: contentId, created_at: at })
    .onConflict((known) => known.doNothing())
    .execute();

export const deleteDismissal = (db: Db, { memberId, contentId }: Dismissal) =>
  db.deleteFrom('dismissed_items').where('member_id', '=', memberId).where('content_id', '=', contentId).execute();

export const repeatDismissals = async (tx: Db, { from, to }: LeadChange): Promise<void> => {
  await sql`insert into dismissed_items (member_id, content_id, created_at)
    select member_id, ${to}::uuid, created_at from dismissed_items where content_id = ${from}
    on conflict do nothing`.execute(tx);
};

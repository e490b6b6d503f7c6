import type { Db } from '../../../deps.ts';
import { prepared } from '../../../platform/db/prepared.ts';

export type Row = { memberId: string; contentId: string };

export type Vote = { value: number; created_at: Date };

export const readVote = async (db: Db, { memberId, contentId }: Row): Promise<Vote | undefined> =>
  db
    .selectFrom('votes')
    .select(['value', 'created_at'])
    .where('member_id', '=', memberId)
    .where('content_id', '=', contentId)
    .modifyEnd(prepared)
    .executeTakeFirst();

export async function writeVote(tx: Db, { memberId, contentId }: Row, value: 1 | -1 | 0, at: Date): Promise<void> {
  if (value === 0) {
    await tx
      .deleteFrom('votes')
      .where('member_id', '=', memberId)
      .where('content_id', '=', contentId)
      .modifyEnd(prepared)
      .execute();
    return;
  }
  await tx
    .insertInto('votes')
    .values({ member_id: memberId, content_id: contentId, value, created_at: at })
    .onConflict((already) => already.columns(['member_id', 'content_id']).doUpdateSet({ value, created_at: at }))
    .modifyEnd(prepared)
    .execute();
}

/** Favorites and cames differ only in their table. */
export type MarkTable = 'favorites' | 'cames';

export const hasMark = async (db: Db, table: MarkTable, { memberId, contentId }: Row): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()) !== undefined;

export async function insertMark(tx: Db, table: MarkTable, { memberId, contentId }: Row, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto(table)
    .values({ member_id: memberId, content_id: contentId, created_at: at })
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

export async function deleteMark(tx: Db, table: MarkTable, { memberId, contentId }: Row): Promise<Date | null> {
  const gone = await tx
    .deleteFrom(table)
    .where('member_id', '=', memberId)
    .where('content_id', '=', contentId)
    .returning('created_at')
    .executeTakeFirst();
  return gone?.created_at ?? null;
}

import type { Db } from '../../../deps.ts';
import type { Row } from './queries.ts';

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

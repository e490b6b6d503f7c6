import type { Db } from '../../deps.ts';

/** One row per member and item: the primary key holds it. */
export type Row = { memberId: string; contentId: string };

export const readVote = async (db: Db, { memberId, contentId }: Row): Promise<number> =>
  (
    await db
      .selectFrom('votes')
      .select('value')
      .where('member_id', '=', memberId)
      .where('content_id', '=', contentId)
      .executeTakeFirst()
  )?.value ?? 0;

export async function writeVote(tx: Db, { memberId, contentId }: Row, value: 1 | -1 | 0, at: Date): Promise<void> {
  if (value === 0) {
    await tx.deleteFrom('votes').where('member_id', '=', memberId).where('content_id', '=', contentId).execute();
    return;
  }
  await tx
    .insertInto('votes')
    .values({ member_id: memberId, content_id: contentId, value, created_at: at })
    .onConflict((already) => already.columns(['member_id', 'content_id']).doUpdateSet({ value, created_at: at }))
    .execute();
}

/** Favorites and cames differ in their table alone. */
export type MarkTable = 'favorites' | 'cames';

export const hasMark = async (db: Db, table: MarkTable, { memberId, contentId }: Row): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()) !== undefined;

/** Returns by how much the count moved. */
export async function writeMark(
  tx: Db,
  table: MarkTable,
  { memberId, contentId }: Row,
  on: boolean,
  at: Date,
): Promise<number> {
  if (on) {
    const made = await tx
      .insertInto(table)
      .values({ member_id: memberId, content_id: contentId, created_at: at })
      .onConflict((already) => already.doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows ?? 0);
  }
  const gone = await tx
    .deleteFrom(table)
    .where('member_id', '=', memberId)
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return -Number(gone.numDeletedRows);
}

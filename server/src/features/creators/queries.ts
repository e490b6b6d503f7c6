import type { Db } from '../../deps.ts';

/** Replaces the list, in this order. Entries that stay keep their date. */
export async function replaceFollows(tx: Db, memberId: string, creatorIds: readonly string[]): Promise<void> {
  const left = tx.deleteFrom('worships').where('member_id', '=', memberId);
  await (creatorIds.length ? left.where('creator_id', 'not in', creatorIds) : left).execute();
  if (creatorIds.length === 0) return;
  await tx
    .insertInto('worships')
    .values(creatorIds.map((creator_id, position) => ({ member_id: memberId, creator_id, position })))
    .onConflict((known) =>
      known.columns(['member_id', 'creator_id']).doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute();
}

/** A narrower worship type keeps the last ones of the list. */
export async function trimFollows(tx: Db, memberId: string, cap: number): Promise<void> {
  await tx
    .deleteFrom('worships')
    .where('member_id', '=', memberId)
    .where('creator_id', 'not in', (row) =>
      row
        .selectFrom('worships as kept')
        .where('kept.member_id', '=', memberId)
        .select('kept.creator_id')
        .orderBy('kept.position', 'desc')
        .limit(cap),
    )
    .execute();
}

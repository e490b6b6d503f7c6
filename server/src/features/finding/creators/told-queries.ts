import type { Db } from '../../../deps.ts';

export async function noteToldOfWorship(
  tx: Db,
  memberId: string,
  creatorIds: readonly string[],
  { at, since }: { at: Date; since: Date },
): Promise<string[]> {
  if (creatorIds.length === 0) return [];
  const told = await tx
    .insertInto('worship_notices')
    .values([...creatorIds].sort().map((creator_id) => ({ member_id: memberId, creator_id, told_at: at })))
    .onConflict((known) =>
      known
        .columns(['member_id', 'creator_id'])
        .doUpdateSet({ told_at: at })
        .where('worship_notices.told_at', '<=', since),
    )
    .returning('creator_id')
    .execute();
  return told.map((row) => row.creator_id);
}

export async function forgetToldBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('worship_notices').where('told_at', '<=', before).execute();
}

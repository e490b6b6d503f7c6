import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export type HidingList = 'blocks' | 'mutes';

type Pair = { memberId: string; otherId: string };
type Row = Pair & { at: Date };

/** A fixed order prevents a deadlock of two members who block each other. */
export const lockMembers = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('members')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const countHidden = async (db: Db, list: HidingList, memberId: string): Promise<number> => {
  const all = db
    .selectFrom('hidden_members')
    .where('viewer_id', '=', memberId)
    .where('reason', '=', list)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  return (await all.executeTakeFirstOrThrow()).count;
};

export async function insertBlock(tx: Db, { memberId, otherId, at }: Row): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blocked_members')
    .values({ member_id: memberId, blocked_id: otherId, created_at: at })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteBlock(tx: Db, { memberId, otherId }: Pair): Promise<void> {
  await tx.deleteFrom('blocked_members').where('member_id', '=', memberId).where('blocked_id', '=', otherId).execute();
}

export async function insertMute(tx: Db, { memberId, otherId, at }: Row): Promise<void> {
  await tx
    .insertInto('muted_members')
    .values({ member_id: memberId, muted_id: otherId, created_at: at })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function deleteMute(tx: Db, { memberId, otherId }: Pair): Promise<void> {
  await tx.deleteFrom('muted_members').where('member_id', '=', memberId).where('muted_id', '=', otherId).execute();
}

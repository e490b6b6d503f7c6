import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { updateMember } from './queries.ts';

/**
 * Puts a member out of sight with all that is theirs and ends their sessions, or brings them back. What is theirs
 * follows in the same transaction by triggers of the database, whoever writes the status.
 */
export async function setSuspended(
  { db, hooks }: Pick<Deps, 'db' | 'hooks'>,
  memberId: string,
  suspended: boolean,
): Promise<void> {
  const change = async (tx: Db) => {
    if (!(await updateMember(tx, memberId, { status: suspended ? 'suspended' : 'active' }))) refuse('not_found');
    if (suspended) await hooks.onMemberEnd(tx, { id: memberId, how: 'suspended' });
  };
  await (db.isTransaction ? change(db) : db.transaction().execute(change));
}

export async function isSuspended(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('members').where('id', '=', memberId).select('status').executeTakeFirst();
  return row?.status === 'suspended';
}

/** Whether the member is active. A suspension waits for the end of this transaction, so that what it counts stays right. */
export async function holdActive(tx: Db, memberId: string): Promise<boolean> {
  const row = await tx.selectFrom('members').where('id', '=', memberId).select('status').forShare().executeTakeFirst();
  return row?.status === 'active';
}

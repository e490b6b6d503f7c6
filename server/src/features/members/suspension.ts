import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { updateMember } from './queries.ts';

/**
 * Hides a member with all their content and ends their sessions, or lifts the suspension. Triggers hide the content in the same transaction,
 * whoever writes the status.
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

/** Whether the member is active. Locks the row, so that a suspension waits for this transaction and its counters stay right. */
export async function holdActive(tx: Db, memberId: string): Promise<boolean> {
  const row = await tx.selectFrom('members').where('id', '=', memberId).select('status').forShare().executeTakeFirst();
  return row?.status === 'active';
}

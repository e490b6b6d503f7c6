import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { writeSuspension } from './queries.ts';

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
    if (!(await writeSuspension(tx, memberId, suspended))) refuse('not_found');
    if (suspended) await hooks.onMemberEnd(tx, { id: memberId, how: 'suspended' });
  };
  await (db.isTransaction ? change(db) : db.transaction().execute(change));
}

const statusOf = async (db: Db, memberId: string): Promise<string | undefined> =>
  (await db.selectFrom('members').where('id', '=', memberId).select('status').executeTakeFirst())?.status;

/** Whether the member may not sign in. One who asked for the deletion of their account may, to cancel it. */
export const isSuspended = async (db: Db, memberId: string): Promise<boolean> =>
  (await statusOf(db, memberId)) === 'suspended';

/** Whether others can see the member: neither suspended nor about to be deleted. */
export const isActive = async (db: Db, memberId: string): Promise<boolean> =>
  (await statusOf(db, memberId)) === 'active';

/** Whether the member is active. Locks the row, so that a suspension waits for this transaction and its counters stay right. */
export async function holdActive(tx: Db, memberId: string): Promise<boolean> {
  const row = await tx.selectFrom('members').where('id', '=', memberId).select('status').forShare().executeTakeFirst();
  return row?.status === 'active';
}

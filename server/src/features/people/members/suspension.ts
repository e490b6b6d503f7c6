import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { writeLimit, writeSuspension } from './queries.ts';

/**
 * Ends a member's sessions and, unless what they have is left in sight, hides them with all their content; or lifts the suspension. Triggers
 * hide the content in the same transaction, whoever writes the status.
 */
export async function setSuspended(
  { db, hooks }: Pick<Deps, 'db' | 'hooks'>,
  memberId: string,
  suspended: boolean,
  { hides = true } = {},
): Promise<void> {
  const change = async (tx: Db) => {
    if (!(await writeSuspension(tx, memberId, { barred: suspended, hidden: suspended && hides }))) refuse('not_found');
    if (suspended) await hooks.onMemberEnd(tx, { id: memberId, how: 'suspended' });
  };
  await (db.isTransaction ? change(db) : db.transaction().execute(change));
}

/** Until then the member may not make the calls that say so in the contract (`whenLimited`). Null: they may. */
export const setLimited = async (tx: Db, memberId: string, until: Date | null): Promise<void> =>
  void (await writeLimit(tx, memberId, until));

type Standing = { status: string; barred: boolean };

const standingOf = (db: Db, memberId: string): Promise<Standing | undefined> =>
  db.selectFrom('members').where('id', '=', memberId).select(['status', 'barred']).executeTakeFirst();

export const isSuspendedRow = ({ status, barred }: Standing): boolean => barred || status === 'suspended';

/** Whether the member may not sign in. One who asked for the deletion of their account may, to cancel it. */
export async function isSuspended(db: Db, memberId: string): Promise<boolean> {
  const row = await standingOf(db, memberId);
  return row !== undefined && isSuspendedRow(row);
}

/** Whether others can see the member: neither suspended nor about to be deleted. */
export const isActive = async (db: Db, memberId: string): Promise<boolean> =>
  (await standingOf(db, memberId))?.status === 'active';

/** Whether the member is active and may act. Locks the row, so that a suspension waits for this transaction and its counters stay right. */
export async function holdActive(tx: Db, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['status', 'barred'])
    .forShare()
    .executeTakeFirst();
  return row?.status === 'active' && !row.barred;
}

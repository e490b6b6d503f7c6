import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { writeLimit, writeSuspension } from './queries.ts';

/** It also hides their content unless that stays visible. Triggers do so in the transaction that writes the status. */
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

/** The member may not make calls that declare `whenLimited`. Null removes the limit. */
export const setLimited = async (tx: Db, memberId: string, until: Date | null): Promise<void> =>
  void (await writeLimit(tx, memberId, until));

type Standing = { status: string; barred: boolean };

const standingOf = (db: Db, memberId: string): Promise<Standing | undefined> =>
  db.selectFrom('members').where('id', '=', memberId).select(['status', 'barred']).executeTakeFirst();

export const isSuspendedRow = ({ status, barred }: Standing): boolean => barred || status === 'suspended';

/** A member with a requested deletion may sign in, to cancel it. */
export async function isSuspended(db: Db, memberId: string): Promise<boolean> {
  const row = await standingOf(db, memberId);
  return row !== undefined && isSuspendedRow(row);
}

/** Locks the row, so that a suspension waits for this transaction and counters stay right. */
export async function holdActive(tx: Db, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['status', 'barred'])
    .forShare()
    .executeTakeFirst();
  return row?.status === 'active' && !row.barred;
}

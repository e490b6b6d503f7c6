import type { Db, Deps } from '../../deps.ts';
import type { Standing } from './priorities.ts';
import { endWarning, insertWarning } from './queries.ts';

/** Of so many reports that were decided, the last ones, at least `trustedShare` were right: their next ones come first. */
const leastForTrust = 5;
const trustedShare = 0.8;
/** So many that were wrong one after the other are manifestly unfounded. */
const unfoundedRun = 20;

/** How much a report of this member counts, by what was decided about their last ones. */
export async function standingOf(db: Db, reporterId: string): Promise<Standing> {
  const last = await db
    .selectFrom('reports')
    .select('upheld')
    .where('reporter_id', '=', reporterId)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(unfoundedRun)
    .execute();
  const right = last.filter(({ upheld }) => upheld).length;
  if (last.length === unfoundedRun && right === 0) return 'unfounded';
  return last.length >= leastForTrust && right >= last.length * trustedShare ? 'trusted' : 'usual';
}

/** Whether the member was warned that none of their last reports was right: theirs hide nothing then. */
export const isWarned = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('reporter_warnings')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

/** After a decision about a report of theirs: warns who reports without ground, once, and ends it with the first report that was right. */
export async function judgeReporter({ hooks }: Pick<Deps, 'hooks'>, tx: Db, memberId: string, at: Date): Promise<void> {
  if ((await standingOf(tx, memberId)) !== 'unfounded') {
    await endWarning(tx, memberId);
    return;
  }
  if (await insertWarning(tx, memberId, at))
    await hooks.onNotice(tx, { kind: 'reports_unfounded', to: memberId, by: null, at });
}

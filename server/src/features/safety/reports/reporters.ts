import type { Db, Deps } from '../../../deps.ts';
import type { Standing } from '../cases/index.ts';
import { endWarning, insertWarning } from './queries.ts';

/** With a share of `trustedShare` right, the next reports come first. */
const leastForTrust = 5;
const trustedShare = 0.8;
const unfoundedRun = 20;

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

/** Reports of a warned member hide nothing. */
export const isWarned = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('reporter_warnings')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

/** Each report is judged once. The first justified one ends the warning. */
export async function judgeReporter({ hooks }: Pick<Deps, 'hooks'>, tx: Db, memberId: string, at: Date): Promise<void> {
  if ((await standingOf(tx, memberId)) !== 'unfounded') {
    await endWarning(tx, memberId);
    return;
  }
  if (await insertWarning(tx, memberId, at))
    await hooks.onNotice(tx, { kind: 'reports_unfounded', to: memberId, by: null, at });
}

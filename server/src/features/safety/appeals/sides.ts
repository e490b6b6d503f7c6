import { type Appellant, appealDays } from '@veil/contract/appeals.ts';
import type { Db, Decision } from '../../deps.ts';
import type { StatementRow } from './queries.ts';

const dayMs = 86_400_000;

/** Reasons of reports by which somebody says that they are shown. */
const ofTheDepicted: readonly string[] = ['intimate', 'no_consent', 'privacy'];

/** For whom the recipient of a statement appeals. */
export async function appellantOf(db: Db, { recipient, report_id }: StatementRow): Promise<Appellant> {
  if (recipient === 'maker') return 'maker';
  const report = await db
    .selectFrom('reports')
    .select('reason')
    .where('id', '=', report_id ?? '')
    .executeTakeFirst();
  return report && ofTheDepicted.includes(report.reason) ? 'depicted' : 'reporter';
}

/** Whether a decision does something to the maker. One that does nothing is against who reported. */
export const isAgainstMaker = ({ action, sanction, applied }: Decision): boolean =>
  action !== 'keep' || sanction !== null || applied !== 'none';

export const isAgainst = (decision: Decision, { recipient }: Pick<StatementRow, 'recipient'>): boolean =>
  isAgainstMaker(decision) === (recipient === 'maker');

export const appealEnds = ({ at }: Pick<Decision, 'at'>): Date => new Date(at.getTime() + appealDays * dayMs);

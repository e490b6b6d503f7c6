import { appealDays } from '@veil/contract/safety/appeals.ts';
import type { Appellant } from '@veil/contract/safety/statements.ts';
import type { Db, Decision } from '../../../deps.ts';
import type { StatementRow } from './queries.ts';

const dayMs = 86_400_000;

const ofTheDepicted: readonly string[] = ['intimate', 'no_consent', 'privacy'];

export async function appellantOf(db: Db, { recipient, report_id }: StatementRow): Promise<Appellant> {
  if (recipient === 'maker') return 'maker';
  const report = await db
    .selectFrom('reports')
    .select('reason')
    .where('id', '=', report_id ?? '')
    .executeTakeFirst();
  return report && ofTheDepicted.includes(report.reason) ? 'depicted' : 'reporter';
}

export const isAgainstMaker = ({ action, sanction, applied }: Decision): boolean =>
  action !== 'keep' || sanction !== null || applied !== 'none';

export const isAgainst = (decision: Decision, { recipient }: Pick<StatementRow, 'recipient'>): boolean =>
  isAgainstMaker(decision) === (recipient === 'maker');

export const appealEnds = ({ at }: Pick<Decision, 'at'>): Date => new Date(at.getTime() + appealDays * dayMs);

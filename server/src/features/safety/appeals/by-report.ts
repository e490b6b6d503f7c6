import type { Statement } from '@veil/contract/safety/statements.ts';
import type { Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { fileAppeal } from './file.ts';
import { presentStatement } from './present.ts';
import { isToldOf, type StatementRow } from './queries.ts';

type ReportStatementDeps = Pick<Deps, 'db' | 'clock'>;

const findOfReport = ({ db }: Pick<Deps, 'db'>, reportId: string): Promise<StatementRow | undefined> =>
  db
    .selectFrom('statements')
    .selectAll()
    .where('report_id', '=', reportId)
    .where(isToldOf)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Null before a decision. The caller has checked who made the report. */
export async function statementFor(deps: ReportStatementDeps, reportId: string): Promise<Statement | null> {
  const row = await findOfReport(deps, reportId);
  return row ? presentStatement(deps, row) : null;
}

export async function appealForReport(deps: ReportStatementDeps, reportId: string, text: string): Promise<void> {
  await fileAppeal(deps, found(await findOfReport(deps, reportId)), text);
}

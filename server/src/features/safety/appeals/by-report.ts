import type { Statement } from '@veil/contract/appeals.ts';
import type { Deps } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import { fileAppeal } from './file.ts';
import { presentStatement } from './present.ts';
import { isToldOf, type StatementRow } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** That of the last decision. */
const findOfReport = ({ db }: Pick<Deps, 'db'>, reportId: string): Promise<StatementRow | undefined> =>
  db
    .selectFrom('statements')
    .selectAll()
    .where('report_id', '=', reportId)
    .where(isToldOf)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What a visitor reads of the decision about their report; null: there is none yet. The caller has checked whose report it is. */
export async function statementFor(deps: Needs, reportId: string): Promise<Statement | null> {
  const row = await findOfReport(deps, reportId);
  return row ? presentStatement(deps, row) : null;
}

/** Their appeal. 404 before a decision. */
export async function appealForReport(deps: Needs, reportId: string, text: string): Promise<void> {
  await fileAppeal(deps, found(await findOfReport(deps, reportId)), text);
}

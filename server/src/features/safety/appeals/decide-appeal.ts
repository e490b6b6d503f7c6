import type { appeals } from '@veil/contract/safety/appeals.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { appendEvent, stopClocks } from '../cases/index.ts';
import { endHoldByClock, findDecision, refuseUnfinished, reverseDecision } from '../moderation/index.ts';
import { type AppealRow, findAppeal, hasOpenAppeal, lockAppeals, writeOutcome } from './appeal-queries.ts';
import { appealRightOf } from './may-decide.ts';
import { say } from './messages.ts';
import { markChanged } from './queries.ts';

type AppealDecisionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'events' | 'hooks'>;

/** No other appeal of this decision is decided at the same time. */
async function lockOpen(tx: Db, id: string): Promise<AppealRow> {
  const { decision_id } = found(isUuid(id) ? await findAppeal(tx, id) : undefined);
  await lockAppeals(tx, decision_id);
  const row = found(await findAppeal(tx, id));
  return row.outcome ? refuse('conflict', say('somebodyElseDecided')) : row;
}

async function refuseSame(
  deps: AppealDecisionDeps,
  tx: Db,
  viewer: Viewer,
  row: AppealRow,
  evenIfSame: boolean,
): Promise<boolean> {
  const may = await appealRightOf(deps, tx, viewer, found(await findDecision(tx, row.decision_id)));
  if (may === 'same') refuse('forbidden', say('youMadeThisDecision'));
  if (may === 'party') refuse('forbidden', say('appealConcernsYou'));
  if (may === 'alone' && !evenIfSame) refuse('conflict', say('youDecideAlone'));
  return may === 'alone';
}

type Reversal = { decisionId: string; by: string; reason: string; at: Date };

async function reverse(deps: AppealDecisionDeps, tx: Db, { decisionId, ...rest }: Reversal): Promise<void> {
  const { automatic } = found(await findDecision(tx, decisionId));
  if (automatic) await endHoldByClock(deps, tx, { holdId: decisionId, ...rest });
  else await reverseDecision(deps, tx, { decisionId, ...rest });
}

/** Another moderator decides, and only once. Overturning reverses every effect of the decision. */
export const decideAppeal = (
  deps: AppealDecisionDeps,
  viewer: Viewer,
  { params: { id }, body: form }: Asked<typeof appeals.decideAppeal>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    refuseUnfinished(form.answer, 'answer');
    const row = await lockOpen(tx, id);
    const by_same = await refuseSame(deps, tx, viewer, row, form.evenIfSame);
    const { outcome, answer } = form;
    const { decision_id: decisionId, case_id: caseId } = row;
    const at = deps.clock.now();
    const by = viewer.id;
    // Locks item and case in the usual order.
    if (outcome === 'overturn') await reverse(deps, tx, { decisionId, by, reason: answer, at });
    await appendEvent(tx, caseId, { kind: 'appeal_decided', detail: { appealId: id, outcome }, by, at });
    // An admin may have just reversed the decision, which ends its appeals.
    if (outcome === 'uphold' && found(await findAppeal(tx, id)).outcome) refuse('conflict', say('somebodyElseDecided'));
    await writeOutcome(tx, id, { outcome, answer, decided_by: by, by_same, at });
    if (!(await hasOpenAppeal(tx, caseId))) await stopClocks(tx, caseId, at, ['appeal']);
    await markChanged(tx, { id: row.statement_id });
    const about = { kind: 'case', id: caseId };
    await recordAudit(tx, { by, act: 'appeal_decided', about, detail: { outcome, bySame: by_same }, at });
  });

import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Viewer } from '../members/index.ts';
import {
  appendEvent,
  endHoldByClock,
  findDecision,
  refuseUnfinished,
  reverseDecision,
  stopClocks,
} from '../moderation/index.ts';
import { appealRightOf } from './may-decide.ts';
import { type AppealRow, findAppeal, hasOpenAppeal, lockAppeals, markChanged, writeOutcome } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'events' | 'hooks'>;
type Form = { outcome: 'uphold' | 'overturn'; answer: string; evenIfSame: boolean };

const decided = 'This appeal was decided meanwhile';
const alone =
  'You decided about this before or it is about your own, and the site has nobody else: confirm that you decide it all the same. It is recorded';

/** The appeal that is still open, so that no other one of this decision is decided meanwhile. */
async function lockOpen(tx: Db, id: string): Promise<AppealRow> {
  const { decision_id } = found(isUuid(id) ? await findAppeal(tx, id) : undefined);
  await lockAppeals(tx, decision_id);
  const row = found(await findAppeal(tx, id));
  return row.outcome ? refuse('conflict', decided) : row;
}

/** Returns whether it is the same moderator on a site with no other. */
async function refuseSame(deps: Needs, tx: Db, viewer: Viewer, row: AppealRow, evenIfSame: boolean): Promise<boolean> {
  const may = await appealRightOf(deps, tx, viewer, found(await findDecision(tx, row.decision_id)));
  if (may === 'same') refuse('forbidden', 'You made this decision: another moderator decides the appeal');
  if (may === 'party') refuse('forbidden', 'It is about you or yours: another moderator decides the appeal');
  if (may === 'alone' && !evenIfSame) refuse('conflict', alone);
  return may === 'alone';
}

type Reversal = { decisionId: string; by: string; reason: string; at: Date };

async function reverse(deps: Needs, tx: Db, { decisionId, ...rest }: Reversal): Promise<void> {
  const { automatic } = found(await findDecision(tx, decisionId));
  if (automatic) await endHoldByClock(deps, tx, { holdId: decisionId, ...rest });
  else await reverseDecision(deps, tx, { decisionId, ...rest });
}

/** Decides an appeal, once and by somebody else. What is overturned is reversed with all that the decision did. */
export const decideAppeal = (deps: Needs, viewer: Viewer, id: string, form: Form): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    refuseUnfinished(form.answer, 'answer');
    const row = await lockOpen(tx, id);
    const by_same = await refuseSame(deps, tx, viewer, row, form.evenIfSame);
    const { outcome, answer } = form;
    const { decision_id: decisionId, case_id: caseId } = row;
    const at = deps.clock.now();
    const by = viewer.id;
    // Locks item and case, in the order in which everybody does.
    if (outcome === 'overturn') await reverse(deps, tx, { decisionId, by, reason: answer, at });
    await appendEvent(tx, caseId, { kind: 'appeal_decided', detail: { appealId: id, outcome }, by, at });
    // An admin may have reversed the decision just now, which ends its appeals.
    if (outcome === 'uphold' && found(await findAppeal(tx, id)).outcome) refuse('conflict', decided);
    await writeOutcome(tx, id, { outcome, answer, decided_by: by, by_same, at });
    if (!(await hasOpenAppeal(tx, caseId))) await stopClocks(tx, caseId, at, ['appeal']);
    await markChanged(tx, { id: row.statement_id });
    const about = { kind: 'case', id: caseId };
    await recordAudit(tx, { by, act: 'appeal_decided', about, detail: { outcome, bySame: by_same }, at });
  });

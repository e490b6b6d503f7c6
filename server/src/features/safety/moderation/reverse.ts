import type { Db } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { liftSanctions } from '../../people/strikes/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import type { CaseRow } from '../cases/index.ts';
import { appendEvent, columnOf, loadEvents, stopClocks } from '../cases/index.ts';
import { markReportsWrong, reopenReports } from '../reports/index.ts';
import type { DecisionDeps } from './decide.ts';
import { aboutOf, findCaseOfDecision, isDecided, presentDecision } from './decisions.ts';
import { lockWithItem } from './lock-case.ts';
import { say } from './messages.ts';
import { restoreThing } from './things.ts';

type Reversing = Pick<DecisionDeps, 'clock' | 'events' | 'hooks'>;
type Reversal = { decisionId: string; by: string | null; reason: string; at: Date };

/** Once: restores things, lifts sanction and strike, and removes its hashes. A reversed keep reopens its case. */
export async function reverseDecision(
  deps: Reversing,
  tx: Db,
  { decisionId, by, reason, at }: Reversal,
): Promise<void> {
  const caseId = found(await findCaseOfDecision(tx, decisionId));
  const { row } = await lockWithItem(tx, caseId);
  if (row.decision_id !== decisionId) return;
  await restoreThing(deps, tx, row);
  await stopClocks(tx, caseId, at, ['counter_notice']);
  await appendEvent(tx, caseId, { kind: 'reversed', detail: { decisionId, reason }, by, at });
  await liftSanctions(deps, tx, decisionId, at, by);
  if (row.action === 'keep') await reopen(tx, row, at, by);
  else await markReportsWrong(tx, caseId);
  const events = await loadEvents(tx, caseId);
  const decided = found(events.filter(isDecided).find(({ id }) => id === decisionId));
  await deps.hooks.onDecisionReversed(tx, await presentDecision(tx, row, decided, events));
  const about = { kind: 'case', id: caseId };
  await recordAudit(tx, {
    by,
    act: 'decision_reversed',
    about,
    detail: { number: row.number, action: row.action },
    at,
  });
}

async function reopen(tx: Db, row: CaseRow, at: Date, by: string | null): Promise<void> {
  const { kind, id } = aboutOf(row);
  const newer = await tx
    .selectFrom('cases')
    .select('number')
    .where('about_kind', '=', kind)
    .where(columnOf[kind], '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (newer) refuse('conflict', say('newerCaseIsOpen', { number: newer.number }));
  await appendEvent(tx, row.id, { kind: 'reopened', detail: {}, by, at });
  await reopenReports(tx, row.id, row.closed_at);
}

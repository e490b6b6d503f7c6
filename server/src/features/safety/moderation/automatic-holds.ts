import type { Db, Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { holdContent, releaseContent } from '../../items/content/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import type { CaseRow, EventRow } from '../cases/index.ts';
import { appendEvent, loadEvents } from '../cases/index.ts';
import { findCaseOfDecision, presentHold } from './decisions.ts';
import { lockWithItem } from './lock-case.ts';

type AutomaticHoldDeps = Pick<Deps, 'clock' | 'events' | 'hooks'>;
type Held = Extract<EventRow, { kind: 'held' }>;

/** Hides the item if nobody decided in time. Tells the maker. The caller has locked item and case. */
export async function holdByClock(
  deps: AutomaticHoldDeps,
  tx: Db,
  { row, clock, at }: { row: CaseRow; clock: Held['detail']['clock']; at: Date },
): Promise<void> {
  if (!row.content_id || !(await holdContent(deps, tx, row.content_id, 'clock'))) return;
  const id = await appendEvent(tx, row.id, { kind: 'held', detail: { clock }, at });
  const events = await loadEvents(tx, row.id);
  const held = found(events.find((event): event is Held => event.kind === 'held' && event.id === id));
  await deps.hooks.onDecision(tx, await presentHold(tx, row, held, events));
}

/**
 * Ends the hold after the maker's objection; the case stays open and other holds remain. Does nothing once the case is
 * decided.
 */
export async function endHoldByClock(
  deps: AutomaticHoldDeps,
  tx: Db,
  { holdId, by, reason, at }: { holdId: string; by: string; reason: string; at: Date },
): Promise<void> {
  const caseId = found(await findCaseOfDecision(tx, holdId, ['held']));
  const { row } = await lockWithItem(tx, caseId);
  if (row.state !== 'open') return;
  if (row.content_id) await releaseContent(deps, tx, row.content_id, 'clock');
  await appendEvent(tx, caseId, { kind: 'reversed', detail: { decisionId: holdId, reason }, by, at });
  const events = await loadEvents(tx, caseId);
  const held = found(events.find((event): event is Held => event.kind === 'held' && event.id === holdId));
  await deps.hooks.onDecisionReversed(tx, await presentHold(tx, row, held, events));
  const detail = { number: row.number, action: 'hide' };
  await recordAudit(tx, { by, act: 'decision_reversed', about: { kind: 'case', id: caseId }, detail, at });
}

import type { Decision, Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { appendEvent, startClock } from '../cases/index.ts';
import { findDecision } from '../moderation/index.ts';
import { insertAppeal } from './appeal-queries.ts';
import type { StatementRow } from './queries.ts';
import { appealEnds, appellantOf, isAgainst } from './sides.ts';

function refuseAppeal(decision: Decision, statement: StatementRow, now: Date): void {
  if (!isAgainst(decision, statement))
    refuse('conflict', 'This decision was made in your favour: there is nothing to appeal');
  if (decision.reversedAt) refuse('conflict', 'This decision was reversed already');
  if (decision.settledAt) refuse('conflict', 'A moderator has decided this case. Appeal that decision instead');
  if (now >= appealEnds(decision)) refuse('conflict', 'The time for an appeal is over');
}

export const fileAppeal = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  statement: StatementRow,
  text: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { caseId } = found(await findDecision(tx, statement.decision_id));
    const id = newId();
    const at = clock.now();
    // Locks the case, so that a reversal either ends this appeal too or is seen here.
    await appendEvent(tx, caseId, { kind: 'appealed', detail: { appealId: id }, at });
    refuseAppeal(found(await findDecision(tx, statement.decision_id)), statement, at);
    const filed = await insertAppeal(tx, {
      id,
      decision_id: statement.decision_id,
      case_id: caseId,
      statement_id: statement.id,
      appellant: await appellantOf(tx, statement),
      body: text,
      filed_at: at,
    });
    if (!filed)
      refuse('conflict', 'This decision was appealed already: it is decided once more, and not again after that');
    await startClock(tx, caseId, 'appeal', at);
  });

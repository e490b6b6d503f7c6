import type { Decision, Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { appendEvent, startClock } from '../cases/index.ts';
import { findDecision } from '../moderation/index.ts';
import { insertAppeal } from './appeal-queries.ts';
import { say } from './messages.ts';
import type { StatementRow } from './queries.ts';
import { appealEnds, appellantOf, isAgainst } from './sides.ts';

function refuseAppeal(decision: Decision, statement: StatementRow, now: Date): void {
  if (!isAgainst(decision, statement)) refuse('conflict', say('madeInYourFavour'));
  if (decision.reversedAt) refuse('conflict', say('reversedAlready'));
  if (decision.settledAt) refuse('conflict', say('appealThatDecision'));
  if (now >= appealEnds(decision)) refuse('conflict', say('timeIsOver'));
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
    if (!filed) refuse('conflict', say('appealedAlready'));
    await startClock(tx, caseId, 'appeal', at);
  });

import type { Db, Decision } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { stopClocks } from '../cases/index.ts';
import { hasOpenAppeal, overturnAll } from './appeal-queries.ts';
import { say } from './messages.ts';
import { answerObjections, insertStatements, markChanged, markHoldsEnded } from './queries.ts';
import { isAgainstMaker } from './sides.ts';

/** Stored in English, and translated for each reader. */
const decidedWithTheCase = say('aModeratorDecided');

/** The maker's title, because the item may be gone when they read the statement. */
async function titleOf(tx: Db, { about, ownerId }: Decision): Promise<string | null> {
  if (about.kind !== 'content') return null;
  const item = await tx
    .selectFrom('content')
    .select('title')
    .where('id', '=', about.id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return item?.title ?? null;
}

/** The account may have been deleted before the decision. */
const isMember = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Runs in the decision's transaction, for the affected maker and every reporter. */
export async function issueStatements(tx: Db, decision: Decision): Promise<void> {
  const { decisionId, ownerId, reports, at: made_at } = decision;
  const rows: Parameters<typeof insertStatements>[1] = [];
  if (ownerId && isAgainstMaker(decision) && (await isMember(tx, ownerId))) {
    const title = await titleOf(tx, decision);
    rows.push({ id: newId(), decision_id: decisionId, recipient: 'maker', member_id: ownerId, title, made_at });
  }
  // Reporters hear only of decisions, and there is none yet.
  for (const { id, reporterId, source } of decision.automatic ? [] : reports) {
    // The reporting member was deleted, so there is nobody to tell.
    if (source === 'member' && !reporterId) continue;
    // They were notified that a moderator decided about their report.
    const told_at = made_at;
    const who = { recipient: 'reporter', member_id: reporterId, report_id: id };
    rows.push({ id: newId(), decision_id: decisionId, ...who, made_at, told_at });
  }
  if (rows.length > 0) await insertStatements(tx, rows);
  if (!decision.automatic) await settleObjections(tx, decision);
}

async function settleObjections(tx: Db, { caseId, action, by, at }: Decision): Promise<void> {
  const outcome = action === 'keep' ? 'overturn' : 'uphold';
  await answerObjections(tx, caseId, { outcome, answer: decidedWithTheCase, decided_by: by, at });
  if (!(await hasOpenAppeal(tx, caseId))) await stopClocks(tx, caseId, at, ['appeal']);
  if (action === 'keep') await markHoldsEnded(tx, caseId);
}

export async function endWithReversal(tx: Db, { decisionId, reversedAt, at }: Decision): Promise<void> {
  await overturnAll(tx, decisionId, reversedAt ?? at);
  await markChanged(tx, { decisionId });
}

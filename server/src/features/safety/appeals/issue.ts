import type { Db, Decision } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { stopClocks } from '../moderation/index.ts';
import {
  answerObjections,
  hasOpenAppeal,
  insertStatements,
  markChanged,
  markHoldsEnded,
  overturnAll,
} from './queries.ts';
import { isAgainstMaker } from './sides.ts';

/** What the maker called the item, which may be gone when they read it. */
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

/** Their account may have gone before the decision. */
const isMember = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Explains a decision to the maker, where something was done, and to everyone who reported. In the transaction of the decision. */
export async function issueStatements(tx: Db, decision: Decision): Promise<void> {
  const { decisionId, ownerId, reports, at: made_at } = decision;
  const rows: Parameters<typeof insertStatements>[1] = [];
  if (ownerId && isAgainstMaker(decision) && (await isMember(tx, ownerId))) {
    const title = await titleOf(tx, decision);
    rows.push({ id: newId(), decision_id: decisionId, recipient: 'maker', member_id: ownerId, title, made_at });
  }
  // Whoever reported it is told of a decision, and there is none yet.
  for (const { id, reporterId, source } of decision.automatic ? [] : reports) {
    // Of a member who was deleted: there is nobody to tell.
    if (source === 'member' && !reporterId) continue;
    // They have the notice that a moderator decided about their report.
    const told_at = made_at;
    const who = { recipient: 'reporter', member_id: reporterId, report_id: id };
    rows.push({ id: newId(), decision_id: decisionId, ...who, made_at, told_at });
  }
  if (rows.length > 0) await insertStatements(tx, rows);
  if (!decision.automatic) await settleObjections(tx, decision);
}

/** The decision answers what its maker said against an automatic hold before, and they are told where it ends the hold. */
async function settleObjections(tx: Db, { caseId, action, by, at }: Decision): Promise<void> {
  const outcome = action === 'keep' ? 'overturn' : 'uphold';
  const answer = 'A moderator has decided the case.';
  await answerObjections(tx, caseId, { outcome, answer, decided_by: by, at });
  if (!(await hasOpenAppeal(tx, caseId))) await stopClocks(tx, caseId, at, ['appeal']);
  if (action === 'keep') await markHoldsEnded(tx, caseId);
}

/** A reversed decision has no open appeals, and whoever was told of it is told of that. */
export async function endWithReversal(tx: Db, { decisionId, reversedAt, at }: Decision): Promise<void> {
  await overturnAll(tx, decisionId, reversedAt ?? at);
  await markChanged(tx, { decisionId });
}

import type { Appeal, appeals } from '@veil/contract/safety/appeals.ts';
import { translate } from '@veil/contract/say.ts';
import type { Db, Deps } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { nameOf, type Viewer } from '../../people/members/index.ts';
import { findDecision } from '../moderation/index.ts';
import { type AppealRow, findAppeal } from './appeal-queries.ts';
import { appealRightOf } from './may-decide.ts';
import { isDecidable } from './queries.ts';

type AppealListDeps = Pick<Deps, 'db' | 'config'>;

/** `cases.due_at` is the earliest of all clocks of the case. */
const dueAtOf = async (db: Db, caseId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('case_clocks')
      .select('due_at')
      .where('case_id', '=', caseId)
      .where('kind', '=', 'appeal')
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  )?.due_at.toISOString() ?? null;

async function present(deps: AppealListDeps, viewer: Viewer, row: AppealRow): Promise<Appeal> {
  const { db } = deps;
  const decision = found(await findDecision(db, row.decision_id));
  return {
    id: row.id,
    decisionId: row.decision_id,
    caseId: row.case_id,
    caseNumber: decision.caseNumber,
    about: { kind: decision.about.kind, contentId: decision.about.kind === 'content' ? decision.about.id : null },
    appellant: row.appellant,
    text: row.body,
    filedAt: row.filed_at.toISOString(),
    dueAt: row.outcome ? null : await dueAtOf(db, row.case_id),
    decision: {
      action: decision.action,
      sanction: decision.applied === 'none' ? null : decision.applied,
      rule: decision.rule,
      reason: translate(decision.reason),
      at: decision.at.toISOString(),
      by: await nameOf(db, decision.by),
      automatic: decision.automatic,
    },
    outcome: row.outcome,
    answer: row.answer && translate(row.answer),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: await nameOf(db, row.decided_by),
    bySame: row.by_same,
    may: await appealRightOf(deps, db, viewer, decision),
  };
}

export const readAppeal = async (
  deps: AppealListDeps,
  viewer: Viewer,
  { params: { id } }: { params: { id: string } },
): Promise<Appeal> => present(deps, viewer, found(await findAppeal(deps.db, id)));

export async function listAppeals(
  deps: AppealListDeps,
  viewer: Viewer,
  { query: { decided, ...query } }: Asked<typeof appeals.listAppeals>,
) {
  const those = deps.db
    .selectFrom('appeals')
    .where('outcome', decided ? 'is not' : 'is', null)
    .where(isDecidable);
  const { total } = await those.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const read = withinReach(query, deepestOffset);
  const rows = await those
    .selectAll()
    .orderBy(decided ? 'decided_at' : 'filed_at', decided ? 'desc' : 'asc')
    .orderBy('id', decided ? 'desc' : 'asc')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const items: Appeal[] = [];
  for (const row of rows) items.push(await present(deps, viewer, row as AppealRow));
  return { items, total: Number(total), ...query };
}

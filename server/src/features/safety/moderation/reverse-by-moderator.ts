import type { moderation } from '@veil/contract/safety/moderation.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { getCase } from './case-detail.ts';
import { findCaseOfDecision } from './decisions.ts';
import { reverseDecision } from './reverse.ts';

export async function reverseByModerator(
  deps: Deps,
  viewer: Viewer,
  { params: { id: decisionId }, body: { reason } }: Asked<typeof moderation.reverseDecision>,
) {
  const reversal = { decisionId, by: viewer.id, reason, at: deps.clock.now() };
  const caseId = found(await findCaseOfDecision(deps.db, decisionId));
  await deps.db.transaction().execute((tx) => reverseDecision(deps, tx, reversal));
  return getCase(deps, viewer, { params: { id: caseId } });
}

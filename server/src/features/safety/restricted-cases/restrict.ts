import { withheldRule } from '@veil/contract/rules.ts';
import { preservationDays, type restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import type { Concern, ConcernDeps, Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { amendContent, holdContent, loadLocked } from '../../items/content/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { findOpenCase, loadEvents, startClock } from '../cases/index.ts';
import { isDecided, lockWithItem, restrictCases } from '../moderation/index.ts';
import { complete } from './complete.ts';
import { say } from './messages.ts';
import { findRestriction, insertRestricted } from './queries.ts';

const dayMs = 86_400_000;
/** Stored in English, and translated for each reader. */
const markedListReason = say('itMatchesAMarkedList');

type Restricting = {
  contentId: string;
  caseId: string;
  memberId: string | null;
  cause: 'moderator' | 'list';
  by: string | null;
  reason: string;
  at: Date;
};

/** Runs in the caller's transaction. Facts and account follow after the commit. Returns null if already restricted. */
async function restrictItem(deps: ConcernDeps, tx: Db, restricting: Restricting): Promise<string | null> {
  const { contentId, caseId, memberId, cause, by, reason, at } = restricting;
  const item = found(await loadLocked(tx, contentId));
  if (await findRestriction(tx, contentId)) return null;
  const withdrew = item.withdrawn_at === null;
  await holdContent(deps, tx, contentId, 'restricted');
  if (withdrew)
    await amendContent(deps, tx, found(await loadLocked(tx, contentId)), {
      transition: 'withdraw',
      change: { withdrawn_at: at },
    });
  const id = newId();
  await insertRestricted(tx, {
    id,
    case_id: caseId,
    content_id: contentId,
    member_id: memberId,
    cause,
    by_id: by,
    reason,
    withdrew,
    restricted_at: at,
    ends_at: new Date(at.getTime() + preservationDays * dayMs),
  });
  await restrictCases(tx, { contentId, mainId: caseId, cause, by, at });
  await startClock(tx, caseId, 'authority', at);
  await recordAudit(tx, { by, act: 'case_restricted', about: { kind: 'case', id: caseId }, detail: { cause }, at });
  return id;
}

async function refuseOther(tx: Db, viewer: Viewer, row: Awaited<ReturnType<typeof lockWithItem>>['row']) {
  if (row.about_kind !== 'content') refuse('conflict', say('onlyCasesAboutItems'));
  if (row.member_id === viewer.id) refuse('forbidden', say('anotherModeratorDecides'));
  if (row.state === 'open') return;
  const decided = (await loadEvents(tx, row.id)).filter(isDecided).find(({ id }) => id === row.decision_id);
  if (decided?.detail.rule !== withheldRule) refuse('conflict', say('onlyOpenCases'));
}

export async function restrictCase(
  deps: Deps,
  viewer: Viewer,
  { params: { id: caseId }, body: { reason } }: Asked<typeof restrictedCases.restrictCase>,
): Promise<{ ok: true }> {
  const id = await deps.db.transaction().execute(async (tx) => {
    const { row, item } = await lockWithItem(tx, caseId);
    await refuseOther(tx, viewer, row);
    if (!item) return refuse('conflict', say('itsItemIsGone'));
    return restrictItem(deps, tx, {
      contentId: item.id,
      caseId,
      memberId: row.member_id,
      cause: 'moderator',
      by: viewer.id,
      reason,
      at: deps.clock.now(),
    });
  });
  // The worker repeats what fails.
  if (id) await complete(deps, id).catch((err: unknown) => deps.log.error({ err }, 'a restricted case is incomplete'));
  return { ok: true };
}

export async function restrictMatch(tx: Db, concern: Concern, deps: ConcernDeps): Promise<void> {
  const { kind, detail, at } = concern;
  if (kind !== 'match' || detail.restricts !== true || !('contentId' in concern)) return;
  const { contentId } = concern;
  const open = found(await findOpenCase(tx, 'content', contentId));
  await restrictItem(deps, tx, {
    contentId,
    caseId: open.id,
    memberId: open.member_id,
    cause: 'list',
    by: null,
    at,
    reason: markedListReason,
  });
}

import type { RestrictedCaseDetail } from '@veil/contract/safety/restricted-case.ts';
import type { restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { amendContent, loadLocked, releaseContent } from '../../items/content/index.ts';
import { evidenceHolderId, hasOtherAdmin, loadViewer, type Viewer } from '../../people/members/index.ts';
import { unfreezeAccount } from '../../people/strikes/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { stopClocks } from '../cases/index.ts';
import { unrestrictCases } from '../moderation/index.ts';
import { say } from './messages.ts';
import { findFreezing, loadRestricted, type RestrictedRow, updateRestricted } from './queries.ts';

type LiftDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'events' | 'hooks'>;

/** The restricting member and the item's owner may not, unless the site has no other admin. */
export async function mayLift(
  deps: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
  row: RestrictedRow,
): Promise<RestrictedCaseDetail['mayLift']> {
  if (row.lifted_at || row.destroyed_at) return 'over';
  if (row.member_id === viewer.id) return 'own';
  if (row.by_id !== viewer.id) return 'yes';
  return (await hasOtherAdmin(deps, viewer.id)) ? 'same' : 'alone';
}

async function refuseSame(deps: LiftDeps, tx: Db, viewer: Viewer, row: RestrictedRow, evenIfSame: boolean) {
  const may = await mayLift({ config: deps.config, db: tx }, viewer, row);
  if (row.lifted_at) refuse('conflict', say('restrictionWasLiftedAlready'));
  if (may === 'over') refuse('conflict', say('nothingToRestore'));
  if (may === 'own') refuse('forbidden', say('anotherAdminLiftsYourItem'));
  if (may === 'same') refuse('forbidden', say('anotherAdminLifts'));
  if (may === 'alone' && !evenIfSame) refuse('conflict', say('youRestrictedAlone'));
  return may === 'alone';
}

export const liftRestriction = (
  deps: LiftDeps,
  viewer: Viewer,
  { params: { id }, body: { reason, evenIfSame } }: Asked<typeof restrictedCases.liftRestriction>,
): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const { content_id: contentId } = await loadRestricted(tx, id);
    const item = await loadLocked(tx, contentId);
    const row = await loadRestricted(tx, id, true);
    const isAlone = await refuseSame(deps, tx, viewer, row, evenIfSame);
    const at = deps.clock.now();
    const [by, change] = [viewer.id, { by: viewer.id, at }];
    await unrestrictCases(tx, { contentId, reason, ...change });
    await stopClocks(tx, row.case_id, at, ['authority']);
    // A deleted member's item does not come back.
    if (item && row.withdrew && item.owner_id !== evidenceHolderId)
      await amendContent(deps, tx, item, { change: { withdrawn_at: null } });
    await releaseContent(deps, tx, contentId, 'restricted');
    const lifted = { lifted_at: at, lifted_by: by, lift_reason: reason, facts: null, facts_key: null };
    await updateRestricted(tx, id, lifted);
    const { member_id: memberId } = row;
    if (
      memberId &&
      (await loadViewer({ config: deps.config, db: tx }, memberId)) &&
      !(await findFreezing(tx, memberId))
    )
      await unfreezeAccount(deps, tx, { memberId, ...change });
    const about = { kind: 'restricted_case', id };
    await recordAudit(tx, { by, act: 'restriction_lifted', about, detail: { alone: isAlone }, at });
    return { ok: true };
  });

import type { RestrictedCaseDetail } from '@veil/contract/restricted-cases.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { amendContent, loadLocked, releaseContent } from '../content/index.ts';
import { evidenceHolderId, hasOtherAdmin, loadViewer, type Viewer } from '../members/index.ts';
import { unrestrictCases } from '../moderation/index.ts';
import { unfreezeAccount } from '../strikes/index.ts';
import { findFreezing, loadRestricted, type RestrictedRow, updateRestricted } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'events' | 'hooks'>;
type Form = { reason: string; evenIfSame: boolean };

const alone =
  'You restricted this case, and the site has no other admin: confirm that you lift it all the same. It is recorded';

/** Whoever restricted a case does not lift that, nor does whose item it is. Where the site has no other admin, they may. */
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

async function refuseSame(deps: Needs, tx: Db, viewer: Viewer, row: RestrictedRow, evenIfSame: boolean) {
  const may = await mayLift({ config: deps.config, db: tx }, viewer, row);
  if (row.lifted_at) refuse('conflict', 'This restriction was lifted already');
  if (may === 'over') refuse('conflict', 'The evidence was destroyed: there is nothing to restore');
  if (may === 'own') refuse('forbidden', 'It is about your item: another admin lifts it');
  if (may === 'same') refuse('forbidden', 'You restricted this case: another admin lifts it');
  if (may === 'alone' && !evenIfSame) refuse('conflict', alone);
  return may === 'alone';
}

/** A false alarm: the case is an ordinary one again, and item and account are as the ordinary rules say. */
export const liftRestriction = (
  deps: Needs,
  viewer: Viewer,
  id: string,
  { reason, evenIfSame }: Form,
): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const { content_id: contentId } = await loadRestricted(tx, id);
    const item = await loadLocked(tx, contentId);
    const row = await loadRestricted(tx, id, true);
    const isAlone = await refuseSame(deps, tx, viewer, row, evenIfSame);
    const at = deps.clock.now();
    const [by, change] = [viewer.id, { by: viewer.id, at }];
    await unrestrictCases(tx, { contentId, reason, ...change });
    // Of a deleted member nothing comes back.
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

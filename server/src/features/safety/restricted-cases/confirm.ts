import type { restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { freezeAccount } from '../../people/strikes/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { say } from './messages.ts';
import { loadRestricted, updateRestricted } from './queries.ts';

type FreezeConfirmationDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'hooks'>;

/** A moderator or list restricted an item of a staff account. */
export const confirmFreeze = (
  deps: FreezeConfirmationDeps,
  viewer: Viewer,
  { params: { id } }: Asked<typeof restrictedCases.confirmFreeze>,
): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await loadRestricted(tx, id, true);
    if (row.lifted_at || row.destroyed_at) refuse('conflict', say('restrictionIsOver'));
    if (!row.completed_at) refuse('conflict', say('factsAreStillBeingGathered'));
    const memberId = found(row.member_id);
    const exists = await tx.selectFrom('members').select('id').where('id', '=', memberId).executeTakeFirst();
    if (!exists) refuse('conflict', say('accountWasDeleted'));
    const at = deps.clock.now();
    const froze = await freezeAccount(deps, tx, { memberId, by: viewer.id, decider: viewer.id, at });
    if (!froze) refuse('conflict', say('accountIsFrozenAlready'));
    await updateRestricted(tx, id, { froze });
    const about = { kind: 'restricted_case', id };
    await recordAudit(tx, { by: viewer.id, act: 'account_freeze_confirmed', about, detail: {}, at });
    return { ok: true };
  });

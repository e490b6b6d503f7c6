import type { Deps } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Viewer } from '../members/index.ts';
import { freezeAccount } from '../strikes/index.ts';
import { loadRestricted, updateRestricted } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'hooks'>;

/** An admin confirms that the account of a member of staff is frozen, after a moderator or a list restricted its item. */
export const confirmFreeze = (deps: Needs, viewer: Viewer, id: string): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await loadRestricted(tx, id, true);
    if (row.lifted_at || row.destroyed_at) refuse('conflict', 'This restriction is over');
    if (!row.completed_at) refuse('conflict', 'The facts are still being gathered: try again in a few seconds');
    const memberId = found(row.member_id);
    const exists = await tx.selectFrom('members').select('id').where('id', '=', memberId).executeTakeFirst();
    if (!exists) refuse('conflict', 'The account was deleted');
    const at = deps.clock.now();
    const froze = await freezeAccount(deps, tx, { memberId, by: viewer.id, decider: viewer.id, at });
    if (!froze) refuse('conflict', 'The account is frozen already');
    await updateRestricted(tx, id, { froze });
    const about = { kind: 'restricted_case', id };
    await recordAudit(tx, { by: viewer.id, act: 'account_freeze_confirmed', about, detail: {}, at });
    return { ok: true };
  });

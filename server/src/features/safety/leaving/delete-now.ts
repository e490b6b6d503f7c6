import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { beginLeaving, hastenLeaving, refuseLastAdmin } from '../members/index.ts';
import { deleteMember } from './delete-member.ts';

/**
 * Deletes a member without the days in which they could come back, for who runs the site. After the first transaction the site does the rest
 * by itself, also where this process is killed.
 */
export async function deleteNow(deps: Deps, memberId: string): Promise<void> {
  await begin(deps, memberId);
  await deleteMember(deps, memberId);
}

/** The same for an account that was deleted before the site was restored from an older backup: its member has the receipt. */
export async function deleteAgain(deps: Deps, memberId: string): Promise<void> {
  await begin(deps, memberId);
  await deleteMember(deps, memberId, { receipt: false });
}

async function begin(deps: Deps, memberId: string): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await refuseLastAdmin(deps, tx, memberId, 'This is the only admin of the site');
    if ((await beginLeaving(deps, tx, memberId, at)) > at) await hastenLeaving(tx, memberId, at);
    await recordAudit(tx, { by: null, act: 'member_deleted', about: { kind: 'member', id: memberId }, detail: {}, at });
  });
}

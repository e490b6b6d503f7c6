import type { Deps } from '../../../deps.ts';
import { beginLeaving, hastenLeaving, refuseLastAdmin } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { deleteMember } from './delete-member.ts';
import { say } from './messages.ts';

/** The operator calls this. After the first transaction the site finishes by itself, even if this process is killed. */
export async function deleteNow(deps: Deps, memberId: string): Promise<void> {
  await begin(deps, memberId);
  await deleteMember(deps, memberId);
}

export async function deleteAgain(deps: Deps, memberId: string): Promise<void> {
  await begin(deps, memberId);
  await deleteMember(deps, memberId, { receipt: false });
}

async function begin(deps: Deps, memberId: string): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await refuseLastAdmin(deps, tx, memberId, say('onlyAdmin'));
    if ((await beginLeaving(deps, tx, memberId, at)) > at) await hastenLeaving(tx, memberId, at);
    await recordAudit(tx, { by: null, act: 'member_deleted', about: { kind: 'member', id: memberId }, detail: {}, at });
  });
}

import type { Db, Deps } from '../../../deps.ts';
import { lockMember } from '../members/index.ts';
import { refuseAboveRights } from './rights.ts';
import { settleAccount, withheldReason } from './settle.ts';
import { findRunning, freezeSuspension } from './suspension-queries.ts';
import { beginSuspension, endSuspension } from './suspensions.ts';

type FreezeDeps = Pick<Deps, 'hooks'>;
type Change = { memberId: string; by: string | null; at: Date };

/**
 * Refused if `decider` may not suspend this member: a moderator must not freeze staff. Returns false if already frozen.
 */
export async function freezeAccount(
  deps: FreezeDeps & Pick<Deps, 'config'>,
  tx: Db,
  { memberId, by, decider, at }: Change & { decider: string | null },
): Promise<boolean> {
  await refuseAboveRights(deps, tx, { memberId, sanction: { kind: 'ban' }, by: decider });
  await lockMember(tx, memberId);
  const running = await findRunning(tx, memberId);
  if (running?.frozen) return false;
  if (running) await freezeSuspension(tx, running.id);
  else
    await beginSuspension(deps, tx, {
      memberId,
      reason: withheldReason,
      hides: true,
      by,
      at,
      endsAt: null,
      frozen: true,
    });
  return true;
}

export async function unfreezeAccount(deps: FreezeDeps, tx: Db, change: Change): Promise<void> {
  await lockMember(tx, change.memberId);
  if (!(await findRunning(tx, change.memberId))?.frozen) return;
  await endSuspension(deps, tx, change);
  await settleAccount(deps, tx, change);
}

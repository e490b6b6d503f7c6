import type { Db, Deps } from '../../deps.ts';
import { lockMember } from '../members/index.ts';
import { settleAccount } from './settle.ts';
import { findRunning, freezeSuspension } from './suspension-queries.ts';
import { beginSuspension, endSuspension } from './suspensions.ts';

type Needs = Pick<Deps, 'hooks'>;
type Change = { memberId: string; by: string | null; at: Date };

/** What signing in says, which must not tell what it is about. */
const reason = 'A decision of the moderators';

/** Freezes an account for a restricted case: suspended until that is lifted. False where it is frozen already. */
export async function freezeAccount(deps: Needs, tx: Db, { memberId, by, at }: Change): Promise<boolean> {
  await lockMember(tx, memberId);
  const running = await findRunning(tx, memberId);
  if (running?.frozen) return false;
  if (running) await freezeSuspension(tx, running.id);
  else await beginSuspension(deps, tx, { memberId, reason, hides: true, by, at, endsAt: null, frozen: true });
  return true;
}

/** Ends the freezing. Sanctions that still run go on. */
export async function unfreezeAccount(deps: Needs, tx: Db, change: Change): Promise<void> {
  await lockMember(tx, change.memberId);
  if (!(await findRunning(tx, change.memberId))?.frozen) return;
  await endSuspension(deps, tx, change);
  await settleAccount(deps, tx, change);
}

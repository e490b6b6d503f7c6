import type { Sanction } from '@veil/contract/rules.ts';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  evidenceHolderId,
  houseMemberId,
  isAdmin,
  isModerator,
  loadViewer,
  refuseLastAdmin,
} from '../members/index.ts';
import { say } from './messages.ts';

export const isSanctionable = async (tx: Db, memberId: string): Promise<boolean> =>
  (await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('id', 'not in', [evidenceHolderId, houseMemberId])
    .executeTakeFirst()) !== undefined;

type Sanctioning = {
  memberId: string;
  sanction: Sanction | null;
  by: string | null;
  isOperator?: boolean;
};

/** Only admins sanction staff, nobody sanctions themselves, and the last admin is never sanctioned. */
export async function refuseAboveRights(
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  { memberId, sanction, by, isOperator }: Sanctioning,
): Promise<void> {
  if (!sanction || sanction.kind === 'warn') return;
  if (by === memberId) refuse('forbidden', say('somebodyElseDecides'));
  const deps = { config, db: tx };
  const member = await loadViewer(deps, memberId);
  if (!member || !isModerator(member)) return;
  const decider = by ? await loadViewer(deps, by) : null;
  if (!isOperator && (!decider || !isAdmin(decider))) refuse('forbidden', say('onlyAnAdminCanSanctionStaff'));
  if (sanction.kind !== 'limit') await refuseLastAdmin(deps, tx, memberId, say('thisIsTheOnlyAdmin'));
}

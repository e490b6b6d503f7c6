import type { Db } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Power } from './powers.ts';
import { updateMember } from './queries.ts';

/** Gives a member powers, or takes them. Only the server's owner and admins get here; no profile data does. */
export async function setStaff(db: Db, memberId: string, staff: Power | null): Promise<void> {
  if (!(await updateMember(db, memberId, { staff }))) refuse('not_found');
}

/** A suspended member is nobody above what anyone may do, from their next request on. */
export async function setSuspended(db: Db, memberId: string, suspended: boolean): Promise<void> {
  const changed = await updateMember(db, memberId, { status: suspended ? 'suspended' : 'active' });
  if (!changed) refuse('not_found');
}

import type { Db } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Power } from './powers.ts';
import { updateMember } from './queries.ts';

/** Gives a member powers, or takes them. Only the server's owner and admins get here; no profile data does. */
export async function setStaff(db: Db, memberId: string, staff: Power | null): Promise<void> {
  if (!(await updateMember(db, memberId, { staff }))) refuse('not_found');
}

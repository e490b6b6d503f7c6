import type { Db } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Power } from './powers.ts';
import { updateMember } from './queries.ts';

/** Gives a member a power or removes it. Only for commands and admins' calls. */
export async function setStaff(db: Db, memberId: string, staff: Power | null): Promise<void> {
  if (!(await updateMember(db, memberId, { staff }))) refuse('not_found');
}

import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Power, powersOf } from './powers.ts';
import { updateMember } from './queries.ts';

/** Whether anybody beside this member has a power and can use it. */
export async function hasOtherStaff({ db, config }: Pick<Deps, 'db' | 'config'>, memberId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .where('members.status', '=', 'active')
    .where('barred', '=', false)
    .where('members.id', '<>', memberId)
    .where((eb) =>
      eb.or([eb('staff', 'is not', null), ...config.adminEmails.map((email) => eb('accounts.email', '=', email))]),
    )
    .select(['staff', 'email', 'email_verified'])
    .execute();
  return rows.some((row) => powersOf(row, config).length > 0);
}

/** Gives a member a power or removes it. Only for commands and admins' calls. */
export async function setStaff(db: Db, memberId: string, staff: Power | null): Promise<void> {
  if (!(await updateMember(db, memberId, { staff }))) refuse('not_found');
}

import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Power, powersOf } from './powers.ts';
import { updateMember } from './queries.ts';

type StaffDeps = Pick<Deps, 'db' | 'config'>;

export async function listStaff({ db, config }: StaffDeps): Promise<{ id: string; powers: readonly Power[] }[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .where('members.status', '=', 'active')
    .where('barred', '=', false)
    .where((eb) =>
      eb.or([eb('staff', 'is not', null), ...config.adminEmails.map((email) => eb('accounts.email', '=', email))]),
    )
    .select(['members.id', 'staff', 'email', 'email_verified'])
    .orderBy('members.id')
    .execute();
  return rows.map((row) => ({ id: row.id, powers: powersOf(row, config) })).filter(({ powers }) => powers.length > 0);
}

export const hasOtherStaff = async (deps: StaffDeps, memberId: string): Promise<boolean> =>
  (await listStaff(deps)).some(({ id }) => id !== memberId);

export const hasOtherAdmin = async (deps: StaffDeps, memberId: string): Promise<boolean> =>
  (await listStaff(deps)).some(({ id, powers }) => id !== memberId && powers.includes('admin'));

/** Commands and admins' calls use it, and nothing else. */
export async function setStaff(db: Db, memberId: string, staff: Power | null): Promise<void> {
  if (!(await updateMember(db, memberId, { staff }))) refuse('not_found');
}

import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { avatarFolder } from './avatar-address.ts';
import { refuseLastAdmin } from './last-admin.ts';
import { lockMember, writeLeaving } from './queries.ts';

/** Takes the member out of sight at once, and sets the time at which the account is deleted. Idempotent: the first time stays. */
export async function beginLeaving(
  deps: Pick<Deps, 'config' | 'hooks'>,
  tx: Db,
  memberId: string,
  deletesAt: Date,
): Promise<Date> {
  await refuseLastAdmin(deps, tx, memberId);
  const before = await lockMember(tx, memberId);
  if (before.deletes_at) return before.deletes_at;
  await writeLeaving(tx, memberId, deletesAt);
  await deps.hooks.onMemberEnd(tx, { id: memberId, how: 'leaving' });
  return deletesAt;
}

/** Sets another time for a deletion that has begun. */
export const hastenLeaving = (tx: Db, memberId: string, deletesAt: Date) => writeLeaving(tx, memberId, deletesAt);

/** Brings the member back with everything. Refused once the deletion has begun. Returns whether there was something to cancel. */
export async function cancelLeaving(tx: Db, memberId: string, now: Date): Promise<boolean> {
  const { deletes_at: deletesAt } = await lockMember(tx, memberId);
  if (!deletesAt) return false;
  if (deletesAt <= now) refuse('conflict', 'It is too late: your account is being deleted');
  await writeLeaving(tx, memberId, null);
  return true;
}

/** When the member's account is going to be deleted; null: they did not ask. */
export async function findLeaving(db: Db, memberId: string): Promise<Date | null> {
  const row = await db.selectFrom('members').select('deletes_at').where('id', '=', memberId).executeTakeFirst();
  return row?.deletes_at ?? null;
}

/** The files of the profile; its row goes with the account. */
export const eraseProfile = ({ storage }: Pick<Deps, 'storage'>, memberId: string): Promise<void> =>
  storage.removeAll(avatarFolder(memberId));

import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { avatarFolder } from './avatar-address.ts';
import { refuseLastAdmin } from './last-admin.ts';
import { say } from './messages.ts';
import { lockMember, writeLeaving } from './queries.ts';

/** Hides the member at once. Idempotent: the first time stays. */
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

export const hastenLeaving = (tx: Db, memberId: string, deletesAt: Date) => writeLeaving(tx, memberId, deletesAt);

/** Refused once the deletion has begun. Returns false if there was nothing to cancel. */
export async function cancelLeaving(tx: Db, memberId: string, now: Date): Promise<boolean> {
  const { deletes_at: deletesAt } = await lockMember(tx, memberId);
  if (!deletesAt) return false;
  if (deletesAt <= now) refuse('conflict', say('itIsTooLateToStay'));
  await writeLeaving(tx, memberId, null);
  return true;
}

export async function findLeaving(db: Db, memberId: string): Promise<Date | null> {
  const row = await db.selectFrom('members').select('deletes_at').where('id', '=', memberId).executeTakeFirst();
  return row?.deletes_at ?? null;
}

export const eraseProfile = ({ storage }: Pick<Deps, 'storage'>, memberId: string): Promise<void> =>
  storage.removeAll(avatarFolder(memberId));

import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';
import { powersOf } from './powers.ts';

/** Two ends of admins could each count on the other. */
const lockAdmins = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('leaving admins', 0))`.execute(tx);

/** Call it in the transaction that removes the power, before any row is locked. */
export async function refuseLastAdmin(
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  memberId: string,
  sentence = say('youAreTheOnlyAdmin'),
): Promise<void> {
  await lockAdmins(tx);
  const rows = await tx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .where('members.status', '=', 'active')
    .where('barred', '=', false)
    .where((eb) =>
      eb.or([eb('staff', '=', 'admin'), ...config.adminEmails.map((email) => eb('accounts.email', '=', email))]),
    )
    .select(['members.id', 'staff', 'email', 'email_verified'])
    .execute();
  const admins = rows.filter((row) => powersOf(row, config).includes('admin'));
  if (admins.some(({ id }) => id === memberId) && admins.length === 1) refuse('conflict', sentence);
}

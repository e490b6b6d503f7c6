import { withheldRule } from '@veil/contract/rules.ts';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockMember, setLimited } from '../members/index.ts';
import { say } from './messages.ts';
import { liftSuspending, readRunning, type SanctionRow } from './sanction-queries.ts';
import { continueSuspension, findRunning, readDue } from './suspension-queries.ts';
import { beginSuspension, endSuspension } from './suspensions.ts';

type AccountSettlingDeps = Pick<Deps, 'hooks'>;
type Change = { memberId: string; by: string | null; at: Date };

/** Stored in English, and translated at sign-in, where it must not reveal the subject. */
export const withheldReason = say('aDecisionOfTheModerators');

const lastFirst = (one: SanctionRow, other: SanctionRow): number =>
  (other.ends_at?.getTime() ?? Number.POSITIVE_INFINITY) - (one.ends_at?.getTime() ?? Number.POSITIVE_INFINITY) || 0;

/** The caller has locked the member. An admin's own suspension stays. */
export async function settleAccount(deps: AccountSettlingDeps, tx: Db, change: Change): Promise<void> {
  const { memberId, at } = change;
  const running = (await readRunning(tx, memberId, at)).toSorted(lastFirst);
  await setLimited(tx, memberId, running.find(({ kind }) => kind === 'limit')?.ends_at ?? null);
  const suspending = running.find(({ kind }) => kind === 'ban') ?? running.find(({ kind }) => kind === 'suspend');
  const suspension = await findRunning(tx, memberId);
  if (!suspending) {
    if (suspension?.sanction_id) await endSuspension(deps, tx, change);
    return;
  }
  const { id: sanctionId, ends_at: endsAt, hides } = suspending;
  const reason = suspending.rule === withheldRule ? withheldReason : suspending.reason;
  if (!suspension)
    await beginSuspension(deps, tx, { memberId, reason, hides, by: suspending.by_id, at, endsAt, sanctionId });
  else if (suspension.sanction_id) await continueSuspension(tx, suspension.id, { sanctionId, reason, endsAt });
}

export async function liftSuspended(deps: AccountSettlingDeps, tx: Db, change: Change): Promise<void> {
  if ((await findRunning(tx, change.memberId))?.frozen) refuse('conflict', say('frozenByARestrictedCase'));
  await endSuspension(deps, tx, change);
  await liftSuspending(tx, change.memberId, change.at);
}

export async function liftDue(deps: Pick<Deps, 'db' | 'clock' | 'hooks'>): Promise<void> {
  for (const { member_id: memberId } of await readDue(deps.db, deps.clock.now()))
    await deps.db.transaction().execute(async (tx) => {
      await lockMember(tx, memberId);
      const running = await findRunning(tx, memberId);
      const change = { memberId, by: null, at: deps.clock.now() };
      if (!running?.ends_at || running.ends_at > change.at) return;
      await endSuspension(deps, tx, change);
      await settleAccount(deps, tx, change);
    });
}

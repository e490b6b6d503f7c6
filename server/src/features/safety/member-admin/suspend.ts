import type { SuspensionForm } from '@veil/contract/member-admin.ts';
import type { RuleName, Sanction } from '@veil/contract/rules.ts';
import type { Effect, EffectPreview } from '@veil/contract/strikes.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { isSuspended, lockMember, refuseLastAdmin } from '../members/index.ts';
import { decideAboutMember } from '../moderation/index.ts';
import { beginSuspension, liftSuspended, previewEffect, refuseAboveRights } from '../strikes/index.ts';
import { type Actor, findForAdmins } from './detail.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'clock' | 'hooks'>;
type Deciding = Needs & Pick<Deps, 'events' | 'storage' | 'log' | 'secrets'>;
/** `effect`: null for the operator, who gives a command and agrees to what follows. */
type Form = Omit<SuspensionForm, 'effect' | 'sanction'> & { sanction: Sanction; effect: Effect | null };

/** Locks a member who is not suspended. Rights are checked before, because admins who end wait for each other. */
async function lockToSuspend(deps: Needs, tx: Db, by: Actor, id: string): Promise<void> {
  await findForAdmins({ db: tx }, id);
  if (by.id === id) refuse('conflict', 'Another admin must suspend you');
  await refuseLastAdmin(deps, tx, id, 'This is the only admin of the site');
  await lockMember(tx, id);
  if (await isSuspended(tx, id)) refuse('conflict', 'This member is suspended already');
}

/** Suspends or bans a member by a decision in a case of its own. Their sessions end in the same transaction. */
export const suspendMember = (deps: Deciding, by: Actor, id: string, form: Form): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { rule, reason, sanction, hides, effect } = form;
    await refuseAboveRights(deps, tx, { memberId: id, sanction, by: by.id, isOperator: by.id === null });
    await lockToSuspend(deps, tx, by, id);
    await decideAboutMember(
      deps,
      tx,
      { id: by.id, powers: ['admin'] },
      { memberId: id, rule, reason, sanction, hides, effect },
    );
  });

/** Suspends again whom a restored backup shows as active. The case is lost with the rows that the backup lacks: admins look again. */
export const suspendAgain = (deps: Needs, id: string, reason: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockToSuspend(deps, tx, { id: null }, id);
    const at = deps.clock.now();
    await beginSuspension(deps, tx, { memberId: id, reason, hides: true, by: null, at, endsAt: null });
  });

type Query = { rule: RuleName; sanction: 'suspend' | 'ban'; days?: number | undefined };

export async function previewSuspension(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  id: string,
  { rule, sanction: kind, days }: Query,
): Promise<EffectPreview> {
  await findForAdmins(deps, id);
  const sanction = { kind, ...(kind === 'suspend' && days && { days }) };
  return previewEffect(deps, { memberId: id, sanction, rule, at: deps.clock.now() });
}

export const liftSuspension = (deps: Needs, by: Actor, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    await lockMember(tx, id);
    if (!(await isSuspended(tx, id))) refuse('conflict', 'This member is not suspended');
    await liftSuspended(deps, tx, { memberId: id, by: by.id, at: deps.clock.now() });
  });

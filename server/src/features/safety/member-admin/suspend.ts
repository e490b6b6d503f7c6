import type { Effect, EffectPreview } from '@veil/contract/people/strikes.ts';
import type { Sanction } from '@veil/contract/rules.ts';
import type { memberAdmin } from '@veil/contract/safety/member-admin.ts';
import type { SuspensionForm } from '@veil/contract/safety/suspensions.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isSuspended, lockMember, refuseLastAdmin } from '../../people/members/index.ts';
import { beginSuspension, liftSuspended, previewEffect, refuseAboveRights } from '../../people/strikes/index.ts';
import { decideAboutMember } from '../moderation/index.ts';
import { type Actor, findForAdmins } from './detail.ts';
import { say } from './messages.ts';

type SuspendDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'hooks'>;
type Deciding = SuspendDeps & Pick<Deps, 'events' | 'storage' | 'log' | 'secrets'>;
/** `effect` is null for the operator, whose command implies agreement. */
type Form = Omit<SuspensionForm, 'effect' | 'sanction'> & { sanction: Sanction; effect: Effect | null };

/** Checks rights first, because admins who lose power wait for each other. */
async function lockToSuspend(deps: SuspendDeps, tx: Db, by: Actor, id: string): Promise<void> {
  await findForAdmins({ db: tx }, id);
  if (by.id === id) refuse('conflict', say('anotherAdminMustSuspendYou'));
  await refuseLastAdmin(deps, tx, id, say('onlyAdmin'));
  await lockMember(tx, id);
  if (await isSuspended(tx, id)) refuse('conflict', say('isSuspendedAlready'));
}

/** Decides in a new case. Sessions end in the same transaction. */
export const suspendMember = (
  deps: Deciding,
  by: Actor,
  { params: { id }, body: form }: { params: { id: string }; body: Form },
): Promise<void> =>
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

/** It is stored in English, and each reader gets it in their language. */
const suspendedBefore = say('youWereSuspendedBefore');

/** A restored backup shows the member as active and lacks the case, so admins look again. */
export const suspendAgain = (deps: SuspendDeps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockToSuspend(deps, tx, { id: null }, id);
    const at = deps.clock.now();
    await beginSuspension(deps, tx, { memberId: id, reason: suspendedBefore, hides: true, by: null, at, endsAt: null });
  });

export async function previewSuspension(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  _viewer: unknown,
  { params: { id }, query: { rule, sanction: kind, days } }: Asked<typeof memberAdmin.previewSuspension>,
): Promise<EffectPreview> {
  await findForAdmins(deps, id);
  const sanction = { kind, ...(kind === 'suspend' && days && { days }) };
  return previewEffect(deps, { memberId: id, sanction, rule, at: deps.clock.now() });
}

export const liftSuspension = (
  deps: SuspendDeps,
  by: Actor,
  { params: { id } }: Asked<typeof memberAdmin.liftSuspension>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    await lockMember(tx, id);
    if (!(await isSuspended(tx, id))) refuse('conflict', say('isNotSuspended'));
    await liftSuspended(deps, tx, { memberId: id, by: by.id, at: deps.clock.now() });
  });

import type { SuspensionForm } from '@veil/contract/member-admin.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { isSuspended, lockMember, refuseLastAdmin } from '../members/index.ts';
import { beginSuspension, liftSuspended } from '../strikes/index.ts';
import { type Actor, findForAdmins } from './detail.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'clock' | 'hooks'>;

/** Suspends a member until the end of the form, or until it is lifted. Their sessions end in the same transaction. */
export async function suspendMember(deps: Needs, by: Actor, id: string, form: SuspensionForm): Promise<void> {
  const at = deps.clock.now();
  const endsAt = form.endsAt ? new Date(form.endsAt) : null;
  const past = 'The end must be in the future';
  if (endsAt && endsAt <= at) refuse('invalid', past, { endsAt: past });
  await deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    if (by.id === id) refuse('conflict', 'Another admin must suspend you');
    await refuseLastAdmin(deps, tx, id, 'This is the only admin of the site');
    await lockMember(tx, id);
    if (await isSuspended(tx, id)) refuse('conflict', 'This member is suspended already');
    const { reason, hides } = form;
    await beginSuspension(deps, tx, { memberId: id, reason, hides, by: by.id, at, endsAt });
  });
}

export const liftSuspension = (deps: Needs, by: Actor, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    await lockMember(tx, id);
    if (!(await isSuspended(tx, id))) refuse('conflict', 'This member is not suspended');
    await liftSuspended(deps, tx, { memberId: id, by: by.id, at: deps.clock.now() });
  });

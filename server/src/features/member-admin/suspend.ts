import type { SuspensionForm } from '@veil/contract/member-admin.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { isSuspended, lockMember, refuseLastAdmin, setSuspended, type Viewer } from '../members/index.ts';
import { findForAdmins } from './detail.ts';
import { closeSuspension, findRunning, insertAct, insertSuspension, readDue } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'clock' | 'hooks'>;

/** Suspends a member until the end of the form, or until it is lifted. Their sessions end in the same transaction. */
export async function suspendMember(deps: Needs, viewer: Viewer, id: string, form: SuspensionForm): Promise<void> {
  const at = deps.clock.now();
  const endsAt = form.endsAt ? new Date(form.endsAt) : null;
  const past = 'The end must be in the future';
  if (endsAt && endsAt <= at) refuse('invalid', past, { endsAt: past });
  await deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    if (id === viewer.id) refuse('conflict', 'Another admin must suspend you');
    await refuseLastAdmin(deps, tx, id, 'This is the only admin of the site');
    await lockMember(tx, id);
    if (await isSuspended(tx, id)) refuse('conflict', 'This member is suspended already');
    await setSuspended({ ...deps, db: tx }, id, true, { hides: form.hides });
    await insertSuspension(tx, { memberId: id, reason: form.reason, hides: form.hides, by: viewer.id, at, endsAt });
    await insertAct(tx, { memberId: id, by: viewer.id, kind: 'suspended', detail: form.reason, at });
  });
}

/** `by`: the admin who lifts it; null: its end has come. */
async function lift(deps: Needs, tx: Db, memberId: string, by: string | null): Promise<void> {
  const at = deps.clock.now();
  await setSuspended({ ...deps, db: tx }, memberId, false);
  await closeSuspension(tx, memberId, at);
  await insertAct(tx, { memberId, by, kind: 'lifted', at });
}

export const liftSuspension = (deps: Needs, viewer: Viewer, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    await lockMember(tx, id);
    if (!(await isSuspended(tx, id))) refuse('conflict', 'This member is not suspended');
    await lift(deps, tx, id, viewer.id);
  });

/** Lifts the suspensions whose end has come. */
export async function liftDue(deps: Needs): Promise<void> {
  for (const { member_id: id } of await readDue(deps.db, deps.clock.now()))
    await deps.db.transaction().execute(async (tx) => {
      await lockMember(tx, id);
      const running = await findRunning(tx, id);
      if (running?.ends_at && running.ends_at <= deps.clock.now()) await lift(deps, tx, id, null);
    });
}

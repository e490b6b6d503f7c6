import type { memberAdmin } from '@veil/contract/safety/member-admin.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockMember, powersOf, refuseLastAdmin, setStaff } from '../../people/members/index.ts';
import { insertAct } from '../../people/strikes/index.ts';
import { type Actor, findForAdmins, isConfiguredAdmin } from './detail.ts';
import { say } from './messages.ts';

type PowerDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** If admins remove each other's power concurrently, one keeps it. */
export const setPower = (
  deps: PowerDeps,
  by: Actor,
  { params: { id }, body: { power, force } }: Asked<typeof memberAdmin.setMemberPower>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    if (power !== 'admin') await refuseLastAdmin(deps, tx, id, say('onlyAdmin'));
    await lockMember(tx, id);
    const row = await findForAdmins({ db: tx }, id);
    if (isConfiguredAdmin(row, deps.config)) refuse('conflict', say('adminByConfiguration'));
    const [before] = powersOf(row, deps.config);
    if (before === (power ?? undefined)) return;
    if (power === 'admin' && !row.setup_complete) refuse('conflict', say('hasNotFinishedSettingUp'));
    if (power && !row.email_verified && !force) refuse('conflict', say('addressIsNotConfirmed'));
    await setStaff(tx, id, power);
    const act = power ? ({ kind: 'power_given', detail: power } as const) : ({ kind: 'power_removed' } as const);
    await insertAct(tx, {
      memberId: id,
      by: by.id,
      at: deps.clock.now(),
      ...act,
      facts: { from: before ?? null, to: power },
    });
  });

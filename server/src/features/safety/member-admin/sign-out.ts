import type { memberAdmin } from '@veil/contract/safety/member-admin.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { openPasswordResets } from '../../people/accounts/index.ts';
import { endSessions } from '../../people/auth/index.ts';
import { insertAct } from '../../people/strikes/index.ts';
import { type Actor, findForAdmins } from './detail.ts';

type SignOutDeps = Pick<Deps, 'db' | 'clock'>;

export type ResetDeps = Deps & { sendResetLink: (accountId: string) => Promise<void> };

export const openResets = (deps: Deps): ResetDeps => ({ ...deps, sendResetLink: openPasswordResets(deps) });

export const endMemberSessions = (
  deps: SignOutDeps,
  by: Actor,
  { params: { id } }: Asked<typeof memberAdmin.endMemberSessions>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    await endSessions(tx, id);
    await insertAct(tx, { memberId: id, by: by.id, kind: 'sessions_ended', at: deps.clock.now() });
  });

export async function sendReset(
  deps: SignOutDeps & Pick<ResetDeps, 'sendResetLink'>,
  by: Actor,
  { params: { id } }: Asked<typeof memberAdmin.sendMemberReset>,
): Promise<void> {
  await findForAdmins(deps, id);
  await deps.sendResetLink(id);
  const act = { memberId: id, by: by.id, kind: 'reset_sent', at: deps.clock.now() } as const;
  await deps.db.transaction().execute((tx) => insertAct(tx, act));
}

import type { Deps } from '../../deps.ts';
import { endSessions } from '../accounts/index.ts';
import type { Viewer } from '../members/index.ts';
import { insertAct } from '../strikes/index.ts';
import { findForAdmins } from './detail.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Signs the member out everywhere. */
export const endMemberSessions = (deps: Needs, viewer: Viewer, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    await endSessions(tx, id);
    await insertAct(tx, { memberId: id, by: viewer.id, kind: 'sessions_ended', at: deps.clock.now() });
  });

/** Sends the link for a new password with `send`. */
export async function sendReset(
  deps: Needs,
  send: (accountId: string) => Promise<void>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await findForAdmins(deps, id);
  await send(id);
  const act = { memberId: id, by: viewer.id, kind: 'reset_sent', at: deps.clock.now() } as const;
  await deps.db.transaction().execute((tx) => insertAct(tx, act));
}

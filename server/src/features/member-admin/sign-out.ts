import type { Deps } from '../../deps.ts';
import { endSessions } from '../accounts/index.ts';
import { insertAct } from '../strikes/index.ts';
import { type Actor, findForAdmins } from './detail.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Signs the member out everywhere. */
export const endMemberSessions = (deps: Needs, by: Actor, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findForAdmins({ db: tx }, id);
    await endSessions(tx, id);
    await insertAct(tx, { memberId: id, by: by.id, kind: 'sessions_ended', at: deps.clock.now() });
  });

/** Sends the link for a new password with `send`. */
export async function sendReset(
  deps: Needs,
  send: (accountId: string) => Promise<void>,
  by: Actor,
  id: string,
): Promise<void> {
  await findForAdmins(deps, id);
  await send(id);
  const act = { memberId: id, by: by.id, kind: 'reset_sent', at: deps.clock.now() } as const;
  await deps.db.transaction().execute((tx) => insertAct(tx, act));
}

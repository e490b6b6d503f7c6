import { type Deletion, graceDays, type leaving } from '@veil/contract/safety/leaving.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { refuseWrongPassword } from '../../people/accounts/index.ts';
import { emailOf } from '../../people/auth/index.ts';
import { beginLeaving, cancelLeaving, findLeaving, type Viewer } from '../../people/members/index.ts';
import { deletionCancelledEmail, deletionRequestedEmail } from './emails.ts';

const dayMs = 86_400_000;

type Owner = Pick<Viewer, 'id'>;
type Leaving = Pick<Deps, 'db' | 'clock' | 'config' | 'hooks' | 'mail' | 'log'>;

const present = (deletesAt: Date | null, now: Date): Deletion => ({
  deletesAt: deletesAt?.toISOString() ?? null,
  canKeep: deletesAt !== null && deletesAt > now,
});

export async function readDeletion({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id }: Owner): Promise<Deletion> {
  return present(await findLeaving(db, id), clock.now());
}

/** The request is done even if the mail server does not answer. */
async function inform({ db, mail, log }: Leaving, { id }: Owner, write: (to: string) => Email): Promise<void> {
  const email = await emailOf(db, id);
  if (email)
    await mail.send(write(email)).catch((err: unknown) => log.warn({ err }, 'an e-mail about a deletion was not sent'));
}

export async function requestDeletion(
  deps: Leaving,
  viewer: Owner,
  { body: { password } }: Asked<typeof leaving.requestDeletion>,
): Promise<Deletion> {
  await refuseWrongPassword(deps.db, viewer.id, password);
  const now = deps.clock.now();
  const wanted = new Date(now.getTime() + graceDays * dayMs);
  const deletesAt = await deps.db.transaction().execute((tx) => beginLeaving(deps, tx, viewer.id, wanted));
  await inform(deps, viewer, (to) => deletionRequestedEmail(to, deps.config.publicUrl, deletesAt));
  return present(deletesAt, now);
}

export async function cancelDeletion(deps: Leaving, viewer: Owner): Promise<Deletion> {
  const now = deps.clock.now();
  const cancelled = await deps.db.transaction().execute((tx) => cancelLeaving(tx, viewer.id, now));
  if (cancelled) await inform(deps, viewer, (to) => deletionCancelledEmail(to, deps.config.publicUrl));
  return readDeletion(deps, viewer);
}

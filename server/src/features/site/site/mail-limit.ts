import type { Deps } from '../../../deps.ts';
import type { Email } from '../../../platform/mail/index.ts';
import type { Repeated } from '../../../slice.ts';
import { countMail, forgetMailCounts } from './count-queries.ts';

/** The limit holds per mailbox and kind, because anybody can enter a stranger's address. */
const mailsADay = 5;
const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

export type MailKind = 'report status' | 'release' | 'withdrawal';

type Counting = Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>;

async function isWithinLimit({ db, clock, secrets, log }: Counting, kind: MailKind, to: string): Promise<boolean> {
  const key = secrets.mac('mail counts', `${kind} ${to.trim().toLowerCase()}`).toString('base64url');
  if ((await countMail(db, { key, now: clock.now(), windowMs: dayMs })) <= mailsADay) return true;
  log.warn({ kind }, 'an e-mail was not sent: its mailbox got enough of this kind today');
  return false;
}

/**
 * Visitors can request it. Returns false if the mailbox got enough or the mail server failed, whose error can name the
 * address.
 */
export async function sendWithinLimit(
  deps: Counting & Pick<Deps, 'mail'>,
  kind: MailKind,
  email: Email,
): Promise<boolean> {
  if (!(await isWithinLimit(deps, kind, email.to))) return false;
  try {
    await deps.mail.send(email);
    return true;
  } catch {
    deps.log.warn({ kind }, 'an e-mail was not sent');
    return false;
  }
}

export const mailCountPruning = {
  name: 'old mail counts',
  everyMs: hourMs,
  run: ({ db, clock }) => forgetMailCounts(db, new Date(clock.now().getTime() - dayMs)),
} as const satisfies Repeated;

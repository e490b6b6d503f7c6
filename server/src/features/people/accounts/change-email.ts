import { createHash, randomBytes } from 'node:crypto';
import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { EmailChange } from '@veil/contract/people/account-settings.ts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuthContext } from '../auth/index.ts';
import {
  checkPassword,
  findAccount,
  isTaken,
  originFor,
  requireSession,
  saveEmailChange,
  whileSignedIn,
  writeEmail,
} from '../auth/index.ts';
import { addressTakenEmail, emailChangeAskedEmail, emailChangedEmail, emailChangeEmail } from './change-emails.ts';

const linkMs = 3_600_000;
export const done = { status: true };

export const hashOf = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

/**
 * better-auth's own link gives a session without the second factor. This one changes the address once and signs nobody
 * in. A taken address gets the same answer and delay; only its owner is told.
 */
export async function changeEmail(
  context: AuthContext,
  { newEmail, password }: z.output<typeof EmailChange>,
  request: FastifyRequest,
) {
  const { deps, limits, mailer } = context;
  const session = await requireSession(context, request);
  const { accountId, email } = session;
  await checkPassword(context, request, session, password);
  if (newEmail === email) refuse('invalid', accountMessages.sameAddress, { newEmail: accountMessages.sameAddress });
  await limits.byAccount('change-email', email, { max: 5, minutes: 60 });
  // Prevents several accounts from filling a stranger's mailbox.
  await limits.byAccount('change-email-to', newEmail, { max: 5, minutes: 60 });
  const origin = originFor(deps.config, request.host);
  const taken = (await findAccount(deps.db, newEmail)) !== undefined;
  if (!deps.config.emailConfirmation) {
    const unproven = { id: accountId, email: newEmail, verified: false };
    if (taken) mailer.sendLater(newEmail, () => addressTakenEmail(newEmail, origin));
    else if (await changed(() => whileSignedIn(context, session, (tx) => write(context, tx, unproven))))
      tellBoth(context, email, newEmail, request);
    return done;
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(deps.clock.now().getTime() + linkMs);
  const change = { accountId, newEmail, tokenHash: hashOf(token), expiresAt };
  await whileSignedIn(context, session, (tx) => saveEmailChange(tx, change));
  if (taken) mailer.sendLater(newEmail, () => addressTakenEmail(newEmail, origin));
  else mailer.sendLater(email, () => emailChangeEmail(newEmail, origin, token));
  mailer.sendLater(email, () => emailChangeAskedEmail(email, origin, newEmail));
  return done;
}

/** A change to a banned member's address gets the usual answer; only the next sign-in reports the ban. */
export const write = ({ onEmailChanged }: AuthContext, tx: Db, change: Parameters<typeof writeEmail>[1]) =>
  writeEmail(tx, change, onEmailChanged);

export async function changed<R>(run: () => Promise<R>): Promise<R | null> {
  try {
    return await run();
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

export function tellBoth(
  { deps, mailer }: AuthContext,
  oldEmail: string,
  newEmail: string,
  request: FastifyRequest,
): void {
  const origin = originFor(deps.config, request.host);
  for (const to of [oldEmail, newEmail]) mailer.sendLater(newEmail, () => emailChangedEmail(to, origin, newEmail));
}

import type { PasswordReset } from '@veil/contract/people/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuthContext } from '../auth/index.ts';
import {
  callAuth,
  clearLock,
  confirmEmail,
  countPasskeys,
  forwardAnswer,
  invalidLink,
  loadAccount,
  lockAccount,
  originFor,
  refuseWeak,
  removePasskeys,
  removeSecondFactors,
  type SecondFactors,
} from '../auth/index.ts';
import { passwordResetDoneEmail } from './change-emails.ts';

type Form = z.output<typeof PasswordReset>;
type Proof = { value: string; email?: string | null };

/** Locks the account if it still has the address that received the link. */
async function lockOwner({ auth }: AuthContext, tx: Db, token: string) {
  const { internalAdapter } = await auth.$context;
  const proof = (await internalAdapter.findVerificationValue(`reset-password:${token}`)) as Proof | null;
  const account = proof && (await lockAccount(tx, proof.value));
  return account && account.email === proof.email ? account : refuse('invalid', invalidLink);
}

/**
 * The link proves only the mailbox. An unconfirmed account loses all sign-in methods of others; a confirmed one keeps
 * its authenticator app.
 */
function removeOthers(tx: Db, account: { id: string; email_verified: boolean }, form: Form): Promise<SecondFactors> {
  if (!account.email_verified) return removeSecondFactors(tx, account.id);
  return form.removePasskeys ? removePasskeys(tx, account.id) : Promise.resolve({ authenticator: false, passkeys: 0 });
}

/** Ends every session. The browser becomes known, so that the owner can sign in after others used up the attempts. */
export async function resetPassword(context: AuthContext, form: Form, request: FastifyRequest, reply: FastifyReply) {
  const { auth, deps, mailer } = context;
  const { token, newPassword } = form;
  await refuseWeakFor(context, token, newPassword);
  const { account, removed } = await context.inTransaction(async (tx) => {
    const account = await lockOwner(context, tx, token);
    await forwardAnswer(request, reply, await callAuth(auth, request, { body: { token, newPassword } }));
    const removed = await removeOthers(tx, account, form);
    await confirmEmail(tx, account);
    await clearLock(tx, account.id);
    return { account, removed };
  });
  await context.limits.reset('sign-in', account.email);
  await context.devices.remember(account.email, request, reply);
  const left = await countPasskeys(deps.db, account.id);
  const origin = originFor(deps.config, request.host);
  mailer.sendLater(account.email, () => passwordResetDoneEmail(account.email, origin, { removed, left }));
  return { status: true, removed };
}

/** It runs before the row is locked. */
async function refuseWeakFor({ auth, deps }: AuthContext, token: string, newPassword: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const proof = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const account = proof ? await loadAccount(deps.db, proof.value) : undefined;
  refuseWeak('newPassword', newPassword, account?.email ?? null);
}

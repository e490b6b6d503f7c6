import type { PasswordChange, PasswordReset } from '@veil/contract/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import type { Db } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { callAuth, forwardAnswer, newTokenHash, signInAgain } from './call-auth.ts';
import { clearLock } from './code-queries.ts';
import type { AuthContext } from './context.ts';
import { passwordChangedEmail } from './emails.ts';
import { originFor } from './origin.ts';
import { isPassword, refuseWeak } from './password.ts';
import { requireSession, withPassword } from './proof.ts';
import { loadAccount, loadPasswordHash } from './queries.ts';
import { endSignIn } from './session-queries.ts';

/**
 * Sets a new password by a mailed link and ends every session. The browser becomes a known one, so that the owner can sign in although
 * others have used up the attempts.
 */
export async function resetPassword(
  context: AuthContext,
  { token, newPassword }: z.output<typeof PasswordReset>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { internalAdapter } = await context.auth.$context;
  const proof = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const account = proof ? await loadAccount(context.deps.db, proof.value) : undefined;
  refuseWeak('newPassword', newPassword, account?.email ?? null);
  const answer = await forwardAnswer(
    request,
    reply,
    await callAuth(context.auth, request, { body: { token, newPassword } }),
  );
  if (account) {
    await context.limits.reset('sign-in', account.email);
    await clearLock(context.deps.db, account.id);
    context.devices.remember(account.email, request, reply);
  }
  return answer;
}

/** Sets a new password with the current one. Every session ends, and a new one begins for this browser. */
export async function changePassword(
  context: AuthContext,
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { auth, deps, mailer } = context;
  const session = await requireSession(context, request);
  refuseWeak('newPassword', newPassword, session.email);
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const change = async () => {
    const response = await callAuth(auth, request, { body });
    if (response.ok && !(await hasPassword(deps.db, session.accountId, newPassword))) {
      // Another change was quicker, and ended the sessions that it found.
      await endSignIn(deps.db, session.accountId, newTokenHash(response));
      return refuse('unauthorized', signInAgain);
    }
    return forwardAnswer(request, reply, response);
  };
  const answer = await withPassword(context, session, change, 'currentPassword');
  mailer.sendLater(passwordChangedEmail(session.email, originFor(deps.config, request.host)));
  return answer;
}

async function hasPassword(db: Db, accountId: string, password: string): Promise<boolean> {
  const hash = await loadPasswordHash(db, accountId);
  return hash !== null && (await isPassword({ hash, password }));
}

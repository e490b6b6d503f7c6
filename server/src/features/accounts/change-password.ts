import type { PasswordChange, PasswordReset } from '@veil/contract/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { callAuth, forwardAnswer } from './call-auth.ts';
import type { AuthContext } from './context.ts';
import { passwordChangedEmail } from './emails.ts';
import { originFor } from './origin.ts';
import { refuseWeak } from './password.ts';
import { loadAccount } from './queries.ts';

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
  const session = await context.auth.api.getSession({
    headers: new Headers(request.headers as Record<string, string>),
  });
  const email = session?.user.email;
  if (email) await context.limits.byAccount('change-password', email, { max: 10, minutes: 15 });
  refuseWeak('newPassword', newPassword, email ?? null);
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const answer = await forwardAnswer(request, reply, await callAuth(context.auth, request, { body }));
  if (email) {
    await context.limits.refund('change-password', email);
    context.mailer.sendLater(passwordChangedEmail(email, originFor(context.deps.config, request.host)));
  }
  return answer;
}

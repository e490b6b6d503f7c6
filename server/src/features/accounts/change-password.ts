import type { PasswordChange, PasswordReset } from '@veil/contract/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { askAuth, relay } from './bridge.ts';
import type { Desk } from './desk.ts';
import { passwordChangedLetter } from './letters.ts';
import { originFor } from './origin.ts';
import { refuseWeak } from './password.ts';
import { loadAccount } from './queries.ts';

/**
 * A new password by a mailed link. It ends every session, and lets the owner in again where others used up the tries: the account
 * knows this browser from then on.
 */
export async function resetPassword(
  desk: Desk,
  { token, newPassword }: z.output<typeof PasswordReset>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { internalAdapter } = await desk.auth.$context;
  const proof = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const account = proof ? await loadAccount(desk.deps.db, proof.value) : undefined;
  refuseWeak('newPassword', newPassword, account?.email ?? null);
  const answer = await relay(request, reply, await askAuth(desk.auth, request, { body: { token, newPassword } }));
  if (account) {
    await desk.limits.forget('sign-in', account.email);
    desk.devices.remember(account.email, request, reply);
  }
  return answer;
}

/** A new password by the present one. Every session ends; this one begins anew. */
export async function changePassword(
  desk: Desk,
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = await desk.auth.api.getSession({ headers: new Headers(request.headers as Record<string, string>) });
  const email = session?.user.email;
  if (email) await desk.limits.byAccount('change-password', email, { max: 10, minutes: 15 });
  refuseWeak('newPassword', newPassword, email ?? null);
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const answer = await relay(request, reply, await askAuth(desk.auth, request, { body }));
  if (email) {
    await desk.limits.giveBack('change-password', email);
    desk.post.later(passwordChangedLetter(email, originFor(desk.deps.config, request.host)));
  }
  return answer;
}

import type { SignUp } from '@veil/contract/accounts.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { refuse } from '../../platform/refusal.ts';
import { askAuth, relay } from './bridge.ts';
import type { Desk } from './desk.ts';
import { confirmLetter, takenLetter } from './letters.ts';
import { originFor } from './origin.ts';
import { refuseWeak } from './password.ts';
import { findAccount, removeUnconfirmed } from './queries.ts';

/**
 * Makes an account, or, where the address has one, tells its owner by mail. Both ways answer alike, take the same steps
 * and fail alike, so that nobody learns which addresses are known.
 */
export async function signUp(desk: Desk, wish: z.output<typeof SignUp>, request: FastifyRequest, reply: FastifyReply) {
  const { email, password } = wish;
  refuseWeak('password', password, email);
  const answer = await relay(
    request,
    reply,
    await askAuth(desk.auth, request, { body: { name: '', email, password } }),
  );
  const { user } = answer as { user: { id: string } };
  const account = await findAccount(desk.deps.db, email);
  // A taken address is answered with an id that was made up.
  const isNew = account?.id === user.id;
  const origin = originFor(desk.deps.config, request.host);
  try {
    const { secret } = await desk.auth.$context;
    const letter = isNew
      ? confirmLetter(email, origin, await createEmailVerificationToken(secret, email, undefined, 3600))
      : takenLetter(email, origin);
    await desk.post.now(letter);
  } catch (err) {
    request.log.error({ err }, 'the letter of a sign-up could not be sent');
    // Where nothing needs to be confirmed, the account works without its letter.
    if (!desk.deps.config.emailConfirmation) return answer;
    if (isNew) await removeUnconfirmed(desk.deps.db, user.id);
    return refuse('unexpected_failure', 'The confirmation e-mail could not be sent. Please try again later.');
  }
  return answer;
}

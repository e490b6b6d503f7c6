import type { SignUp } from '@veil/contract/people/accounts.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { refuse } from '../../../platform/refusal.ts';
import { refuseOtherTerms } from '../../site/terms/index.ts';
import type { AuthContext } from '../auth/index.ts';
import {
  callAuth,
  confirmationEmail,
  findAccount,
  forwardAnswer,
  originFor,
  refuseWeak,
  removeUnconfirmed,
} from '../auth/index.ts';
import { addressTakenEmail } from './change-emails.ts';
import { say } from './messages.ts';

/** The owner of a taken address gets an e-mail. Both cases answer, run and fail alike. */
export async function signUp(
  context: AuthContext,
  input: z.output<typeof SignUp>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { email, password, termsVersion } = input;
  await refuseOtherTerms(context.deps.db, termsVersion);
  refuseWeak('password', password, email);
  const country = (await context.countryOf?.(request)) ?? null;
  const answer = await forwardAnswer(
    request,
    reply,
    await callAuth(context.auth, request, { body: { name: '', email, password }, country }),
  );
  const { user } = answer as { user: { id: string } };
  const account = await findAccount(context.deps.db, email);
  // For a taken address better-auth answers with an invented id.
  const isNew = account?.id === user.id;
  const origin = originFor(context.deps.config, request.host);
  try {
    const { secret } = await context.auth.$context;
    const token = isNew && (await createEmailVerificationToken(secret, email, undefined, 3600));
    await context.mailer.send(email, () =>
      token ? confirmationEmail(email, origin, token) : addressTakenEmail(email, origin),
    );
  } catch (err) {
    request.log.error({ err }, 'the e-mail of a sign-up could not be sent');
    if (!context.deps.config.emailConfirmation) return answer;
    if (isNew) await removeUnconfirmed(context.deps.db, user.id);
    return refuse('unexpected_failure', say('confirmationCouldNotBeSent'));
  }
  return answer;
}

import type { PasswordProof } from '@veil/contract/people/account-fields.ts';
import type { NewPasskey, PasskeySignIn } from '@veil/contract/people/passkeys.ts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { found, refuse } from '../../../platform/refusal.ts';
import type { AuthContext } from '../auth/index.ts';
import {
  callAuth,
  checkPassword,
  countPasskeys,
  endSessionByToken,
  findPasskey,
  forwardAnswer,
  hasCredential,
  newTokenHash,
  noChallenge,
  requireSession,
  signInAgain,
  whileSignedIn,
} from '../auth/index.ts';
import { say } from './messages.ts';
import { shown } from './own-passkeys.ts';
import { passkeyAddedEmail } from './second-factor-emails.ts';
import { type Called, mailLater } from './two-factor.ts';

const most = 20;

/** better-auth signs all cookies with one key: a waiting sign-in's could pass as a passkey's challenge. */
async function refuseOtherCookie({ auth }: AuthContext, request: FastifyRequest): Promise<void> {
  const { name } = (await auth.$context).createAuthCookie('passkey');
  const value = request.cookies[name];
  if (value !== undefined && !/^[\w-]{32}\./.test(value)) refuse('unauthorized', noChallenge);
}

/** The password is asked at the start, because better-auth binds the challenge to the account for five minutes. */
export async function startPasskey(
  context: AuthContext,
  { password }: z.output<typeof PasswordProof>,
  ...[request, reply]: Called
) {
  const session = await requireSession(context, request);
  await checkPassword(context, request, session, password);
  if ((await countPasskeys(context.deps.db, session.accountId)) >= most)
    refuse('conflict', say('youHaveTooManyPasskeys', { count: most }));
  return forwardAnswer(request, reply, await callAuth(context.auth, request, { method: 'GET' }));
}

export async function addPasskey(
  context: AuthContext,
  { response, name }: z.output<typeof NewPasskey>,
  ...[request, reply]: Called
) {
  const session = await requireSession(context, request);
  const { accountId, email } = session;
  await refuseOtherCookie(context, request);
  const add = () => callAuth(context.auth, request, { body: { response, name } });
  const added = await whileSignedIn(context, session, add);
  const { id } = (await forwardAnswer(request, reply, added)) as { id: string };
  mailLater(context, request, email, (to, origin) => passkeyAddedEmail(to, origin, name));
  return { passkey: shown(found(await findPasskey(context.deps.db, accountId, id))) };
}

/** For the request's session better-auth would list the member's passkeys. */
export async function startPasskeySignIn({ auth }: AuthContext, ...[request, reply]: Called) {
  const options = await forwardAnswer(request, reply, await callAuth(auth, request, { anonymous: true }));
  return { ...(options as object), userVerification: 'required' };
}

export async function signInWithPasskey(
  context: AuthContext,
  body: z.output<typeof PasskeySignIn>,
  ...[request, reply]: Called
) {
  await refuseOtherCookie(context, request);
  const response = await callAuth(context.auth, request, { body });
  if (response.ok && !(await hasCredential(context.deps.db, body.response.id))) {
    const token = newTokenHash(response);
    if (token) await endSessionByToken(context.deps.db, token);
    return refuse('unauthorized', signInAgain);
  }
  const answer = await forwardAnswer(request, reply, response);
  const { user } = answer as { user: { email: string } };
  await context.devices.remember(user.email, request, reply);
  return answer;
}

import type { PasswordChange } from '@veil/contract/people/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuthContext } from '../auth/index.ts';
import {
  callAuth,
  endSignIn,
  forwardAnswer,
  isPassword,
  loadPasswordHash,
  newTokenHash,
  originFor,
  refuseWeak,
  requireSession,
  signInAgain,
  withPassword,
} from '../auth/index.ts';
import { passwordChangedEmail } from './change-emails.ts';

/** Ends every session, and begins a new one for this browser. */
export async function changePassword(
  context: AuthContext,
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { auth, deps, mailer } = context;
  const session = await requireSession(context, request);
  const isKnown = (await context.devices.knownTo(session.email, request)) !== null;
  refuseWeak('newPassword', newPassword, session.email);
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const change = async () => {
    const response = await callAuth(auth, request, { body });
    if (response.ok && !(await hasPassword(deps.db, session.accountId, newPassword))) {
      // A concurrent change committed first and ended the sessions that it found.
      await endSignIn(deps.db, session.accountId, newTokenHash(response));
      return refuse('unauthorized', signInAgain);
    }
    return forwardAnswer(request, reply, response);
  };
  const answer = await withPassword(context, session, change, 'currentPassword');
  if (isKnown) await context.devices.remember(session.email, request, reply);
  const origin = originFor(deps.config, request.host);
  mailer.sendLater(session.email, () => passwordChangedEmail(session.email, origin));
  return answer;
}

async function hasPassword(db: Db, accountId: string, password: string): Promise<boolean> {
  const hash = await loadPasswordHash(db, accountId);
  return hash !== null && (await isPassword({ hash, password }));
}

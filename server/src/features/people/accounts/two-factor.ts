import type { PasswordProof } from '@veil/contract/people/account-fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { newId } from '../../../platform/ids.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountLimit, AuthContext } from '../auth/index.ts';
import { callAuth, forwardAnswer, originFor, prepareTwoFactor, requireSession, withPassword } from '../auth/index.ts';
import { say } from './messages.ts';
import { recoveryCodesRenewedEmail, twoFactorOffEmail } from './second-factor-emails.ts';

/** Wrong codes, which need the password first: at most 720 a day, while three codes of a million are valid. */
export const codeLimit: AccountLimit = { max: 8, minutes: 15, ceiling: 30 };

type Proof = z.output<typeof PasswordProof>;
export type Called = readonly [request: FastifyRequest, reply: FastifyReply];

export function mailLater(
  { deps, mailer }: AuthContext,
  request: FastifyRequest,
  email: string,
  make: (to: string, origin: string) => Email,
): void {
  const origin = originFor(deps.config, request.host);
  mailer.sendLater(email, () => make(email, origin));
}

export async function enableTwoFactor(context: AuthContext, { password }: Proof, ...[request, reply]: Called) {
  const session = await requireSession(context, request);
  if (session.twoFactor) refuse('conflict', say('twoFactorIsOnAlready'));
  return await withPassword(context, session, async () => {
    await prepareTwoFactor(context.deps.db, newId(), session.accountId);
    const response = await callAuth(context.auth, request, { body: { password } });
    const made = (await forwardAnswer(request, reply, response)) as { totpURI: string; backupCodes: string[] };
    return { totpUri: made.totpURI, recoveryCodes: made.backupCodes };
  });
}

export async function renewRecoveryCodes(context: AuthContext, { password }: Proof, ...[request, reply]: Called) {
  const session = await requireSession(context, request);
  const made = await withPassword(context, session, async () => {
    const response = await callAuth(context.auth, request, { body: { password } });
    return (await forwardAnswer(request, reply, response)) as { backupCodes: string[] };
  });
  mailLater(context, request, session.email, recoveryCodesRenewedEmail);
  return { recoveryCodes: made.backupCodes };
}

export async function disableTwoFactor(context: AuthContext, { password }: Proof, ...[request, reply]: Called) {
  const session = await requireSession(context, request);
  if (!session.twoFactor) refuse('conflict', say('twoFactorIsNotOn'));
  const answer = await withPassword(context, session, async () =>
    forwardAnswer(request, reply, await callAuth(context.auth, request, { body: { password } })),
  );
  mailLater(context, request, session.email, twoFactorOffEmail);
  return answer;
}

import type { PasswordProof } from '@veil/contract/people/account-fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountLimit, AuthContext } from '../auth/index.ts';
import { callAuth, forwardAnswer, originFor, prepareTwoFactor, requireSession, withPassword } from '../auth/index.ts';
import { recoveryCodesRenewedEmail, twoFactorOffEmail } from './second-factor-emails.ts';

/** Wrong codes, which need the password first: at most 720 a day, while three codes of a million are valid. */
export const codeLimit: AccountLimit = { max: 8, minutes: 15, ceiling: 30 };

type Proof = z.output<typeof PasswordProof>;
export type Called = readonly [request: FastifyRequest, reply: FastifyReply];

export const mailTo = (context: AuthContext, request: FastifyRequest) => originFor(context.deps.config, request.host);

export async function enableTwoFactor(context: AuthContext, { password }: Proof, ...[request, reply]: Called) {
  const session = await requireSession(context, request);
  if (session.twoFactor) refuse('conflict', 'Two-factor sign-in is on already');
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
  context.mailer.sendLater(recoveryCodesRenewedEmail(session.email, mailTo(context, request)));
  return { recoveryCodes: made.backupCodes };
}

export async function disableTwoFactor(context: AuthContext, { password }: Proof, ...[request, reply]: Called) {
  const session = await requireSession(context, request);
  if (!session.twoFactor) refuse('conflict', 'Two-factor sign-in is not on');
  const answer = await withPassword(context, session, async () =>
    forwardAnswer(request, reply, await callAuth(context.auth, request, { body: { password } })),
  );
  context.mailer.sendLater(twoFactorOffEmail(session.email, mailTo(context, request)));
  return answer;
}

import type { PasswordProof } from '@veil/contract/people/account-fields.ts';
import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { RecoveryCodeUse, TotpCode } from '@veil/contract/people/two-factor.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { newId } from '../../../platform/ids.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { AccountLimit, AuthContext, Challenged } from '../auth/index.ts';
import {
  callAuth,
  claimCode,
  forwardAnswer,
  hasSecret,
  headersFor,
  originFor,
  prepareTwoFactor,
  releaseCode,
  requireSession,
  signInAgain,
  withPassword,
} from '../auth/index.ts';
import { countRecoveryCodes } from './account-state.ts';
import {
  recoveryCodesRenewedEmail,
  recoveryCodeUsedEmail,
  twoFactorOffEmail,
  twoFactorOnEmail,
} from './change-emails.ts';
import { forwardSignIn } from './finish-sign-in.ts';

/** Wrong codes, which need the password first: at most 720 a day, while three codes of a million are valid. */
const codeLimit: AccountLimit = { max: 8, minutes: 15, ceiling: 30 };

type Proof = z.output<typeof PasswordProof>;
type Called = readonly [request: FastifyRequest, reply: FastifyReply];

const mailTo = (context: AuthContext, request: FastifyRequest) => originFor(context.deps.config, request.host);

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

async function readChallenge({ auth }: AuthContext, request: FastifyRequest): Promise<Challenged> {
  const challenged = await auth.api.readChallenge({ headers: headersFor(request) });
  return challenged ?? refuse('unauthorized', signInAgain);
}

/** Unless the session ends with the window. */
async function rememberDevice(
  { auth, devices }: AuthContext,
  email: string,
  ...[request, reply]: Called
): Promise<void> {
  const { authCookies } = await auth.$context;
  if (!request.cookies[authCookies.dontRememberToken.name]) await devices.remember(email, request, reply);
}

/** A code works once. */
export async function verifyTotp(context: AuthContext, body: z.output<typeof TotpCode>, ...[request, reply]: Called) {
  const { deps, limits, mailer } = context;
  const { accountId, email, twoFactor, hasSession } = await readChallenge(context, request);
  if (hasSession && twoFactor) refuse('conflict', 'Two-factor sign-in is on already');
  if (!(await hasSecret(deps.db, accountId))) refuse('conflict', 'Two-factor sign-in is not on');
  const attempt = await limits.byAnyone('code', email, request, codeLimit);
  const mac = deps.secrets.mac('used codes', `${accountId} ${body.code}`);
  if (!(await claimCode(deps.db, accountId, mac, deps.clock.now())))
    refuse('invalid', accountMessages.wrongCode, { code: accountMessages.wrongCode });
  const turnedOn = (proofs: string) => proofs.replace(/ false$/, ' true');
  let answer: unknown;
  try {
    answer = await forwardSignIn(context, accountId, body, request, reply, hasSession ? turnedOn : undefined);
  } catch (error) {
    if (error instanceof Refusal && error.fields?.code) await releaseCode(deps.db, accountId, mac);
    throw error;
  }
  await attempt.refund();
  if (hasSession) mailer.sendLater(twoFactorOnEmail(email, mailTo(context, request)));
  else await rememberDevice(context, email, request, reply);
  return answer;
}

export async function verifyRecoveryCode(
  context: AuthContext,
  body: z.output<typeof RecoveryCodeUse>,
  ...[request, reply]: Called
) {
  const { accountId, email, hasSession } = await readChallenge(context, request);
  if (hasSession) refuse('conflict', 'You are signed in already');
  const attempt = await context.limits.byAnyone('code', email, request, codeLimit);
  const answer = await forwardSignIn(context, accountId, body, request, reply);
  await attempt.refund();
  await rememberDevice(context, email, request, reply);
  const left = await countRecoveryCodes(context, accountId);
  context.mailer.sendLater(recoveryCodeUsedEmail(email, mailTo(context, request), left));
  return answer;
}

import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { RecoveryCodeUse, TotpCode } from '@veil/contract/people/two-factor.ts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { AuthContext, Challenged } from '../auth/index.ts';
import { claimCode, hasSecret, headersFor, releaseCode, signInAgain } from '../auth/index.ts';
import { countRecoveryCodes } from './account-state.ts';
import { forwardSignIn } from './finish-sign-in.ts';
import { say } from './messages.ts';
import { recoveryCodeUsedEmail, twoFactorOnEmail } from './second-factor-emails.ts';
import { type Called, codeLimit, mailLater } from './two-factor.ts';

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

export async function verifyTotp(context: AuthContext, body: z.output<typeof TotpCode>, ...[request, reply]: Called) {
  const { deps, limits } = context;
  const { accountId, email, twoFactor, hasSession } = await readChallenge(context, request);
  if (hasSession && twoFactor) refuse('conflict', say('twoFactorIsOnAlready'));
  if (!(await hasSecret(deps.db, accountId))) refuse('conflict', say('twoFactorIsNotOn'));
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
  if (hasSession) mailLater(context, request, email, twoFactorOnEmail);
  else await rememberDevice(context, email, request, reply);
  return answer;
}

export async function verifyRecoveryCode(
  context: AuthContext,
  body: z.output<typeof RecoveryCodeUse>,
  ...[request, reply]: Called
) {
  const { accountId, email, hasSession } = await readChallenge(context, request);
  if (hasSession) refuse('conflict', say('youAreSignedInAlready'));
  const attempt = await context.limits.byAnyone('code', email, request, codeLimit);
  const answer = await forwardSignIn(context, accountId, body, request, reply);
  await attempt.refund();
  await rememberDevice(context, email, request, reply);
  const left = await countRecoveryCodes(context, accountId);
  mailLater(context, request, email, (to, origin) => recoveryCodeUsedEmail(to, origin, left));
  return answer;
}

import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { suspendedCode } from './auth-names.ts';
import { say } from './messages.ts';

export const noChallenge = say('thisTookTooLong');
export const invalidLink = say('linkIsNoLongerValid');
export const signInAgain = say('signInHasEnded');

const codeByStatus: Record<number, ProblemCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
};

/** Other refusals of better-auth only keep their status. */
const messages: Record<string, [code: ProblemCode, sentence: string, field?: string]> = {
  INVALID_EMAIL_OR_PASSWORD: ['unauthorized', say('emailOrPasswordIsNotRight')],
  EMAIL_NOT_VERIFIED: ['email_unconfirmed', say('confirmYourEmailFirst')],
  INVALID_PASSWORD: ['invalid', accountMessages.wrongPassword],
  INVALID_TOKEN: ['invalid', invalidLink],
  TOKEN_EXPIRED: ['invalid', say('linkHasExpired')],
  INVALID_ORIGIN: ['forbidden', say('pageMayNotSignIn')],
  MISSING_OR_NULL_ORIGIN: ['forbidden', say('pageMayNotSignIn')],
  INVALID_CODE: ['invalid', accountMessages.wrongCode, 'code'],
  INVALID_BACKUP_CODE: ['invalid', accountMessages.wrongCode, 'code'],
  INVALID_TWO_FACTOR_COOKIE: ['unauthorized', signInAgain],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['unauthorized', say('tooManyWrongCodesSignIn')],
  ACCOUNT_TEMPORARILY_LOCKED: ['too_many_requests', say('tooManyWrongCodesWait')],
  TOTP_ALREADY_ENABLED: ['conflict', say('twoFactorIsOnAlready')],
  TWO_FACTOR_NOT_ENABLED: ['conflict', say('twoFactorIsNotOn')],
  TOTP_NOT_ENABLED: ['conflict', say('twoFactorIsNotOn')],
  BACKUP_CODES_NOT_ENABLED: ['conflict', say('twoFactorIsNotOn')],
  CHALLENGE_NOT_FOUND: ['unauthorized', noChallenge],
  PASSKEY_NOT_FOUND: ['unauthorized', say('passkeyIsNotKnown')],
  AUTHENTICATION_FAILED: ['unauthorized', say('passkeyDidNotWork')],
  FAILED_TO_VERIFY_REGISTRATION: ['invalid', say('passkeyCouldNotBeAdded')],
  PASSKEY_UNVERIFIED: ['invalid', say('pleaseUnlockThePasskey')],
};

export async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  if (body.code === suspendedCode) return new Refusal('suspended', body.message);
  const [code, sentence = '', field] = messages[body.code ?? ''] ?? [];
  if (code) return new Refusal(code, sentence, field ? { [field]: sentence } : undefined);
  return new Refusal(codeByStatus[response.status] ?? (response.status < 500 ? 'invalid' : 'unexpected_failure'));
}

import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { suspendedCode } from './auth-names.ts';

export const noChallenge = 'This took too long: please try again';
export const invalidLink = 'This link is no longer valid: please ask for a new one';
export const signInAgain = 'This sign-in has ended: please enter your password again';

const codeByStatus: Record<number, ProblemCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
};

/** Other refusals of better-auth only keep their status. */
const messages: Record<string, [code: ProblemCode, sentence: string, field?: string]> = {
  INVALID_EMAIL_OR_PASSWORD: ['unauthorized', 'E-mail or password is not right'],
  EMAIL_NOT_VERIFIED: ['email_unconfirmed', 'Please confirm your e-mail address first: the link is in your mail'],
  INVALID_PASSWORD: ['invalid', accountMessages.wrongPassword],
  INVALID_TOKEN: ['invalid', invalidLink],
  TOKEN_EXPIRED: ['invalid', 'This link has expired: please ask for a new one'],
  INVALID_ORIGIN: ['forbidden', 'This page may not sign anyone in here'],
  MISSING_OR_NULL_ORIGIN: ['forbidden', 'This page may not sign anyone in here'],
  INVALID_CODE: ['invalid', accountMessages.wrongCode, 'code'],
  INVALID_BACKUP_CODE: ['invalid', accountMessages.wrongCode, 'code'],
  INVALID_TWO_FACTOR_COOKIE: ['unauthorized', signInAgain],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['unauthorized', 'Too many wrong codes: please sign in again'],
  ACCOUNT_TEMPORARILY_LOCKED: ['too_many_requests', 'Too many wrong codes: please wait a quarter of an hour'],
  TOTP_ALREADY_ENABLED: ['conflict', 'Two-factor sign-in is on already'],
  TWO_FACTOR_NOT_ENABLED: ['conflict', 'Two-factor sign-in is not on'],
  TOTP_NOT_ENABLED: ['conflict', 'Two-factor sign-in is not on'],
  BACKUP_CODES_NOT_ENABLED: ['conflict', 'Two-factor sign-in is not on'],
  CHALLENGE_NOT_FOUND: ['unauthorized', noChallenge],
  PASSKEY_NOT_FOUND: ['unauthorized', 'This passkey is not known here'],
  AUTHENTICATION_FAILED: ['unauthorized', 'The passkey did not work: please try again'],
  FAILED_TO_VERIFY_REGISTRATION: ['invalid', 'The passkey could not be added: please try again'],
  PASSKEY_UNVERIFIED: ['invalid', 'Please unlock the passkey with your fingerprint, face or PIN'],
};

export async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  if (body.code === suspendedCode) return new Refusal('suspended', body.message);
  const [code, sentence = '', field] = messages[body.code ?? ''] ?? [];
  if (code) return new Refusal(code, sentence, field ? { [field]: sentence } : undefined);
  return new Refusal(codeByStatus[response.status] ?? (response.status < 500 ? 'invalid' : 'unexpected_failure'));
}

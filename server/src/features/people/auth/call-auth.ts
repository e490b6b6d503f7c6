import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import { type Auth, addressHeader, countryHeader, suspendedCode } from './auth.ts';
import { withoutDevice } from './devices.ts';
import { hashOfToken } from './session-hashes.ts';

const droppedHeaders = /^(host|connection|content-length|content-type|transfer-encoding|expect|te|forwarded|x-.*)$/;

export function headersFor(request: FastifyRequest): Headers {
  const headers = new Headers({ [addressHeader]: request.ip, host: request.host });
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !droppedHeaders.test(name)) headers.set(name, value);
  }
  const cookies = withoutDevice(headers.get('cookie') ?? '');
  if (cookies) headers.set('cookie', cookies);
  else headers.delete('cookie');
  return headers;
}

type Asked = {
  method?: 'GET' | 'POST';
  body?: object | undefined;
  query?: string;
  anonymous?: boolean;
  country?: string | null;
};

/** `anonymous` leaves the session out. */
export async function callAuth(
  auth: Auth,
  request: FastifyRequest,
  { method = request.method as 'GET' | 'POST', body, query = '', anonymous = false, country = null }: Asked = {},
): Promise<Response> {
  const headers = headersFor(request);
  if (anonymous) for (const name of ['cookie', 'authorization']) headers.delete(name);
  if (country) headers.set(countryHeader, country);
  if (body) headers.set('content-type', 'application/json');
  const url = new URL(request.routeOptions.url + query, auth.options.baseURL);
  return auth.handler(new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }));
}

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

async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  if (body.code === suspendedCode) return new Refusal('suspended', body.message);
  const [code, sentence = '', field] = messages[body.code ?? ''] ?? [];
  if (code) return new Refusal(code, sentence, field ? { [field]: sentence } : undefined);
  return new Refusal(codeByStatus[response.status] ?? (response.status < 500 ? 'invalid' : 'unexpected_failure'));
}

/** Browsers add one of these headers to a script's request, and the script cannot remove it. */
const isPage = (request: FastifyRequest) => Boolean(request.headers.origin || request.headers['sec-fetch-site']);

type Answer = { token?: unknown; session?: { token?: unknown } } | null;

/** No script of a page may see the raw token; clients need only the signed one. */
function withoutSessionToken(answer: Answer): Answer {
  if (!answer) return answer;
  const { token: _, session, ...rest } = answer;
  return session ? { ...rest, session: { ...session, token: undefined } } : rest;
}

/** Or throws the refusal. Set `keepToken` if the answer holds an access token. */
export async function forwardAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  keepToken = false,
): Promise<unknown> {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!response.ok) throw await refusalOf(response);
  const answer = (await response.json()) as Answer;
  if (keepToken) return answer;
  const signed = response.headers.get('set-auth-token');
  if (signed && !isPage(request)) reply.header('set-auth-token', signed);
  return withoutSessionToken(answer);
}

export function newTokenHash(response: Response): string | null {
  const signed = response.headers.get('set-auth-token');
  return signed ? hashOfToken(decodeURIComponent(signed).split('.')[0] ?? '') : null;
}

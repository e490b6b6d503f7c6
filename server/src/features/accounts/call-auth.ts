import type { ProblemCode } from '@veil/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { type Auth, addressHeader } from './auth.ts';
import { withoutDevice } from './devices.ts';

/** Headers of the connection and of proxies, and those set below. */
const droppedHeaders = /^(host|connection|content-length|content-type|transfer-encoding|expect|te|forwarded|x-.*)$/;

/** Calls better-auth with the cookies and headers of a request, and the given body and query. */
export async function callAuth(
  auth: Auth,
  request: FastifyRequest,
  { body, query = '' }: { body?: object; query?: string } = {},
): Promise<Response> {
  const headers = new Headers({ [addressHeader]: request.ip, host: request.host });
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !droppedHeaders.test(name)) headers.set(name, value);
  }
  const cookies = withoutDevice(headers.get('cookie') ?? '');
  if (cookies) headers.set('cookie', cookies);
  else headers.delete('cookie');
  if (body) headers.set('content-type', 'application/json');
  const url = new URL(request.routeOptions.url + query, auth.options.baseURL);
  return auth.handler(
    new Request(url, { method: request.method, headers, ...(body && { body: JSON.stringify(body) }) }),
  );
}

const codeByStatus: Record<number, ProblemCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
};

/** The site's own messages for refusals of better-auth; all others are reported by their status only. */
const messages: Record<string, [ProblemCode, string]> = {
  INVALID_EMAIL_OR_PASSWORD: ['unauthorized', 'E-mail or password is not right'],
  EMAIL_NOT_VERIFIED: ['email_unconfirmed', 'Please confirm your e-mail address first: the link is in your mail'],
  ACCOUNT_SUSPENDED: ['suspended', 'This account is suspended'],
  INVALID_PASSWORD: ['invalid', 'The current password is not right'],
  INVALID_TOKEN: ['invalid', 'This link is no longer valid: please ask for a new one'],
  TOKEN_EXPIRED: ['invalid', 'This link has expired: please ask for a new one'],
  INVALID_ORIGIN: ['forbidden', 'This page may not sign anyone in here'],
  MISSING_OR_NULL_ORIGIN: ['forbidden', 'This page may not sign anyone in here'],
};

async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  const [code, sentence] = messages[body.code ?? ''] ?? [];
  if (code) return new Refusal(code, sentence);
  return new Refusal(codeByStatus[response.status] ?? (response.status < 500 ? 'invalid' : 'unexpected_failure'));
}

/** Browsers add one of these headers to a script's request, and the script cannot remove it. */
const isPage = (request: FastifyRequest) => Boolean(request.headers.origin || request.headers['sec-fetch-site']);

type Answer = { token?: unknown; session?: { token?: unknown } } | null;

/** Removes the session token: clients need only the signed one, which a page's scripts must not see either. */
function withoutSessionToken(answer: Answer): Answer {
  if (!answer) return answer;
  const { token: _, session, ...rest } = answer;
  return session ? { ...rest, session: { ...session, token: undefined } } : rest;
}

/** Forwards better-auth's answer, or throws its refusal. `keepToken`: the token in the answer is an access token. */
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

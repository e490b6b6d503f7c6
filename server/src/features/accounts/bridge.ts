import type { ProblemCode } from '@veil/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { type Auth, addressHeader } from './auth.ts';
import { withoutDevice } from './devices.ts';

/** Of the connection itself, of proxies, or set below. */
const dropped = /^(host|connection|content-length|content-type|transfer-encoding|expect|te|forwarded|x-.*)$/;

/** Asks better-auth in the name of a request: its cookies and origin, body and query of ours. */
export async function askAuth(
  auth: Auth,
  request: FastifyRequest,
  { body, query = '' }: { body?: object; query?: string } = {},
): Promise<Response> {
  const headers = new Headers({ [addressHeader]: request.ip, host: request.host });
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !dropped.test(name)) headers.set(name, value);
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

const byStatus: Record<number, ProblemCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
};

/** The site's own words for what better-auth refuses; of anything else only the kind is told. */
const known: Record<string, [ProblemCode, string]> = {
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
  const [code, sentence] = known[body.code ?? ''] ?? [];
  if (code) return new Refusal(code, sentence);
  return new Refusal(byStatus[response.status] ?? (response.status < 500 ? 'invalid' : 'unexpected_failure'));
}

/** A page's scripts send one of these, and cannot leave it out. */
const isPage = (request: FastifyRequest) => Boolean(request.headers.origin || request.headers['sec-fetch-site']);

type Answer = { token?: unknown; session?: { token?: unknown } } | null;

/** A session's token without its signature opens nothing, and scripts of a page must not see the signed one either. */
function withoutSessionToken(answer: Answer): Answer {
  if (!answer) return answer;
  const { token: _, session, ...rest } = answer;
  return session ? { ...rest, session: { ...session, token: undefined } } : rest;
}

/** Passes an answer of better-auth on, or throws its refusal. `keepToken`: the token in it is an access token. */
export async function relay(
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

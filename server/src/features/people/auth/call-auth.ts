import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from './auth.ts';
import { addressHeader, authPath, countryHeader } from './auth-names.ts';
import { refusalOf } from './auth-refusals.ts';
import { withoutOwnCookies } from './devices.ts';
import { hashOfToken } from './session-hashes.ts';

const droppedHeaders = /^(host|connection|content-length|content-type|transfer-encoding|expect|te|forwarded|x-.*)$/;

export function headersFor(request: FastifyRequest): Headers {
  const headers = new Headers({ [addressHeader]: request.ip, host: request.host });
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !droppedHeaders.test(name)) headers.set(name, value);
  }
  const cookies = withoutOwnCookies(headers.get('cookie') ?? '');
  if (cookies) headers.set('cookie', cookies);
  else headers.delete('cookie');
  return headers;
}

type Asked = {
  method?: 'GET' | 'POST';
  /** A path below `authPath`; by default that of the request. */
  path?: `/${string}`;
  body?: object | undefined;
  query?: string;
  anonymous?: boolean;
  country?: string | null;
};

/** `anonymous` leaves the session out. */
export async function callAuth(
  auth: Auth,
  request: FastifyRequest,
  { method = request.method as 'GET' | 'POST', path, body, query = '', anonymous = false, country = null }: Asked = {},
): Promise<Response> {
  const headers = headersFor(request);
  if (anonymous) for (const name of ['cookie', 'authorization']) headers.delete(name);
  if (country) headers.set(countryHeader, country);
  if (body) headers.set('content-type', 'application/json');
  const url = new URL((path ? authPath + path : request.routeOptions.url) + query, auth.options.baseURL);
  return auth.handler(new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }));
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

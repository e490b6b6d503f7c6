import type { Agent, Dispatcher } from 'undici';
import { encodings, readBody } from './body.ts';
import { OutboundFailure } from './failure.ts';
import type { Accepted, OutboundResponse } from './types.ts';

const userAgent = 'Mozilla/5.0 (compatible; Veil; reads a page once when a member keeps it)';

export const acceptedEncodings = Object.keys(encodings).join(', ');

export const headersFor = (accept: readonly Accepted[]) => ({
  'user-agent': userAgent,
  accept: accept.flatMap(({ types }) => types).join(', '),
  'accept-encoding': acceptedEncodings,
  'accept-language': 'en, *;q=0.5',
});

export async function sendRequest(
  url: URL,
  dispatcher: Agent,
  headers: Record<string, string>,
  signal: AbortSignal,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: string | undefined } = {},
) {
  const { request } = await import('undici');
  const response = await request(url, { dispatcher, signal, method, headers, ...(body !== undefined && { body }) });
  // An unread body emits an error when its connection is closed.
  response.body.on('error', () => {});
  return response;
}

export const encodingOf = (response: Dispatcher.ResponseData): string | null =>
  headerOf(response, 'content-encoding')?.trim().toLowerCase() ?? null;

export function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.at(-1) : value;
}

export async function readResponse(
  url: URL,
  response: Dispatcher.ResponseData,
  accept: readonly Accepted[],
): Promise<OutboundResponse> {
  const { statusCode: status, body } = response;
  if (status < 200 || status > 299) throw new OutboundFailure('bad_status', `It answered ${status}`);
  const [type = '', ...parameters] = (headerOf(response, 'content-type') ?? '').split(';').map((part) => part.trim());
  const accepted = accept.find(({ types }) => types.some((one) => matchesType(type.toLowerCase(), one)));
  if (!accepted) throw new OutboundFailure('bad_type', `It answered with ${type || 'no type'}`);
  const charset = parameters.map((one) => /^charset="?([^"]+)/i.exec(one)?.[1]).find(Boolean) ?? null;
  const bytes = await readBody(body, encodingOf(response), accepted);
  return { url: url.href, status, type: type.toLowerCase(), charset, bytes };
}

const matchesType = (type: string, pattern: string): boolean =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

/** Errors with a code come from the network, undici or the decompressor. Others are rethrown unchanged. */
export function toFailure(error: unknown, deadline: AbortSignal): unknown {
  if (error instanceof OutboundFailure) return error;
  if (deadline.aborted) return new OutboundFailure('too_slow', 'It took too long', { cause: error });
  const outside = error instanceof Error && 'code' in error;
  return outside ? new OutboundFailure('unreachable', 'It could not be read', { cause: error }) : error;
}
